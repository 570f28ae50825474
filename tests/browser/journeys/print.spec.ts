import { waitForRender } from '../support/page.ts';
import { fillCustomerDetails, openForm, sendForm } from '../support/quote-form.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Until the next frame, Chromium's checkVisibility() still reports the previous media's content-visibility. */
const emulatePrint = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  await waitForRender(page);
};

const openForPrint = async (page: Page, path: string) => {
  await page.goto(path);
  await emulatePrint(page);
};

/** Controls, which are useless on paper. */
const interactive = ':is(nav, form, input, button, dialog, .button, .quote-bar)';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`printed from the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const path of [
      '/',
      '/printing',
      '/stationery/letterheads',
      '/signage-displays/banners',
      '/blog/bleed-and-safe-area',
      '/faq',
      '/get-quote',
    ])
      test(`${path} has its text and images, and no controls`, async ({ page }) => {
        await openForPrint(page, path);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('.logo')).toBeVisible();
        await expect(page.getByText('info@inkwattle.example').last()).toBeVisible();
        const visible = await page
          .locator(interactive)
          .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80)));
        expect(visible).toEqual([]);
        const colours = await page
          .locator('main :is(h1, h2, p, li)')
          .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
        expect(colours).toEqual(['rgb(0, 0, 0)']);
        // Images keep their aspect ratio and are not cropped.
        const cropped = await page
          .locator('main :is(.hero, .stage, li) img')
          .evaluateAll((images) =>
            (images as HTMLImageElement[])
              .filter((image) => image.checkVisibility() && getComputedStyle(image).objectFit !== 'contain')
              .map((image) => image.src),
          );
        expect(cropped).toEqual([]);
      });

    test('all FAQ answers are printed', async ({ page }) => {
      await openForPrint(page, '/faq');
      const answers = page.locator('.faq > :not(summary)');
      const hidden = await answers.evaluateAll(
        (all) => all.filter((answer) => !answer.checkVisibility({ contentVisibilityAuto: true })).length,
      );
      expect(await answers.count()).toBeGreaterThan(10);
      expect(hidden).toBe(0);
    });
  });

test('a sent request prints only its docket', async ({ page }) => {
  await openForm(page, '/get-quote');
  await fillCustomerDetails(page);
  await page.getByLabel('What do you need?').fill('Two hundred wine labels.');
  const reference = await sendForm(page);
  await emulatePrint(page);
  await expect(page.locator('.docket')).toContainText(reference);
  await expect(page.getByText('Two hundred wine labels.')).toBeVisible();
  for (const part of ['h1', interactive]) for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
  const outside = await page
    .locator('main :is(h1, h2, p, li)')
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility() && !part.closest('.docket')).map((part) => part.textContent));
  expect(outside).toEqual([]);
});
