import PDFDocument from 'pdfkit';
import { ink, light, paperBack, sun } from '#domain/brand/colours.ts';
import { addressLine, type Company } from '#domain/catalogue/company.ts';
import { formatAmount, type Quote, totalsOf } from '#domain/desk/quote.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { QuoteFonts } from './quote-fonts.ts';
import { createTypeSetter, lineWidth, type SetLine, type TypeSetter, type TypeStyle } from './type-setter.ts';

export interface QuoteDocument {
  number: string;
  quote: Quote;
  company: Pick<Company, 'name' | 'abn' | 'address' | 'phone' | 'email'>;
  enquiry: Pick<Enquiry, 'id' | 'firstName' | 'lastName' | 'businessName' | 'email'>;
  fonts: QuoteFonts;
}

const margin = 56;
/** Below this nothing is written but the number of the page. */
const footer = 70;
const plain: TypeStyle = { font: 'text', size: 10, colour: ink };
const faint: TypeStyle = { font: 'text', size: 9, colour: light.muted };
const strong: TypeStyle = { font: 'strong', size: 10, colour: ink };
const label: TypeStyle = { font: 'strong', size: 9, colour: light.muted };
const title: TypeStyle = { font: 'display', size: 26, colour: ink };

/** The columns of the table. Amounts end at the right edge of theirs. */
const columns = [
  { name: 'Description', x: margin, width: 290 },
  { name: 'Quantity', x: margin + 302, width: 82 },
  { name: 'Amount', x: margin + 396, width: 87 },
] as const;
const tableWidth = 483;

/** A document while it is written: `y` is where the next part begins. */
interface Sheet {
  document: PDFKit.PDFDocument;
  type: TypeSetter;
  root: PDFKit.PDFStructureElement;
  number: string;
  y: number;
}

/** Renders a quote: A4, tagged for screen readers, in as many pages as it needs. */
export const renderQuote = async (content: QuoteDocument): Promise<Buffer> => {
  const { number, quote, company, fonts } = content;
  const document = newDocument(content);
  const bytes = bytesOf(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet: Sheet = { document, type: createTypeSetter(document, fonts), root, number, y: margin };
  writeBand(sheet);
  sheet.y = 40;
  writeText(sheet, root, 'P', company.name, strong);
  sheet.y += 4;
  writeText(sheet, root, 'H1', `Quote ${number}`, title);
  sheet.y += 8;
  writeFacts(sheet, content);
  sheet.y += 16;
  writeTable(sheet, quote);
  writeTotals(sheet, quote);
  sheet.y += 14;
  if (quote.note) {
    writeText(sheet, root, 'H2', 'Note', strong);
    writeText(sheet, root, 'P', quote.note, plain);
    sheet.y += 8;
  }
  writeText(sheet, root, 'P', `Prices in AUD. This quote is valid until ${dayInWords(quote.validUntil)}.`, faint);
  root.end();
  document.end();
  return bytes;
};

/** Its font must be given: the standard ones of the library are files that the built server does not have. */
const newDocument = ({ number, company, fonts }: QuoteDocument): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    font: fonts.text as unknown as string,
    info: { Title: `Quote ${number}`, Author: company.name },
  });

const bytesOf = (document: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
};

let dayFormat: Intl.DateTimeFormat | undefined;

const dayInWords = (day: string): string => {
  dayFormat ??= new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
};

/** What is drawn on every page and is no part of the text. */
const drawArtifact = ({ document }: Sheet, draw: () => void): void => {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
};

const writeBand = (sheet: Sheet): void => drawArtifact(sheet, () => sheet.document.rect(0, 0, sheet.document.page.width, 14).fill(sun));

/** Begins a new page unless there is room. True if it did. */
const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= sheet.document.page.height - footer) return false;
  sheet.document.addPage();
  writeBand(sheet);
  drawArtifact(sheet, () => {
    const style = { ...faint, colour: light.muted };
    const [line = []] = sheet.type.lines(`Quote ${sheet.number}, continued`, style, tableWidth);
    sheet.type.draw(line, style, margin, 32);
  });
  sheet.y = margin;
  return true;
};

/** A paragraph of the width of the page, which may go on on the next page. */
const writeText = (sheet: Sheet, parent: PDFKit.PDFStructureElement, kind: string, text: string, style: TypeStyle): void => {
  const element = sheet.document.struct(kind);
  parent.add(element);
  const height = sheet.type.heightOf(style);
  for (const line of sheet.type.lines(text, style, tableWidth)) {
    makeRoom(sheet, height);
    const { y } = sheet;
    element.add(() => sheet.type.draw(line, style, margin, y));
    sheet.y += height;
  }
  element.end();
};

