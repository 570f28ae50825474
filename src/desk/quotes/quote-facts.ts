import { cream } from '#domain/brand/colours.ts';
import { addressLine, type Company } from '#domain/catalogue/company.ts';
import type { Quote } from '#domain/desk/quote.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { dayInWords } from './day-in-words.ts';
import { contentWidth, drawArtifact, label, margin, plain, type Sheet, strong, writePart } from './sheet.ts';
import type { TypeStyle } from './type-setter.ts';

const factsHeight = 44;
const padding = 14;

/** The facts of a quote in a row. Each has a line for its label and one for itself, so that no date is broken. */
export const writeFacts = (sheet: Sheet, quote: Quote, reference: string): void => {
  const { document, type, y } = sheet;
  const facts = [
    ['Date', dayInWords(quote.date)],
    ['Valid until', dayInWords(quote.validUntil)],
    ['Your request', reference],
  ] as const;
  const width = (contentWidth - padding) / facts.length;
  drawArtifact(sheet, () => document.roundedRect(margin, y, contentWidth, factsHeight, 6).fill(cream));
  for (const [place, texts] of facts.entries())
    writePart(sheet, 'P', () => {
      for (const [row, text] of texts.entries()) {
        const style = row === 0 ? label : strong;
        const [line = []] = type.lines(text, style, width);
        type.draw(line, style, margin + padding + place * width, y + (row === 0 ? 8 : 21));
      }
    });
  sheet.y += factsHeight + 20;
};

/** Who quotes, and for whom, side by side. */
export const writeParties = (
  sheet: Sheet,
  company: Pick<Company, 'name' | 'abn' | 'address' | 'phone' | 'email'>,
  { firstName, lastName, businessName, email }: Pick<Enquiry, 'firstName' | 'lastName' | 'businessName' | 'email'>,
): void => {
  const customer = [`${firstName} ${lastName}`, businessName, email].filter((text) => text.trim() !== '');
  const shop = [
    company.name,
    ...(company.abn ? [`ABN ${company.abn}`] : []),
    ...(company.address ? [addressLine(company.address)] : []),
    company.phone,
    company.email,
  ];
  const heights = [writeParty(sheet, 'For', customer, margin), writeParty(sheet, 'From', shop, margin + contentWidth / 2)];
  sheet.y += Math.max(...heights) + 20;
};

/** Returns its height. Each text has at most three lines, so that the table stays on the page. */
const writeParty = (sheet: Sheet, heading: string, texts: string[], x: number): number => {
  const { type, y } = sheet;
  const step = type.heightOf(plain);
  const width = contentWidth / 2 - padding;
  const linesOf = (text: string, style: TypeStyle) =>
    type
      .lines(text.slice(0, 1000), style, width)
      .slice(0, 3)
      .map((line) => ({ line, style }));
  const rows = [...linesOf(heading, label), ...texts.flatMap((text, place) => linesOf(text, place === 0 ? strong : plain))];
  writePart(sheet, 'P', () => {
    for (const [index, { line, style }] of rows.entries()) type.draw(line, style, x, y + index * step);
  });
  return rows.length * step;
};
