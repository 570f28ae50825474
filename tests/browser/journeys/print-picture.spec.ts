import { readdirSync } from 'node:fs';
import type { PageFacts, PdfFacts, RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import { emptyFacts } from '#domain/artwork/pdf/read-pdf.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import type { PictureMessage, PictureRequest } from '#features/artwork-check/picture-request.ts';
import type { Box } from '#features/artwork-check/print-layout.ts';
import { cardOnASheet, cells, rotatedPhoto, sheetWithAllCells } from '../../support/print-samples.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The built worker. The tests start it on a page of the real site, so the server's CSP applies. */
const worker = `/assets/${readdirSync('dist/client/assets').find((name) => /^picture-worker-[\w-]+\.js$/.test(name))}`;

const pdfFacts = (page: PageFacts): PdfFacts => ({ ...emptyFacts, pageCount: 1, pages: [page] });
const rasterFacts = (pixels: Size): RasterFacts => ({
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
const factsOf = async (content: Buffer): Promise<PdfFacts> => {
  const inspection = await inspect({ size: content.length, read: async (start, end) => content.subarray(start, end) });
  if ('facts' in inspection && inspection.facts.kind === 'pdf') return inspection.facts;
  throw new Error('The file is not a PDF.');
};

type Colour = number[];

/** Renders a file and returns the colours at these positions, given in millimetres within the frame. */
const render = (page: Page, content: Buffer, facts: PdfFacts | RasterFacts, size: Size, positions: [x: number, y: number][] = []) => {
  const request: Omit<PictureRequest, 'file'> = { facts, page: 1, wish: { size, bleed: 3, safe: 4 }, good: 300, pixelRatio: 1 };
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
      const { whole, piece, layout, pieceAt } = outcome;
      const canvas = Object.assign(document.createElement('canvas'), { width: whole.width, height: whole.height });
      const context = canvas.getContext('2d');
      context?.drawImage(whole, 0, 0);
      const { left, top, width, height } = layout.artwork;
      const colours = positions.map(([x, y]): Colour => {
        const at = [((x - left) / width) * whole.width, ((y - top) / height) * whole.height] as const;
        return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
      });
      return { colours, layout, pieceAt, detailSize: { width: piece.width, height: piece.height } };
    },
    { address: worker, base64: content.toString('base64'), request, positions },
  );
};

const near = (colour: Colour | undefined, expected: Colour): boolean =>
  expected.every((value, channel) => Math.abs((colour?.[channel] ?? Number.NaN) - value) <= 45);

const rounded = ({ left, top, width, height }: Box) => [left, top, width, height].map(Math.round);

test.beforeEach(({ page }) => page.goto('/'));

test.describe('the preview of a PDF', () => {
  test('renders everything that print files contain', async ({ page }) => {
    const size = { width: 100, height: 100 };
    const middles = cells.map((_, cell): [number, number] => [3 + 20 * (cell % 5) + 10, 3 + 20 * Math.floor(cell / 5) + 10]);
    const outcome = await render(page, await sheetWithAllCells(), pdfFacts({ size, trimmed: false, bleed: null }), size, middles);
    if ('reason' in outcome) throw new Error(outcome.reason);
    const wrong = cells.flatMap(([what, colour], cell) =>
      near(outcome.colours[cell], colour) ? [] : [`${what}: ${outcome.colours[cell]} instead of ${colour}`],
    );
    expect(wrong).toEqual([]);
    expect(outcome.detailSize).toEqual({ width: 320, height: 220 });
  });

  test('is upright and extends exactly to the bleed', async ({ page }) => {
    // Rotated clockwise, the bottom edge is on the left.
    const card = await cardOnASheet(90);
    const outcome = await render(page, card, await factsOf(card), { width: 90, height: 55 }, [
      [1.5, 30],
      [4, 30],
      [94.5, 1.5],
      [1.5, 59.5],
    ]);
    if ('reason' in outcome) throw new Error(outcome.reason);
    expect(rounded(outcome.layout.artwork)).toEqual([0, 0, 96, 61]);
    expect(rounded(outcome.layout.cut)).toEqual([3, 3, 90, 55]);
    const [red, green] = [
      [255, 0, 0],
      [14, 140, 138],
    ];
    expect(outcome.colours).toEqual([red, green, green, red]);
  });

  test('is refused for a broken file, and for more pixels than a phone can hold', async ({ page }) => {
    const facts = pdfFacts({ size: { width: 90, height: 55 }, trimmed: false, bleed: null });
    const size = { width: 90, height: 55 };
    expect(await render(page, Buffer.from('%PDF-1.7\nnothing'), facts, size)).toEqual({ reason: 'broken' });
    const picture = { page: 1, pixels: { width: 9000, height: 9000 }, size, dpi: 2000 };
    expect(await render(page, await cardOnASheet(0), { ...facts, pictures: [picture] }, size)).toEqual({ reason: 'too-large' });
  });
});

test.describe('the preview of a photograph', () => {
  test('follows the camera orientation, enlarges a piece with detail, and loads no PDF code', async ({ page }) => {
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const size = { width: 90, height: 60 };
    const outcome = await render(page, await rotatedPhoto(), rasterFacts({ width: 600, height: 400 }), size, [[20, 30]]);
    if ('reason' in outcome) throw new Error(outcome.reason);
    expect(outcome.layout.artwork.width).toBeGreaterThan(outcome.layout.artwork.height);
    expect(near(outcome.colours[0], [248, 184, 60])).toBe(true);
    expect(outcome.pieceAt.left).toBeGreaterThan(outcome.layout.frame.width / 2 - 2);
    expect(fetched).toContain(worker);
    expect(fetched.filter((path) => path.includes('pdf'))).toEqual([]);
  });

  test('is refused for a broken file, and for more pixels than a phone can hold', async ({ page }) => {
    const size = { width: 90, height: 60 };
    const half = (await rotatedPhoto()).subarray(0, 20);
    expect(await render(page, half, rasterFacts({ width: 600, height: 400 }), size)).toEqual({ reason: 'broken' });
    expect(await render(page, half, rasterFacts({ width: 10_000, height: 8001 }), size)).toEqual({ reason: 'too-large' });
  });
});
