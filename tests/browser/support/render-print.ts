import { readdirSync } from 'node:fs';
import type { PdfFacts, RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import type { PictureMessage, PictureRequest } from '#features/artwork-check/picture-request.ts';
import type { Page } from './test.ts';

/** The built worker. The tests start it on a page of the real site, so the server's CSP applies. */
export const worker = `/assets/${readdirSync('dist/client/assets').find((name) => /^picture-worker-[\w-]+\.js$/.test(name))}`;

export const rasterFacts = (pixels: Size): RasterFacts => ({
  kind: 'jpeg',
  pixels,
  turned: false,
  density: null,
  colour: 'rgb',
  profile: null,
  transparency: false,
  complete: true,
});

/** The facts that the site's own inspection reads from a PDF. */
export const factsOf = async (content: Buffer): Promise<PdfFacts> => {
  const inspection = await inspect({ size: content.length, read: async (start, end) => content.subarray(start, end) });
  if ('facts' in inspection && inspection.facts.kind === 'pdf') return inspection.facts;
  throw new Error('The file is not a PDF.');
};

export type Colour = number[];

/** Renders a file and returns the colours at these positions, given in millimetres within the frame. */
export const render = (
  page: Page,
  content: Buffer,
  facts: PdfFacts | RasterFacts,
  size: Size,
  positions: [x: number, y: number][] = [],
  paper: PictureRequest['paper'] = null,
) => {
  const request: Omit<PictureRequest, 'file'> = { facts, page: 1, wish: { size, bleed: 3, safe: 4 }, good: 300, paper, pixelRatio: 1 };
  return page.evaluate(
    async ({ address, base64, request, positions }) => {
      const file = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);
      const { outcome } = await new Promise<PictureMessage>((resolve, reject) => {
        const worker = new Worker(address, { type: 'module' });
        worker.onmessage = ({ data }) => 'outcome' in data && resolve(data);
        worker.onerror = () => reject(new Error('The worker did not run.'));
        worker.postMessage({ ...request, file });
      });
      if ('reason' in outcome) return outcome;
      const { whole, piece, layout, pieceAt, unshownFonts, duller } = outcome;
      const canvas = Object.assign(document.createElement('canvas'), { width: whole.width, height: whole.height });
      const context = canvas.getContext('2d');
      context?.drawImage(whole, 0, 0);
      const { left, top, width, height } = layout.artwork;
      const colours = positions.map(([x, y]): Colour => {
        const at = [((x - left) / width) * whole.width, ((y - top) / height) * whole.height] as const;
        return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
      });
      const { data } = context?.getImageData(0, 0, whole.width, whole.height) ?? { data: [] };
      const dark = Array.from({ length: data.length / 4 }, (_, pixel) => (data[4 * pixel] ?? 255) < 100).filter(Boolean).length;
      return {
        ...{ colours, layout, pieceAt, unshownFonts, duller },
        detailSize: { width: piece.width, height: piece.height },
        /** The share of dark pixels. */
        ink: (4 * dark) / data.length,
      };
    },
    { address: worker, base64: content.toString('base64'), request, positions },
  );
};

export const near = (colour: Colour | undefined, expected: Colour): boolean =>
  expected.every((value, channel) => Math.abs((colour?.[channel] ?? Number.NaN) - value) <= 45);