/** Who quotes, and for whom, side by side. */
const writeFacts = (sheet: Sheet, { quote, company, enquiry }: QuoteDocument): void => {
  const shop = [
    ...(company.abn ? [`ABN ${company.abn}`] : []),
    ...(company.address ? [addressLine(company.address)] : []),
    company.phone,
    company.email,
  ];
  const customer = [`${enquiry.firstName} ${enquiry.lastName}`, enquiry.businessName, enquiry.email].filter((line) => line.trim() !== '');
  const dates = [`Date: ${dayInWords(quote.date)}`, `Valid until: ${dayInWords(quote.validUntil)}`, `Your request: ${enquiry.id}`];
  const top = sheet.y;
  const ends = [
    writeBlock(sheet, 'For', customer, margin),
    writeBlock(sheet, 'From', [company.name, ...shop], margin + 170),
    writeBlock(sheet, 'Quote', dates, margin + 340),
  ].map((height) => top + height);
  sheet.y = Math.max(...ends);
};

/** Returns its height. Each text has at most three lines, so that the table stays on the page. */
const writeBlock = (sheet: Sheet, heading: string, texts: string[], x: number): number => {
  const { type, document, root, y } = sheet;
  const element = document.struct('P');
  root.add(element);
  const rows = [
    ...type.lines(heading, label, 150).map((line) => ({ line, style: label })),
    ...texts.flatMap((text) => type.lines(text.slice(0, 1000), plain, 150).slice(0, 3)).map((line) => ({ line, style: plain })),
  ];
  element.add(() => {
    for (const [index, { line, style }] of rows.entries()) type.draw(line, style, x, y + index * type.heightOf(plain));
  });
  element.end();
  return rows.length * type.heightOf(plain);
};

/** A row of the table whose columns are set in lines. */
interface Row {
  cells: SetLine[][];
  style: TypeStyle;
  kind: 'TH' | 'TD';
}

const headOf = ({ type }: Sheet): Row => ({
  cells: columns.map(({ name, width }) => type.lines(name, label, width)),
  style: label,
  kind: 'TH',
});

const writeTable = (sheet: Sheet, { lines }: Quote): void => {
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

/** The header is repeated on each page. A row that is higher than a page goes on on the next one. */
const writeLongRow = (sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row): void => {
  const step = sheet.type.heightOf(row.style);
  const fitting = Math.floor((sheet.document.page.height - footer - margin - 2 * step - 30) / step);
  for (let from = 0, count = Math.max(...row.cells.map(({ length }) => length)); from < count; from += fitting) {
    const part = { ...row, cells: row.cells.map((cell) => cell.slice(from, from + fitting)) };
    if (makeRoom(sheet, heightOfRow(sheet, part))) drawHead(sheet);
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

const heightOfRow = ({ type }: Sheet, { cells, style }: Row): number =>
  Math.max(...cells.map(({ length }) => length)) * type.heightOf(style) + 10;

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
    type.draw(line, style, column.x + indent, y + place * type.heightOf(style));
  }
};

const endRow = (sheet: Sheet, row: Row): void => {
  sheet.y += heightOfRow(sheet, row);
  drawRule(sheet, sheet.y - 6);
};

const drawRule = (sheet: Sheet, y: number): void =>
  drawArtifact(sheet, () =>
    sheet.document
      .moveTo(margin, y)
      .lineTo(margin + tableWidth, y)
      .lineWidth(0.5)
      .stroke(paperBack),
  );

const writeTotals = (sheet: Sheet, { lines }: Quote): void => {
  const { subtotal, gst, total } = totalsOf(lines);
  const rows: [text: string, cents: number, style: TypeStyle][] = [
    ['Subtotal, excluding GST', subtotal, plain],
    ['GST (10%)', gst, plain],
    ['Total, including GST', total, { ...strong, size: 12 }],
  ];
  makeRoom(sheet, rows.length * 20);
  for (const [text, cents, style] of rows) {
    const { type, y, document, root } = sheet;
    const [name = []] = type.lines(text, style, 240);
    const [amount = []] = type.lines(formatAmount(cents), style, 140);
    root.add(
      document.struct('P', {}, () => {
        type.draw(name, style, margin + 220, y);
        type.draw(amount, style, margin + tableWidth - lineWidth(amount), y);
      }),
    );
    sheet.y += 20;
  }
};
