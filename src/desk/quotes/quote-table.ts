import { ink, paperBack } from '#domain/brand/colours.ts';
import { formatAmount, type Quote } from '#domain/desk/quote.ts';
import { makeRoom } from './page-frame.ts';
import { contentEnd, contentWidth, drawArtifact, label, margin, plain, type Sheet } from './sheet.ts';
import { lineWidth, type SetLine, type TypeStyle } from './type-setter.ts';

/** The columns of the table. Amounts end at the right edge of theirs. */
const columns = [
  { name: 'Description', x: margin, width: 290 },
  { name: 'Quantity', x: margin + 302, width: 82 },
  { name: 'Amount', x: margin + 396, width: 87 },
] as const;

/** Above and below the text of a row. */
const padding = 5;

/** A row of the table whose columns are set in lines. */
interface Row {
  cells: SetLine[][];
  style: TypeStyle;
  kind: 'TH' | 'TD';
}

export const writeTable = (sheet: Sheet, { lines }: Quote): void => {
  const table = sheet.document.struct('Table');
  sheet.root.add(table);
  const { type } = sheet;
  writeRow(sheet, table, headOf(sheet));
  for (const { description, quantity, cents } of lines) {
    const texts = [description, quantity, formatAmount(cents)];
    const cells = texts.map((text, index) => type.lines(text, plain, columns[index]?.width ?? 0));
    writeLongRow(sheet, table, { cells, style: plain, kind: 'TD' });
  }
  table.end();
};

const headOf = ({ type }: Sheet): Row => ({
  cells: columns.map(({ name, width }) => type.lines(name, label, width)),
  style: label,
  kind: 'TH',
});

const linesIn = ({ cells }: Row): number => Math.max(...cells.map(({ length }) => length));

const heightOf = ({ type }: Sheet, row: Row): number => linesIn(row) * type.heightOf(row.style) + 2 * padding;

/** The header is repeated on each page. A row that is too high for a page goes on on the next one. */
const writeLongRow = (sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row): void => {
  const fitting = Math.floor((contentEnd - margin - 90) / sheet.type.heightOf(row.style));
  for (let from = 0, count = linesIn(row); from < count; from += fitting) {
    const part = { ...row, cells: row.cells.map((cell) => cell.slice(from, from + fitting)) };
    if (makeRoom(sheet, heightOf(sheet, part))) drawHead(sheet);
    writeRow(sheet, table, part);
  }
};

/** On a further page the header is decoration: a screen reader has read it. */
const drawHead = (sheet: Sheet): void => {
  const head = headOf(sheet);
  drawArtifact(sheet, () => {
    for (const [index, cell] of head.cells.entries()) drawCell(sheet, head, cell, index);
  });
  endRow(sheet, head);
};

const writeRow = (sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row): void => {
  const element = sheet.document.struct('TR');
  table.add(element);
  for (const [index, cell] of row.cells.entries())
    element.add(sheet.document.struct(row.kind, {}, () => drawCell(sheet, row, cell, index)));
  element.end();
  endRow(sheet, row);
};

const drawCell = ({ type, y }: Sheet, { style }: Row, cell: SetLine[], index: number): void => {
  const column = columns[index];
  if (!column) return;
  for (const [place, line] of cell.entries()) {
    const indent = index === 2 ? column.width - lineWidth(line) : 0;
    type.draw(line, style, column.x + indent, y + padding + place * type.heightOf(style));
  }
};

/** A rule ends each row. */
const endRow = (sheet: Sheet, row: Row): void => {
  sheet.y += heightOf(sheet, row);
  const { document, y } = sheet;
  const [weight, colour] = row.kind === 'TH' ? [1, ink] : [0.5, paperBack];
  drawArtifact(sheet, () =>
    document
      .moveTo(margin, y)
      .lineTo(margin + contentWidth, y)
      .lineWidth(weight)
      .stroke(colour),
  );
};
