import { hydrateForm } from '../support/page.ts';
import { fillCustomerDetails, referenceOf } from '../support/quote-form.ts';
import { field, options } from '../support/search-field.ts';
import { expect, type Page, test } from '../support/test.ts';

// A window of 1280 × 1024 px at 400 % zoom.
test.use({ viewport: { width: 320, height: 256 } });

const expectOneDirection = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'it scrolls in one direction').toBe(320);

/** The focused element, and whether it is in view and not covered. Of a tall element, only the middle is checked. */
const focused = () => {
  const { activeElement } = document;
  // A file input is visually hidden inside its label.
  const element = activeElement?.closest('label') ?? activeElement;
  const isUncovered = ({ left, right, top, bottom }: DOMRect): boolean => {
    const isTall = bottom - top > innerHeight / 3;
    const heights = isTall ? [(Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] : [top + 2, bottom - 2];
    return heights.every((height) => element?.contains(document.elementFromPoint((left + right) / 2, height)));
  };
  const parts = [...(element?.getClientRects() ?? [])].filter(({ width }) => width > 1);
  return { name: element?.outerHTML.slice(0, 120) ?? '', isClear: element === document.body || parts.every(isUncovered) };
};

test('at 400 % zoom neither the header nor the floating button covers the focused element', async ({ page }) => {
  await page.goto('/stationery/letterheads');
  await hydrateForm(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const covered: string[] = [];
  const reached = new Set<string>();
  for (const [key, times] of [
    ['Tab', 50],
    ['Shift+Tab', 25],
  ] as const)
    for (let count = 0; count < times; count += 1) {
      await page.keyboard.press(key);
      const { name, isClear } = await page.evaluate(focused);
      reached.add(name);
      if (!isClear) covered.push(`${key}: ${name}`);
    }
  expect(reached.size).toBeGreaterThan(40);
  expect(covered).toEqual([]);
});

test('at 400 % zoom menu and search open pages, and the form can be sent', async ({ page }) => {
  await page.goto('/');
  await expectOneDirection(page);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.locator('#site-menu summary').first().press('Enter');
  const link = page.locator('#site-menu').getByRole('link', { name: 'Letterheads' });
  await link.focus();
  expect(await page.evaluate(focused)).toMatchObject({ isClear: true });
  await expectOneDirection(page);
  await link.press('Enter');
  await page.waitForURL('**/letterheads');
  await page.getByRole('button', { name: 'Search' }).first().press('Enter');
  await field(page).fill('pull up banner');
  await options(page).first().waitFor();
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toBeInViewport({ ratio: 0.5 });
  await expectOneDirection(page);
  await field(page).press('Enter');
  await page.waitForURL('**/pull-up-banners');
  await hydrateForm(page);
  await page.getByRole('button', { name: 'Send quote request' }).press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(focused)).toMatchObject({ isClear: true });
  await expectOneDirection(page);
  await fillCustomerDetails(page);
  await page.getByLabel('What do you need?').fill('Two');
  await page.getByRole('button', { name: 'Send quote request' }).press('Enter');
  expect(await referenceOf(page)).toMatch(/^Q-/);
  await expect(page.getByRole('heading', { name: 'Thank you, Kim' })).toBeInViewport({ ratio: 1 });
  await expectOneDirection(page);
});
