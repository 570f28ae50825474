import type { PageFacts, PdfFacts } from '#domain/artwork/file/facts.ts';
import { emptyFacts } from '#domain/artwork/pdf/read-pdf.ts';
import type { Box } from '#features/artwork-check/print-layout.ts';
import { bytesOf } from '../../artwork/test-files.ts';
import { cardOnASheet, cardWithUnknownText, cells, rotatedPhoto, sheetWithAllCells } from '../../support/print-samples.ts';
import { makeFile } from '../support/files.ts';
import { chooseFiles, openForm, sampleFile, verdictOf } from '../support/quote-form.ts';
import { factsOf, near, rasterFacts, render, worker } from '../support/render-print.ts';
import { expect, type Page, test } from '../support/test.ts';

const pdfFacts = (page: PageFacts): PdfFacts => ({ ...emptyFacts, pageCount: 1, pages: [page] });

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

test.describe('Japanese text in a predefined encoding', () => {
  const size = { width: 90, height: 55 };

  /** Renders one of the files in tests/artwork/files, and lists what was fetched. */
  const renderFile = async (page: Page, content: Buffer) => {
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const outcome = await render(page, content, await factsOf(content), size);
    if ('reason' in outcome) throw new Error(outcome.reason);
    return { ...outcome, encodings: fetched.filter((path) => path.endsWith('.bcmap')) };
  };

  test('is drawn where its font is in the file', async ({ page }) => {
    const { ink, unshownFonts, encodings } = await renderFile(page, Buffer.from(bytesOf('pdf-cjk.pdf')));
    // Eight letters of 20 mm cover a tenth of the card.
    expect(ink).toBeGreaterThan(0.06);
    expect(unshownFonts).toEqual([]);
    expect(encodings).toContain('/pdf-parts/UniJIS-UCS2-H.bcmap');
  });

  test('is drawn with a font of the device where its font is not in the file, else the font is named', async ({ page }) => {
    const { ink, unshownFonts } = await renderFile(page, Buffer.from(bytesOf('pdf-cjk-missing.pdf')));
    expect(unshownFonts.length > 0 ? unshownFonts : ink > 0.06).toEqual(unshownFonts.length > 0 ? ['HeiseiMin-W3'] : true);
  });

  test('needs no encodings to be fetched for other files', async ({ page }) => {
    const { encodings } = await renderFile(page, Buffer.from(bytesOf('pdf-fonts-missing.pdf')));
    expect(encodings).toEqual([]);
  });
});

test('a locked file and an EPS say why there is no picture', async ({ page }) => {
  await openForm(page, '/artwork-check?product=/stationery/business-cards');
  for (const [name, sentence] of [
    ['pdf-password.pdf', 'opens only with a password'],
    ['eps-inkscape.eps', 'only PostScript software can run'],
  ] as const) {
    await chooseFiles(page, sampleFile(name));
    await expect(await verdictOf(page, name)).toContainText(sentence);
  }
});

test('the preview names fonts whose text it cannot show', async ({ page }) => {
  await openForm(page, '/artwork-check?product=/stationery/business-cards');
  await chooseFiles(page, makeFile('unknown.pdf', cardWithUnknownText()));
  await expect(await verdictOf(page, 'unknown.pdf')).toContainText(
    'Text in Nowhere is not shown here, because its font is not in the file',
  );
});
