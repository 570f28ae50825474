import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { templateGuides } from '#domain/brand/colours.ts';
import type { PrintTemplate } from '#domain/catalogue/templates.ts';
import { fontFile } from './font-file.ts';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Members missing from @types/pdfkit, needed to register a layer. */
interface PdfInternals {
  ref(data: object): { end(): void };
  _root: { data: Record<string, unknown> };
  page: { resources: { data: Record<string, unknown> } };
}

/**
 * Renders a blank template at actual size. The page states the cut (TrimBox) and the bleed (BleedBox); its guides are on a
 * layer that is visible on screen but not printed.
 */
export const renderPrintTemplate = async (template: PrintTemplate, author: string): Promise<Buffer> => {
  const { group, name, width, height, bleed, safe, fold } = template;
  // Marks and text scale with the size of the template.
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
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));

  /** A rectangle outside the cut, or inside it where negative. Centred, so valid in PDFKit's and PDF's coordinates alike. */
  const around = (distance: number) => {
    const start = margin - distance;
    return [start, start, start + width + 2 * distance, start + height + 2 * distance].map(points);
  };
  Object.assign(document.page.dictionary.data, { TrimBox: around(0), BleedBox: around(bleed) });

  const pdf = document as unknown as PdfInternals;
  const layer = pdf.ref({ Type: 'OCG', Name: new String('Guides, not printed'), Usage: { Print: { PrintState: 'OFF' } } });
  pdf._root.data.OCProperties = {
    OCGs: [layer],
    D: { ON: [layer], Order: [layer], AS: [{ Event: 'Print', Category: ['Print'], OCGs: [layer] }] },
  };
  pdf.page.resources.data.Properties = { Guides: layer };
  document.addContent('/OC /Guides BDC');

  const line = (ink: keyof typeof templateGuides, thickness: number, dash?: number) => {
    document.lineWidth(points(thickness)).strokeColor(templateGuides[ink]);
    if (dash) document.dash(points(dash), {});
    else document.undash();
  };
  const frame = (distance: number) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = around(distance);
    document.rect(left, top, right - left, bottom - top).stroke();
  };
  line('bleed', 0.15);
  frame(bleed);
  line('safe', 0.15, 1);
  frame(-safe);
  line('cut', 0.2);
  frame(0);

  // Crop marks are outside the bleed, where no artwork is printed.
  const stroke = (fromX: number, fromY: number, toX: number, toY: number) =>
    document.moveTo(points(fromX), points(fromY)).lineTo(points(toX), points(toY)).stroke();
  const [far, near] = [margin - bleed - 6, margin - bleed - 1];
  for (const x of [margin, margin + width]) {
    stroke(x, far, x, near);
    stroke(x, height + 2 * margin - far, x, height + 2 * margin - near);
  }
  for (const y of [margin, margin + height]) {
    stroke(far, y, near, y);
    stroke(width + 2 * margin - far, y, width + 2 * margin - near, y);
  }
  line('fold', 0.15, 2);
  if (fold === 'across') stroke(margin - bleed, margin + height / 2, margin + width + bleed, margin + height / 2);
  if (fold === 'down') stroke(margin + width / 2, margin - bleed, margin + width / 2, margin + height + bleed);

  document.registerFont('text', await readFile(fontFile('sora', 400)));
  document.registerFont('strong', await readFile(fontFile('sora', 600)));
  const words: [keyof typeof templateGuides, string][] = [
    ['cut', `Cut: ${width} x ${height} mm`],
    ['bleed', `Bleed: take backgrounds to ${width + 2 * bleed} x ${height + 2 * bleed} mm`],
    ['safe', `Safe area: keep words ${safe} mm inside the cut`],
    ...(fold ? [['fold', 'Fold'] as [keyof typeof templateGuides, string]] : []),
  ];
  const size = points(2.5 * unit);
  const options = { width: points(width + 2 * margin - 8), align: 'center' as const };
  document
    .font('strong')
    .fontSize(size)
    .fillColor(templateGuides.cut)
    .text(`${group}: ${name}`, points(4), points(6 * unit), options);
  document.font('text').fontSize(size);
  words.forEach(([ink, text], index) => {
    const top = height + 2 * margin - (margin - bleed - 7.5) + index * 3.8 * unit;
    document.fillColor(templateGuides[ink]).text(text, points(4), points(top), options);
  });

  document.addContent('EMC');
  layer.end();
  document.end();
  return finished;
};
