// Draws a page of a PDF. Loaded only when a PDF is shown.
import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageFacts, PdfFacts, Size } from '#domain/artwork/file/facts.ts';
import { layOut as layOutPage } from '#domain/artwork/judge/page-layout.ts';
import type { Drawable } from './drawing.ts';
import { openDocument, pointsPerMm } from './pdf-document.ts';
import type { PictureRequest } from './picture-request.ts';
import { type Box, layOut, outset, type PrintSpec, union } from './print-layout.ts';
import { unshownFonts } from './unshown-fonts.ts';

/** The cut box of a page, and the part that is shown: up to its bleed, or the whole page if it states none. Both relative to the page. */
const boxesOf = (facts: PageFacts, sheet: Size, wish: PrintSpec): { shown: Box; cut: Box } => {
  const { own } = layOutPage(facts, wish);
  const { right, down } = facts.offCentre ?? { right: 0, down: 0 };
  const [left, top] = [(sheet.width - own.width) / 2 + right, (sheet.height - own.height) / 2 + down];
  const cut = { left, top, width: own.width, height: own.height };
  return { shown: facts.bleed === null ? union({ left: 0, top: 0, ...sheet }, cut) : outset(cut, facts.bleed), cut };
};

/** Bounding boxes of photographs; pdf.js records three corners of each. */
const placesOf = (corners: ArrayLike<number> | null): Box[] =>
  Array.from({ length: (corners?.length ?? 0) / 6 }, (_, index) => {
    const at = (offset: number): number => corners?.[6 * index + offset] ?? 0;
    // The fourth corner is opposite the first.
    const x = [at(0), at(2), at(4), at(2) + at(4) - at(0)];
    const y = [at(1), at(3), at(5), at(3) + at(5) - at(1)];
    const [left, top] = [Math.min(...x), Math.min(...y)];
    return { left, top, width: Math.max(...x) - left, height: Math.max(...y) - top };
  });

type PdfRequest = PictureRequest & { facts: PdfFacts };

/** Whether the picture would differ from the print, where pdf.js ignores overprint. */
const overprints = ({ paint }: PageFacts): boolean => paint !== undefined && (paint.vanishes || paint.overprints);

/** Where it cannot be shown, the page is drawn without it: the findings name it all the same. */
const showOverprint = async (file: Blob, page: number): Promise<Blob> => {
  const { withVisibleOverprint } = await import('./show-overprint.ts');
  return withVisibleOverprint(file, page).catch(() => file);
};

export const openPdf = async (request: PdfRequest, facts: PageFacts): Promise<Drawable> => {
  const { file, page: number, wish, paper } = request;
  const document = await openDocument(
    overprints(facts) ? await showOverprint(file, number) : file,
    request.facts.fonts.some(({ embedded }) => !embedded),
    paper,
  );
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { shown, cut } = boxesOf(facts, { width: width / pointsPerMm, height: height / pointsPerMm }, wish);
  const layout = layOut(shown, { ...cut, left: cut.left - shown.left, top: cut.top - shown.top }, wish);
  const render = (canvas: OffscreenCanvas, viewport: PageViewport) =>
    page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print', recordImages: true });
  // pdf.js keeps decoded data while a render task is pending, so this one is never continued.
  render(new OffscreenCanvas(1, 1), page.getViewport({ scale: 0.001 })).onContinue = () => {};
  return {
    layout,
    draw: async (canvas, part) => {
      // Canvas pixels per millimetre of the print, then per millimetre of the page.
      const zoom = canvas.width / part.width;
      const ownZoom = zoom * layout.scale;
      const viewport = page.getViewport({
        scale: ownZoom / pointsPerMm,
        offsetX: -(shown.left * ownZoom + part.left * zoom),
        offsetY: -(shown.top * ownZoom + part.top * zoom),
      });
      await render(canvas, viewport).promise;
      return placesOf(page.imageCoordinates);
    },
    unshownFonts: () => unshownFonts(page),
  };
};
