import sharp from 'sharp';
import { printOfPages } from '../../support/print-samples.ts';
import { makeFile } from '../support/files.ts';
import { chooseFiles, openForm, verdictOf } from '../support/quote-form.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

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
