// pdf.js, entirely inside the calling worker. Loaded only when a PDF is shown.
import { getDocument, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Sets globalThis.pdfjsWorker, which keeps pdf.js from starting another worker.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import { whiteContext } from './drawing.ts';
import { maxDrawnPixels } from './picture-request.ts';

/** Fonts, tables of text encodings and decoders that few files need, served by src/pages/pdf-parts. */
const parts = '/pdf-parts/';

export const pointsPerMm = 72 / 25.4;

/** Reads only the byte ranges pdf.js requests: often few, even of a 100 MB file. */
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

/** Ignores pdf.js turning smoothing off for enlarged images: in print, pixels blend instead of showing as blocks. */
const smooth = (context: OffscreenCanvasRenderingContext2D | null): OffscreenCanvasRenderingContext2D => {
  if (!context) throw new Error('The canvas has no 2D context.');
  context.imageSmoothingQuality = 'high';
  return Object.defineProperty(context, 'imageSmoothingEnabled', { get: () => true, set: () => {} });
};

class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: smooth(canvas.getContext('2d', { willReadFrequently: true })) };
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return smooth(whiteContext(canvas));
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

/** SVG filters need a document; without them pdf.js computes the pixels itself. */
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

/** Opens a PDF; colours of its inks are those on a paper. */
export const openDocument = (file: Blob, namesFonts: boolean, paper: PaperName | null) =>
  getDocument({
    range: new FileTransport(file),
    disableStream: true,
    disableAutoFetch: true,
    CanvasFactory,
    FilterFactory,
    // Text is drawn as paths: a worker has no document to load fonts into.
    disableFontFace: true,
    useSystemFonts: false,
    // The names of fonts, for unshown-fonts.ts; costs memory.
    fontExtraProperties: namesFonts,
    // Colour profiles, and decoders. The Content-Security-Policy of workers allows WebAssembly, that of pages does not.
    useWasm: true,
    useWorkerFetch: true,
    iccUrl: `${parts}${paper ?? 'coated'}/`,
    standardFontDataUrl: parts,
    cMapUrl: parts,
    cMapPacked: true,
    wasmUrl: parts,
    maxImageSize: maxDrawnPixels,
    canvasMaxAreaInBytes: 4 * maxDrawnPixels,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
