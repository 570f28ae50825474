import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { templateGuides } from '#domain/brand/colours.ts';
import type { PrintTemplate } from '#domain/catalogue/templates.ts';
import { bytesOf } from './document-bytes.ts';
import { fontFile } from './font-file.ts';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Members missing from @types/pdfkit, needed to register a layer. */
interface PdfInternals {
  ref(data: object): { end(): void };
  _root: { data: Record<string, unknown> };
  page: { resources: { data: Record<string, unknown> } };
}

type Ink = keyof typeof templateGuides;

/** A template while it is drawn. Lengths are in millimetres. */
interface Sheet {
  document: PDFKit.PDFDocument;
  template: PrintTemplate;
  /** Marks and text scale with the size of the template. */
  unit: number;
  /** From the edge of the page to the cut. */
  margin: number;
}

const newSheet = (template: PrintTemplate, author: string): Sheet => {
  const { group, name, width, height, bleed } = template;
  const unit = Math.min(3, Math.max(1, Math.min(width, height) / 100));
  const margin = bleed + 24 * unit;
  const document = new PDFDocument({
    size: [points(width + 2 * margin), points(height + 2 * margin)],
    margin: 0,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${group}, ${name}: print template`, Author: author, CreationDate: new Date(0) },
  });
  return { document, template, unit, margin };
};

/** A rectangle outside the cut, or inside it where negative. Centred, so valid in PDFKit's and PDF's coordinates alike. */
const around = ({ template: { width, height }, margin }: Sheet, distance: number): number[] => {
  const start = margin - distance;
  return [start, start, start + width + 2 * distance, start + height + 2 * distance].map(points);
};

/** Puts what follows on a layer of its own. Returns a function that ends the layer. */
const beginGuides = (document: PDFKit.PDFDocument): (() => void) => {
  const pdf = document as unknown as PdfInternals;
  const layer = pdf.ref({ Type: 'OCG', Name: new String('Guides, not printed'), Usage: { Print: { PrintState: 'OFF' } } });
  pdf._root.data.OCProperties = {
    OCGs: [layer],
    D: { ON: [layer], Order: [layer], AS: [{ Event: 'Print', Category: ['Print'], OCGs: [layer] }] },
  };
  pdf.page.resources.data.Properties = { Guides: layer };
  document.addContent('/OC /Guides BDC');
  return () => {
    document.addContent('EMC');
    layer.end();
  };
};

/** Sets ink, thickness and dashes of the lines that follow. */
const setLine = ({ document }: Sheet, ink: Ink, thickness: number, dash?: number): void => {
  document.lineWidth(points(thickness)).strokeColor(templateGuides[ink]);
  if (dash) document.dash(points(dash), {});
  else document.undash();
};

const drawFrame = (sheet: Sheet, distance: number): void => {
  const [left = 0, top = 0, right = 0, bottom = 0] = around(sheet, distance);
  sheet.document.rect(left, top, right - left, bottom - top).stroke();
};

const drawStroke = ({ document }: Sheet, fromX: number, fromY: number, toX: number, toY: number): void => {
  document.moveTo(points(fromX), points(fromY)).lineTo(points(toX), points(toY)).stroke();
};

const drawFrames = (sheet: Sheet): void => {
  const { bleed, safe } = sheet.template;
  setLine(sheet, 'bleed', 0.15);
  drawFrame(sheet, bleed);
  setLine(sheet, 'safe', 0.15, 1);
  drawFrame(sheet, -safe);
  setLine(sheet, 'cut', 0.2);
  drawFrame(sheet, 0);
};

/** Crop marks are outside the bleed, where no artwork is printed. */
const drawCropMarks = (sheet: Sheet): void => {
  const { template, margin } = sheet;
  const { width, height, bleed } = template;
  const [far, near] = [margin - bleed - 6, margin - bleed - 1];
  for (const x of [margin, margin + width]) {
    drawStroke(sheet, x, far, x, near);
    drawStroke(sheet, x, height + 2 * margin - far, x, height + 2 * margin - near);
  }
  for (const y of [margin, margin + height]) {
    drawStroke(sheet, far, y, near, y);
    drawStroke(sheet, width + 2 * margin - far, y, width + 2 * margin - near, y);
  }
};

const drawFold = (sheet: Sheet): void => {
  const { template, margin } = sheet;
  const { width, height, bleed, fold } = template;
  setLine(sheet, 'fold', 0.15, 2);
  if (fold === 'across') drawStroke(sheet, margin - bleed, margin + height / 2, margin + width + bleed, margin + height / 2);
  if (fold === 'down') drawStroke(sheet, margin + width / 2, margin - bleed, margin + width / 2, margin + height + bleed);
};

/** What each line means, in its ink. */
const legendOf = ({ width, height, bleed, safe, fold }: PrintTemplate): [Ink, string][] => [
  ['cut', `Cut: ${width} x ${height} mm`],
  ['bleed', `Bleed: take backgrounds to ${width + 2 * bleed} x ${height + 2 * bleed} mm`],
  ['safe', `Safe area: keep words ${safe} mm inside the cut`],
  ...(fold ? [['fold', 'Fold'] as [Ink, string]] : []),
];

/** Name above the template, legend below it. */
const writeTexts = async ({ document, template, unit, margin }: Sheet): Promise<void> => {
  const { group, name, width, height, bleed } = template;
  document.registerFont('text', await readFile(fontFile('sora', 400)));
  document.registerFont('strong', await readFile(fontFile('sora', 600)));
  const size = points(2.5 * unit);
  const options = { width: points(width + 2 * margin - 8), align: 'center' as const };
  document
    .font('strong')
    .fontSize(size)
    .fillColor(templateGuides.cut)
    .text(`${group}: ${name}`, points(4), points(6 * unit), options);
  document.font('text').fontSize(size);
  legendOf(template).forEach(([ink, text], index) => {
    const top = height + 2 * margin - (margin - bleed - 7.5) + index * 3.8 * unit;
    document.fillColor(templateGuides[ink]).text(text, points(4), points(top), options);
  });
};

/**
 * Renders a blank template at actual size. The page states the cut (TrimBox) and the bleed (BleedBox); its guides are on a
 * layer that is visible on screen but not printed.
 */
export const renderPrintTemplate = async (template: PrintTemplate, author: string): Promise<Buffer> => {
  const sheet = newSheet(template, author);
  const { document } = sheet;
  const bytes = bytesOf(document);
  Object.assign(document.page.dictionary.data, { TrimBox: around(sheet, 0), BleedBox: around(sheet, template.bleed) });
  const endGuides = beginGuides(document);
  drawFrames(sheet);
  drawCropMarks(sheet);
  drawFold(sheet);
  await writeTexts(sheet);
  endGuides();
  document.end();
  return bytes;
};
