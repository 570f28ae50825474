import type { Size } from '#domain/artwork/file/facts.ts';
import { cutContent, cutLayer, cutSpace, cutState } from '#domain/templates/cut-contour.ts';
import { short } from '#domain/templates/outline.ts';
import { artworkLayer, onLayer, pathContent, pointsPerMillimetre, viewing } from '#domain/templates/pdf-content.ts';
import { PdfWriter, pdfName, pdfText } from '#domain/templates/pdf-writer.ts';
import { addPicture } from './pdf-picture.ts';
import type { CutLine, PrintedPicture, StickerSheet } from './sticker.ts';

export interface StickerJob {
  title: string;
  author: string;
  picture: PrintedPicture;
  cut: CutLine;
  /** In millimetres. */
  bleed: number;
  /**
   * The material is white, so that what is not printed is white, and the file needs no transparency. On film white would be a
   * colour: what is not printed stays transparent there.
   */
  white: boolean;
  /** Several on a sheet; one sticker, cut out, without. */
  sheet?: StickerSheet | undefined;
}

/** From millimetres to points. */
const points = (millimetres: number): string => short(millimetres * pointsPerMillimetre);

/** A page as large as the sticker with its bleed, or as the sheet, which has none: nothing reaches its edges. */
const pageOf = ({ cut, bleed, sheet }: StickerJob): { size: Size; bleed: number; places: StickerSheet['places'] } =>
  sheet ? { size: sheet.size, bleed: 0, places: sheet.places } : { size: cut.size, bleed, places: [{ left: 0, top: 0 }] };

type Place = StickerSheet['places'][number];

const pictureContent = ({ picture: { frame } }: StickerJob, { left, top }: Place, height: number): string => {
  const [width, depth] = [points(frame.right - frame.left), points(frame.bottom - frame.top)];
  return `q ${width} 0 0 ${depth} ${points(left + frame.left)} ${points(height - top - frame.bottom)} cm /Picture Do Q\n`;
};

const contentOf = (job: StickerJob, places: Place[], height: number): string => {
  const pictures = places.map((place) => pictureContent(job, place, height));
  // On the page itself: some cutting programs do not look into the objects that a page places.
  const lines = places.map(({ left, top }) =>
    pathContent(job.cut.outline, (x, y) => [(left + x) * pointsPerMillimetre, (height - top - y) * pointsPerMillimetre]),
  );
  return `${onLayer(artworkLayer, pictures.join(''))}${onLayer(cutLayer, cutContent(lines.join('\n')))}`;
};

const boxesOf = ({ width, height }: Size, bleed: number): string => {
  const [right, top] = [points(width + 2 * bleed), points(height + 2 * bleed)];
  const trim = [bleed, bleed, bleed + width, bleed + height].map(points).join(' ');
  return `/MediaBox [0 0 ${right} ${top}] /BleedBox [0 0 ${right} ${top}] /TrimBox [${trim}]`;
};

/** The print file of a sticker, or of a sheet of them: the picture, and the cut line on a layer of its own. */
export const renderStickerPdf = (job: StickerJob): Uint8Array<ArrayBuffer> => {
  const pdf = new PdfWriter();
  const { size, bleed, places } = pageOf(job);
  const layers = [artworkLayer, cutLayer].map((name) => [name, pdf.add(`<< /Type /OCG /Name ${pdfText(name)} >>`)] as const);
  const properties = layers.map(([name, reference]) => `${pdfName(name)} ${reference}`).join(' ');
  const picture = addPicture(pdf, job.picture.pixels, job.white);
  const resources = `<< /ColorSpace << ${cutSpace} >> /Properties << ${properties} >> /XObject << /Picture ${picture} >> /ExtGState << ${cutState} >> >>`;
  const inBleed = places.map(({ left, top }) => ({ left: left + bleed, top: top + bleed }));
  const content = pdf.addStream(contentOf(job, inBleed, size.height + 2 * bleed));
  const pages = pdf.reserve();
  const page = pdf.add(`<< /Type /Page /Parent ${pages} ${boxesOf(size, bleed)} /Resources ${resources} /Contents ${content} >>`);
  pdf.write(pages, `<< /Type /Pages /Count 1 /Kids [${page}] >>`);
  const all = layers.map(([, reference]) => reference).join(' ');
  const shown = `<< /OCGs [${all}] /D << /Name (Sticker) /ON [${all}] /Order [${all}] >> >>`;
  const root = pdf.add(`<< /Type /Catalog /Pages ${pages} /OCProperties ${shown} ${viewing} >>`);
  return pdf.bytes(root, pdf.add(`<< /Title ${pdfText(job.title)} /Author ${pdfText(job.author)} >>`));
};
