import { readdirSync } from 'node:fs';
import type { PageFacts, PdfFacts, RasterFacts, Size } from '#artwork/facts.ts';
import { inspect } from '#artwork/inspect.ts';
import type { PictureAnswer, PictureRequest } from '#ui/artwork-check/picture-request.ts';
import type { Box } from '#ui/artwork-check/print-layout.ts';
import { cardOnASheet, cells, sheetOfEverything, turnedPhotograph } from '../../support/print-samples.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The worker as it was built: started on a page of the real site, it lives by the policy of the real server. */
const worker = `/assets/${readdirSync('dist/client/assets').find((name) => /^picture-worker-[\w-]+\.js$/.test(name))}`;

const pdfFacts = (page: PageFacts): PdfFacts => ({
  kind: 'pdf',
  lock: 'none',
  creator: null,
  pageCount: 1,
  pages: [page],
  pictures: [],
  pictureCount: 0,
  fonts: [],
  colours: [],
  spots: [],
  transparency: false,
  placeholder: false,
  whole: true,
});
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

/** What our own reader says of a file. */
const factsOf = async (content: Buffer): Promise<PdfFacts> => {
  const inspection = await inspect({ size: content.length, read: async (start, end) => content.subarray(start, end) });
  if ('facts' in inspection && inspection.facts.kind === 'pdf') return inspection.facts;
  throw new Error('It is no PDF.');
};

type Colour = number[];

/** Draws a file and gives the colour at each of these places, in millimetres within the frame. */
const draw = (page: Page, content: Buffer, facts: PdfFacts | RasterFacts, size: Size, places: [x: number, y: number][] = []) => {
  const request: Omit<PictureRequest, 'file'> = { facts, page: 1, wish: { size, bleed: 3, safe: 4 }, good: 300, pixelRatio: 1 };
  return page.evaluate(
    async ({ address, base64, request, places }) => {
      const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
      const { outcome } = await new Promise<PictureAnswer>((resolve, reject) => {
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
      const colours = places.map(([x, y]): Colour => {
        const at = [((x - left) / width) * whole.width, ((y - top) / height) * whole.height] as const;
        return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
      });
      return { colours, layout, pieceAt, pieceSize: { width: piece.width, height: piece.height } };
    },
    { address: worker, base64: content.toString('base64'), request, places },
  );
};

const near = (colour: Colour | undefined, wanted: Colour): boolean =>
  wanted.every((value, channel) => Math.abs((colour?.[channel] ?? Number.NaN) - value) <= 45);

const rounded = ({ left, top, width, height }: Box) => [left, top, width, height].map(Math.round);

test.beforeEach(({ page }) => page.goto('/'));

test.describe('the picture of a PDF', () => {
  test('shows all that print files hold', async ({ page }) => {
    const size = { width: 100, height: 100 };
    const middles = cells.map((_, cell): [number, number] => [3 + 20 * (cell % 5) + 10, 3 + 20 * Math.floor(cell / 5) + 10]);
    const outcome = await draw(page, await sheetOfEverything(), pdfFacts({ size, trimmed: false, bleed: null }), size, middles);
    if ('reason' in outcome) throw new Error(outcome.reason);
    const wrong = cells.flatMap(([what, colour], cell) =>
      near(outcome.colours[cell], colour) ? [] : [`${what}: ${outcome.colours[cell]} instead of ${colour}`],
    );
    expect(wrong).toEqual([]);
    expect(outcome.pieceSize).toEqual({ width: 320, height: 220 });
  });

  test('is upright and reaches out to its bleed, no further', async ({ page }) => {
    // Turned clockwise, what was below is on the left.
    const card = await cardOnASheet(90);
    const outcome = await draw(page, card, await factsOf(card), { width: 90, height: 55 }, [
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

  test('is not there for a broken one, or for more pixels than a phone can hold', async ({ page }) => {
    const facts = pdfFacts({ size: { width: 90, height: 55 }, trimmed: false, bleed: null });
    const size = { width: 90, height: 55 };
    expect(await draw(page, Buffer.from('%PDF-1.7\nnothing'), facts, size)).toEqual({ reason: 'broken' });
    const picture = { page: 1, pixels: { width: 9000, height: 9000 }, size, dpi: 2000 };
    expect(await draw(page, await cardOnASheet(0), { ...facts, pictures: [picture] }, size)).toEqual({ reason: 'too-large' });
  });
});

test.describe('the picture of a photograph', () => {
  test('is turned as the camera says, shows a piece with something on it, and needs nothing of what draws PDFs', async ({ page }) => {
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const size = { width: 90, height: 60 };
    const outcome = await draw(page, await turnedPhotograph(), rasterFacts({ width: 600, height: 400 }), size, [[20, 30]]);
    if ('reason' in outcome) throw new Error(outcome.reason);
    expect(outcome.layout.artwork.width).toBeGreaterThan(outcome.layout.artwork.height);
    expect(near(outcome.colours[0], [248, 184, 60])).toBe(true);
    expect(outcome.pieceAt.left).toBeGreaterThan(outcome.layout.frame.width / 2 - 2);
    expect(fetched).toContain(worker);
    expect(fetched.filter((path) => path.includes('pdf'))).toEqual([]);
  });

  test('is not there for a broken one, or for more pixels than a phone can hold', async ({ page }) => {
    const size = { width: 90, height: 60 };
    const half = (await turnedPhotograph()).subarray(0, 20);
    expect(await draw(page, half, rasterFacts({ width: 600, height: 400 }), size)).toEqual({ reason: 'broken' });
    expect(await draw(page, half, rasterFacts({ width: 10_000, height: 8001 }), size)).toEqual({ reason: 'too-large' });
  });
});
