import { fillIn, openForm, sendForm } from '../support/quote-form.ts';
import { expect, type Page, test } from '../support/test.ts';

const onPaper = async (page: Page, path: string) => {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
};

/** Nothing that is pressed or filled in makes sense on paper. */
const useless = ':is(nav, form, input, button, dialog, .button, .quote-bar)';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on paper, from a ${colorScheme} screen`, () => {
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
      test(`${path} has its words and pictures, and nothing to press or fill in`, async ({ page }) => {
        await onPaper(page, path);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('.logo')).toBeVisible();
        await expect(page.getByText('info@inkwattle.example').last()).toBeVisible();
        const seen = await page
          .locator(useless)
          .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80)));
        expect(seen).toEqual([]);
        const colours = await page
          .locator('main :is(h1, h2, p, li)')
          .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
        expect(colours).toEqual(['rgb(0, 0, 0)']);
        // Pictures are whole: as wide for their height as their file.
        const cut = await page
          .locator('main :is(.hero, .stage, li) img')
          .evaluateAll((pictures) =>
            (pictures as HTMLImageElement[])
              .filter((picture) => picture.checkVisibility() && getComputedStyle(picture).objectFit !== 'contain')
              .map((picture) => picture.src),
          );
        expect(cut).toEqual([]);
      });

    test('the answers to all questions are printed', async ({ page }) => {
      await onPaper(page, '/faq');
      const answers = page.locator('.faq > :not(summary)');
      const hidden = await answers.evaluateAll(
        (all) => all.filter((answer) => !answer.checkVisibility({ contentVisibilityAuto: true })).length,
      );
      expect(await answers.count()).toBeGreaterThan(10);
      expect(hidden).toBe(0);
    });
  });

test('a request that was sent is printed as its docket alone', async ({ page }) => {
  await openForm(page, '/get-quote');
  await fillIn(page);
  await page.getByLabel('What do you need?').fill('Two hundred wine labels.');
  const reference = await sendForm(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.docket')).toContainText(reference);
  await expect(page.getByText('Two hundred wine labels.')).toBeVisible();
  for (const part of ['h1', useless]) for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
  const beside = await page
    .locator('main :is(h1, h2, p, li)')
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility() && !part.closest('.docket')).map((part) => part.textContent));
  expect(beside).toEqual([]);
});
