import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import type { PageFacts, PdfFacts, RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import { emptyFacts } from '#domain/artwork/pdf/read-pdf.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import type { PictureMessage, PictureRequest } from '#features/artwork-check/picture-request.ts';
import type { Box } from '#features/artwork-check/print-layout.ts';
import { bytesOf } from '../../artwork/test-files.ts';
import {
  cardOfInks,
  cardOnASheet,
  cardWithUnknownText,
  cells,
  printOfPages,
  rotatedPhoto,
  sheetWithAllCells,
} from '../../support/print-samples.ts';
import { makeFile } from '../support/files.ts';
import { chooseFiles, openForm, sampleFile, verdictOf } from '../support/quote-form.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

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
const render = (
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

/**
 * Fogra's measurement of the solid inks and of paper, XYZ (FOGRA39L, coated paper), as a screen shows them: paper is its white.
 * Computed here without a profile.
 */
const measured = {
  white: [84.48, 87.62, 74.57],
  cyan: [15.02, 22.93, 52.85],
  magenta: [33.03, 16.79, 15.01],
  yellow: [69.17, 74.16, 7.04],
};
const onScreen = (xyz: number[]): Colour => {
  const [x = 0, y = 0, z = 0] = xyz
    .map((value, at) => value / (measured.white[at] ?? 1))
    .map((value, at) => value * ([0.9642, 1, 0.8249][at] ?? 1));
  const linear = [3.1339 * x - 1.6169 * y - 0.4906 * z, -0.9788 * x + 1.9161 * y + 0.0335 * z, 0.0719 * x - 0.229 * y + 1.4052 * z].map(
    (value) => Math.min(1, Math.max(0, value)),
  );
  return linear.map((value) => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));
};

test.describe('the colours of the preview', () => {
  const size = { width: 90, height: 55 };

  test('are those of measured inks on paper', async ({ page }) => {
    const card = await cardOfInks();
    const middles: [number, number][] = [0, 1, 2].map((patch) => [3 + 30 * patch + 15, 30]);
    const outcome = await render(page, card, await factsOf(card), size, middles, 'coated');
    if ('reason' in outcome) throw new Error(outcome.reason);
    for (const [at, ink] of [measured.cyan, measured.magenta, measured.yellow].entries()) {
      const [seen = [], expected] = [outcome.colours[at], onScreen(ink)];
      const distances = expected.map((value, channel) => Math.abs(value - (seen[channel] ?? Number.NaN)));
      expect(Math.max(...distances), `${seen} instead of ${expected}`).toBeLessThanOrEqual(16);
    }
  });

  test('of a photo say what prints duller', async ({ page }) => {
    const blue = await sharp({ create: { width: 1063, height: 650, channels: 3, background: '#1000ff' } })
      .jpeg()
      .toBuffer();
    const facts = rasterFacts({ width: 1063, height: 650 });
    const printed = await render(page, blue, facts, size, [[45, 27]], 'uncoated');
    const own = await render(page, blue, facts, size, [[45, 27]]);
    if ('reason' in printed || 'reason' in own) throw new Error('There is no picture.');
    expect(printed.duller).toEqual({ share: 1, hues: ['blues'] });
    expect(own.duller).toBeNull();
    expect(near(own.colours[0], [16, 0, 255])).toBe(true);
    const range = (colour: Colour = []) => Math.max(...colour) - Math.min(...colour);
    expect(range(printed.colours[0])).toBeLessThan(range(own.colours[0]) - 80);
  });

  test('show that white which overprints vanishes', async ({ page }) => {
    const overprinting = Buffer.from(bytesOf('pdf-white-overprint.pdf'));
    const facts = await factsOf(overprinting);
    const grid = Array.from({ length: 90 * 55 }, (_, at): [number, number] => [3.5 + (at % 90), 3.5 + Math.floor(at / 90)]);
    const lightPlaces = async (shown: PdfFacts) => {
      const outcome = await render(page, overprinting, shown, size, grid);
      if ('reason' in outcome) throw new Error(outcome.reason);
      return outcome.colours.filter((colour) => Math.min(...colour) > 240).length;
    };
    expect(await lightPlaces(facts)).toBe(0);
    // Without the facts that name it, pdf.js draws the words: they are there.
    const unaware = facts.pages.map(({ paint: _, ...page }) => page);
    expect(await lightPlaces({ ...facts, pages: unaware })).toBeGreaterThan(5);
  });

  test('can be switched to those of the file', async ({ page }) => {
    await openForm(page, '/artwork-check?product=/stationery/business-cards');
    await chooseFiles(
      page,
      makeFile(
        'blue.png',
        await sharp({ create: { width: 1134, height: 720, channels: 3, background: '#1000ff' } })
          .png()
          .toBuffer(),
      ),
    );
    const panel = await verdictOf(page, 'blue.png');
    await panel.getByText(/prints duller than in the file, mainly blues/).waitFor();
    const choice = panel.getByLabel('Show colours as they print');
    await expect(choice).toBeChecked();
    await choice.press('Space');
    await panel.getByText('Colours are shown as they are in the file.').waitFor();
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

/** Opens the check of a PDF with several pages, and returns its panel. */
const checkPages = async (page: Page, name: string, content: Buffer) => {
  await openForm(page, '/artwork-check');
  await chooseFiles(page, makeFile(name, content));
  return verdictOf(page, name);
};

test.describe('a PDF with several pages', () => {
  test('is shown from its first page with a problem, and any page can be chosen with the keyboard', async ({ page }) => {
    const panel = await checkPages(page, 'flyer.pdf', await printOfPages(210, 297, 3));
    const picker = panel.getByLabel('Page to look at');
    await expect(picker).toHaveValue('2');
    await expect(picker.getByRole('option')).toHaveText(['Page 1 of 3', 'Page 2 of 3: Some pictures are blurry', 'Page 3 of 3']);
    await expect(panel.getByRole('list', { name: 'About page 2' })).toContainText('Some pictures are blurry');
    await panel.getByRole('img', { name: /^page 2 of flyer\.pdf as it will be printed/ }).waitFor();

    await picker.focus();
    await page.keyboard.press('ArrowUp');
    await expect(picker).toHaveValue('1');
    await expect(panel.getByText('Nothing to fix on this page.')).toBeVisible();
    await expect(panel.getByRole('status').filter({ hasText: 'Page 1 of 3' })).toHaveCount(1);
    await panel.getByRole('img', { name: /^page 1 of flyer\.pdf/ }).waitFor();

    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Previous page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue('3');
    await page.keyboard.press('Enter');
    // At the end the button stays where it is, with the focus.
    const next = panel.getByRole('button', { name: 'Next page' });
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await panel.getByRole('img', { name: /^page 3 of flyer\.pdf/ }).waitFor();

    await panel.getByLabel('Finished size').selectOption({ label: 'A3: 297 × 420 mm' });
    await panel.getByRole('img', { name: /^page 3 of flyer\.pdf as it will be printed at 297 × 420 mm/ }).waitFor();
    await expect(picker).toHaveValue('3');
  });

  test('may have 200 pages', async ({ page }) => {
    const panel = await checkPages(page, 'book.pdf', await printOfPages(148, 210, 200));
    const picker = panel.getByLabel('Page to look at');
    await expect(picker.getByRole('option')).toHaveCount(200);
    await picker.selectOption({ label: 'Page 200 of 200' });
    await panel.getByRole('img', { name: /^page 200 of book\.pdf/ }).waitFor();
  });

  test('has no page picker if there is one page', async ({ page }) => {
    const panel = await checkPages(page, 'poster.pdf', await printOfPages(148, 210, 1));
    await panel.getByRole('img', { name: /^poster\.pdf as it will be printed/ }).waitFor();
    await expect(panel.getByLabel('Page to look at')).toHaveCount(0);
  });
});

test.describe('cut, bleed and safe area of a page', () => {
  /** Twice the pixels tell thin lines apart. */
  const pixelRatio = 2;
  test.use({ ...phone, deviceScaleFactor: pixelRatio });

  type Test = (red: number, green: number, blue: number) => boolean;
  const isLine: Record<'bleed' | 'cut' | 'safe', Test> = {
    bleed: (red, green, blue) => red - green > 50 && red - blue > 50,
    cut: (red, green, blue) => red < 130 && green < 140 && blue - red > 15 && blue - red < 70 && blue > green,
    safe: (red, green, blue) => green - red > 50 && blue - red > 50,
  };

  /** The distance of each line from the left edge of a picture, in CSS pixels: where most of its pixels are in some rows. */
  const linesIn = async (screenshot: Buffer) => {
    const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: Math.floor(info.height / 4) }, (_, row) => Math.floor(info.height / 2) + row);
    const positionOf = (isOwn: Test): number => {
      const count = (x: number) =>
        rows.filter((y) => {
          const [red = 0, green = 0, blue = 0] = data.subarray(3 * (y * info.width + x));
          return isOwn(red, green, blue);
        }).length;
      const counts = Array.from({ length: 60 }, (_, x) => count(x));
      const most = Math.max(...counts);
      return most === 0 ? Number.NaN : counts.indexOf(most) / pixelRatio;
    };
    return { bleed: positionOf(isLine.bleed), cut: positionOf(isLine.cut), safe: positionOf(isLine.safe) };
  };

  for (const [name, width, height] of [
    ['A4', 210, 297],
    ['A5', 148, 210],
  ] as const)
    test(`are separate lines at ${name}, and are enlarged in a corner`, async ({ page }) => {
      const panel = await checkPages(page, 'page.pdf', await printOfPages(width, height, 1));
      const whole = panel.getByRole('img', {
        name: /^page\.pdf as it will be printed at .* with the cut line, the bleed and the safe area/,
      });
      const shown = await whole.boundingBox();
      const millimetre = (shown?.width ?? 0) / (width + 6);
      const { bleed, cut, safe } = await linesIn(await whole.screenshot());
      expect(Math.abs(cut - bleed - 3 * millimetre)).toBeLessThan(1);
      expect(Math.abs(safe - cut - 3 * millimetre)).toBeLessThan(1);
      await expect(panel.getByRole('figure', { name: 'The whole print' })).toContainText('Safe area: keep text inside');
      await panel.getByRole('img', { name: /^The top left corner of page\.pdf, enlarged about 3 times, with the cut line/ }).waitFor();
    });

  test('are only in the corner of a banner', async ({ page }) => {
    await openForm(page, '/artwork-check?product=/signage-displays/banners');
    await chooseFiles(page, makeFile('banner.pdf', await printOfPages(2000, 1000, 1)));
    const panel = await verdictOf(page, 'banner.pdf');
    await panel.getByRole('img', { name: /^banner\.pdf as it will be printed at 2000 × 1000 mm, with the cut line drawn/ }).waitFor();
    const corner = panel.getByRole('figure', { name: 'A corner of it' });
    await expect(corner.getByRole('listitem')).toHaveText(['Cut line', /^Bleed/, 'The bleed is missing here', /^Safe area/]);
  });
});
