// Draws a page of a PDF with pdf.js, wholly inside the worker that calls it. Fetched only when a PDF is to be shown.
import { getDocument, type PageViewport, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Sets what pdf.js looks for before it would start a worker of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PageFacts, Size } from '#artwork/facts.ts';
import { layOut as layOutPage } from '#artwork/judge-pdf.ts';
import { type Drawable, paperContext } from './drawing.ts';
import { maxDrawnPixels, type PictureRequest } from './picture-request.ts';
import { type Box, layOut, outset, type PrintWish, union } from './print-layout.ts';

/** Fonts and decoders that few files need; src/pages/pdf-parts puts them there. */
const parts = '/pdf-parts/';

const pointsPerMm = 72 / 25.4;

/** Hands pdf.js the bytes it asks for: of a file of a hundred megabytes often only a few. */
class FileTransport extends PDFDataRangeTransport {
  readonly #file: Blob;
  constructor(file: Blob) {
    super(file.size, null);
    this.#file = file;
  }
  override async requestDataRange(begin: number, end: number) {
    this.onDataRange(begin, new Uint8Array(await this.#file.slice(begin, end).arrayBuffer()));
  }
}

/** pdf.js shows the pixels of an enlarged picture as blocks. In print they run into one another: its wish is not heard. */
const smooth = (context: OffscreenCanvasRenderingContext2D | null): OffscreenCanvasRenderingContext2D => {
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  return Object.defineProperty(context, 'imageSmoothingEnabled', { get: () => true, set: () => {} });
};

class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: smooth(canvas.getContext('2d', { willReadFrequently: true })) };
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return smooth(paperContext(canvas));
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Filters of SVG need a document. Without one pdf.js works the pixels out itself. */
class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  addSelectionHCMFilter = () => 'none';
  addSelectionFilter = () => 'none';
  createSelectionStyle = () => null;
  destroy() {}
}

/** Where a page is to be cut, and how much of it is shown: out to its bleed, or all of it where it does not say. Both on its sheet. */
const boxesOf = (facts: PageFacts, sheet: Size, wish: PrintWish): { shown: Box; cut: Box } => {
  const { own } = layOutPage(facts, wish);
  const { right, down } = facts.offCentre ?? { right: 0, down: 0 };
  const [left, top] = [(sheet.width - own.width) / 2 + right, (sheet.height - own.height) / 2 + down];
  const cut = { left, top, width: own.width, height: own.height };
  return { shown: facts.bleed === null ? union({ left: 0, top: 0, ...sheet }, cut) : outset(cut, facts.bleed), cut };
};

/** The box around three corners of each photograph, as pdf.js noted them down. */
const placesOf = (corners: ArrayLike<number> | null): Box[] =>
  Array.from({ length: (corners?.length ?? 0) / 6 }, (_, index) => {
    const at = (offset: number): number => corners?.[6 * index + offset] ?? 0;
    // The fourth corner lies opposite the first.
    const x = [at(0), at(2), at(4), at(2) + at(4) - at(0)];
    const y = [at(1), at(3), at(5), at(3) + at(5) - at(1)];
    const [left, top] = [Math.min(...x), Math.min(...y)];
    return { left, top, width: Math.max(...x) - left, height: Math.max(...y) - top };
  });

export const openPdf = async ({ file, page: number, wish }: PictureRequest, facts: PageFacts): Promise<Drawable> => {
  const document = await getDocument({
    range: new FileTransport(file),
    disableStream: true,
    disableAutoFetch: true,
    CanvasFactory,
    FilterFactory,
    // Letters are drawn as shapes: a worker has no document to load fonts into.
    disableFontFace: true,
    useSystemFonts: false,
    // The policy of the site allows neither.
    useWasm: false,
    useWorkerFetch: true,
    standardFontDataUrl: parts,
    wasmUrl: parts,
    maxImageSize: maxDrawnPixels,
    canvasMaxAreaInBytes: 4 * maxDrawnPixels,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { shown, cut } = boxesOf(facts, { width: width / pointsPerMm, height: height / pointsPerMm }, wish);
  const layout = layOut(shown, { ...cut, left: cut.left - shown.left, top: cut.top - shown.top }, wish);
  const render = (canvas: OffscreenCanvas, viewport: PageViewport) =>
    page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print', recordImages: true });
  // As long as one drawing is not finished, pdf.js keeps what it has decoded: this one is never gone on with.
  render(new OffscreenCanvas(1, 1), page.getViewport({ scale: 0.001 })).onContinue = () => {};
  return {
    layout,
    draw: async (canvas, part) => {
      // Pixels of the canvas to a millimetre of the print, then of the page.
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
  };
};
