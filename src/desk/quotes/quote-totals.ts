import { sun } from '#domain/brand/colours.ts';
import { formatAmount, type Quote, totalsOf } from '#domain/desk/quote.ts';
import { makeRoom } from './page-frame.ts';
import { contentWidth, drawArtifact, margin, plain, type Sheet, strong, writePart } from './sheet.ts';
import { lineWidth, type TypeStyle } from './type-setter.ts';

const step = 19;
const left = margin + 220;
const right = margin + contentWidth;
/** The line below the total, and its distance from the text. */
const rule = { height: 3, gap: 2 };
const totalStyle: TypeStyle = { ...strong, size: 12 };

/** The sums, which stay together on one page. */
export const writeTotals = (sheet: Sheet, { lines }: Quote): void => {
  const { subtotal, gst, total } = totalsOf(lines);
  makeRoom(sheet, 8 + 3 * step + rule.gap + rule.height);
  sheet.y += 8;
  writeSum(sheet, 'Subtotal, excluding GST', subtotal, plain);
  writeSum(sheet, 'GST (10%)', gst, plain);
  writeSum(sheet, 'Total, including GST', total, totalStyle);
  const { document, y } = sheet;
  drawArtifact(sheet, () => document.rect(left, y + rule.gap, right - left, rule.height).fill(sun));
  sheet.y += rule.gap + rule.height;
};

const writeSum = (sheet: Sheet, name: string, cents: number, style: TypeStyle): void => {
  const { type, y } = sheet;
  const [words = []] = type.lines(name, style, 240);
  const [amount = []] = type.lines(formatAmount(cents), style, 140);
  writePart(sheet, 'P', () => {
    type.draw(words, style, left, y);
    type.draw(amount, style, right - lineWidth(amount), y);
  });
  sheet.y += step;
};
