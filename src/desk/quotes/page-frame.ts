import { colourBar, light } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import { drawMark } from './draw-mark.ts';
import { contentEnd, contentWidth, drawArtifact, faint, margin, type Sheet, strong, writePart } from './sheet.ts';
import { lineWidth, type TypeStyle } from './type-setter.ts';

/** Who stands for the document. */
type Sender = Pick<Company, 'name' | 'phone' | 'email'>;

const name: TypeStyle = { ...strong, font: 'display', size: 19 };
const footText: TypeStyle = { ...faint, size: 8.5 };
const footTop = contentEnd + 11;
const barHeight = 5;
/** Crop marks: how far the edge is that they stand for, and where a mark begins and ends. */
const crop = { edge: 34, from: 14, to: 26 };

/** The top of the first page: logo and name. */
export const writeLetterhead = (sheet: Sheet, company: Sender): void => {
  const size = 46;
  drawArtifact(sheet, () => drawMark(sheet.document, margin - size / 8, 50, size));
  const left = margin + size;
  const lines = sheet.type.lines(company.name, name, contentWidth - size);
  const height = sheet.type.heightOf(name);
  const top = 50 + (size - height) / 2 + 2;
  writePart(sheet, 'P', () => {
    for (const [place, line] of lines.entries()) sheet.type.draw(line, name, left, top + place * height);
  });
  sheet.y = Math.max(50 + size, top + lines.length * height) + 22;
};

/** Begins a new page unless there is room. True if it did. */
export const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= contentEnd) return false;
  sheet.document.addPage();
  sheet.y = margin + 30;
  return true;
};

/** Draws what is around the text: the top of all pages but the first, and the foot of each. */
export const finishPages = (sheet: Sheet, title: string, company: Sender): void => {
  const { count } = sheet.document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.document.switchToPage(page);
    drawArtifact(sheet, () => {
      drawCropMarks(sheet);
      if (page > 0) drawRunningHead(sheet, `${title}, continued`, company);
      drawColourBar(sheet);
      drawFoot(sheet, company, count > 1 ? `Page ${page + 1} of ${count}` : '');
    });
  }
};

const drawRunningHead = (sheet: Sheet, text: string, company: Sender): void => {
  const size = 22;
  drawMark(sheet.document, margin - size / 8, 46, size);
  const style: TypeStyle = { ...name, size: 10 };
  const [line = []] = sheet.type.lines(company.name, style, 240);
  sheet.type.draw(line, style, margin + size, 53);
  drawRight(sheet, text, faint, 53);
};

const drawRight = ({ type }: Sheet, text: string, style: TypeStyle, y: number): void => {
  const [line = []] = type.lines(text, style, 220);
  type.draw(line, style, margin + contentWidth - lineWidth(line), y);
};

/** The colour bar of a press sheet, as above the footer of the site. The line shows the last of its colours, which is nearly white. */
const drawColourBar = ({ document }: Sheet): void => {
  const width = contentWidth / colourBar.length;
  for (const [place, colour] of colourBar.entries()) document.rect(margin + place * width, footTop, width, barHeight).fill(colour);
  document
    .moveTo(margin, footTop)
    .lineTo(margin + contentWidth, footTop)
    .lineWidth(0.5)
    .stroke(light.field);
};

const drawFoot = (sheet: Sheet, company: Sender, page: string): void => {
  const { type } = sheet;
  const top = footTop + barHeight + 6;
  const lines = type.lines([company.name, company.phone, company.email].join('  ·  '), footText, contentWidth - 80).slice(0, 2);
  for (const [place, line] of lines.entries()) type.draw(line, footText, margin, top + place * type.heightOf(footText));
  drawRight(sheet, page, footText, top);
};

/** As on a sheet that is cut to size. */
const drawCropMarks = ({ document }: Sheet): void => {
  const { width, height } = document.page;
  const { edge, from, to } = crop;
  for (const isRight of [false, true])
    for (const isBelow of [false, true]) {
      const across = (at: number): number => (isRight ? width - at : at);
      const down = (at: number): number => (isBelow ? height - at : at);
      document.moveTo(across(edge), down(from)).lineTo(across(edge), down(to));
      document.moveTo(across(from), down(edge)).lineTo(across(to), down(edge));
    }
  document.lineWidth(0.5).stroke(light.field);
};
