import { field, options } from '../support/search-field.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

/** Opens the search sheet on a phone, and types. */
const search = async (page: Page, text: string) => {
  if (!(await field(page).isVisible())) await page.getByRole('button', { name: 'Search' }).first().click();
  await field(page).fill(text);
};

const entry = (page: Page) => page.locator('details', { hasText: 'Can you meet a fixed date?' });

for (const [name, device] of Object.entries({ 'on desktop': {}, 'on a phone': phone })) {
  test.describe(name, () => {
    test.use(device);

    test('a question is answered in the list and links to its FAQ entry, which opens in view', async ({ page }) => {
      await page.goto('/about');
      await search(page, 'how long does it take');
      const answer = options(page).first();
      await expect(answer).toContainText('Can you meet a fixed date?');
      await expect(answer).toContainText('Tell us the date in your first message.');
      await expect(options(page).filter({ hasText: 'Privacy' })).toHaveCount(0);
      await answer.click();
      await page.waitForURL('**/faq#can-you-meet-a-fixed-date');
      await expect(entry(page)).toHaveAttribute('open');
      await expect(entry(page).locator('summary')).toBeInViewport({ ratio: 1 });
      // The sticky header does not cover the question.
      await expect
        .poll(() =>
          entry(page)
            .locator('summary')
            .evaluate((summary) => {
              const { left, top, height } = summary.getBoundingClientRect();
              return summary.contains(document.elementFromPoint(left + 20, top + height / 2));
            }),
        )
        .toBe(true);
    });

    test('an unknown word is named, with the closest results and a link to a quote', async ({ page }) => {
      await page.goto('/about');
      await search(page, 'velvet banner');
      await expect(page.locator('.search-none')).toHaveText('Nothing found for “velvet”. This comes closest.');
      await expect(options(page).first()).toContainText('Banners');
      await expect(options(page).last()).toHaveText('Ask for a quote for “velvet banner”');
      await options(page).last().click();
      await page.waitForURL('**/get-quote?about=velvet%20banner');
      await expect(page.locator('main textarea').first()).toHaveValue(/velvet banner/);
    });

    test('a product can be added to the quote list from the suggestions', async ({ page }) => {
      await page.goto('/about');
      await search(page, 'letterheads');
      const add = page.getByRole('link', { name: 'Add to quote (Letterheads)' });
      const [line, link] = await Promise.all([options(page).first().boundingBox(), add.boundingBox()]);
      // The link is in the row of its product and large enough to tap.
      expect(link?.y).toBeGreaterThanOrEqual((line?.y ?? 0) - 1);
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0) + 1);
      expect(link?.height).toBeGreaterThanOrEqual(44);
      await add.click();
      await expect(page.getByRole('link', { name: 'Added · View list (1) (Letterheads)' })).toBeVisible();
      await expect(options(page).first()).toBeVisible();
      await page.getByRole('link', { name: 'Added · View list (1) (Letterheads)' }).click();
      await page.waitForURL('**/quote-list');
      await expect(page.locator('main').getByText('Letterheads').first()).toBeVisible();
    });

    test('a product can be added to the quote list from the search page', async ({ page }) => {
      await page.goto('/search?q=letterheads');
      await page.locator('main').getByRole('link', { name: 'Add to quote (Letterheads)' }).click();
      await expect(page.locator('main').getByRole('link', { name: 'Added · View list (1) (Letterheads)' })).toBeVisible();
      await expect(page).toHaveURL(/search/);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question is answered on the search page, and its link opens the FAQ entry', async ({ page }) => {
    await page.goto('/about');
    await field(page).fill('how long does it take?');
    await field(page).press('Enter');
    const answer = page.locator('main').getByRole('link', { name: 'Can you meet a fixed date?' });
    await expect(page.locator('main')).toContainText('Tell us the date in your first message.');
    await answer.click();
    await page.waitForURL('**/faq#can-you-meet-a-fixed-date');
    await expect(entry(page).getByText('Tell us the date in your first message.')).toBeVisible();
  });
});
