import { desktop, expect, type Page, test } from '../support/test.ts';

const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
const lineTops = (page: Page) =>
  page
    .locator('#site-menu .bar > li')
    .evaluateAll((items) => [...new Set(items.map((item) => Math.round(item.getBoundingClientRect().top)))]);

test.describe('on desktop', () => {
  test.use(desktop);

  test('logo, search, quote list count and menus stay in view after scrolling', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('quote-list-count', '3'));
    await page.goto('/');
    await scrollDown(page);
    for (const part of ['.logo', '#site-search input', '[data-quote-count]', '#site-menu summary'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-quote-count]')).toHaveText('3');
    // The sticky header must not take too much of the screen.
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(112);
  });

  test('on a short screen only the menus stay in view', async ({ page }) => {
    await page.setViewportSize({ width: 812, height: 375 });
    await page.goto('/');
    await scrollDown(page);
    await expect(page.locator('.logo')).not.toBeInViewport();
    await expect(page.locator('#site-menu summary').first()).toBeInViewport({ ratio: 1 });
  });
});

for (const width of [768, 820, 900, 1024, 1100, 1200, 1280])
  test(`at ${width} px the menus fit in one row and the search placeholder is not clipped`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('quote-list-count', '12'));
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    expect(await lineTops(page)).toHaveLength(1);
    const spills = await page.locator('.site-header :is(a, summary, input, .button)').evaluateAll(
      (parts, limit) =>
        parts
          .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }) && !part.closest('.menu-panel'))
          .filter((part) => part.getBoundingClientRect().right > limit || part.scrollWidth > part.clientWidth)
          .map((part) => part.textContent),
      width,
    );
    expect(spills).toEqual([]);
    const gaps = await page.locator('#site-menu .bar > li').evaluateAll((items) => {
      const boxes = items.map((item) => item.getBoundingClientRect());
      return boxes.slice(1).map((box, before) => box.left - (boxes[before]?.right ?? 0));
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    const { text, available } = await page.locator('#site-search input').evaluate((field: HTMLInputElement) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const { fontWeight, fontFamily } = getComputedStyle(field);
      context.font = `${fontWeight} ${getComputedStyle(field, '::placeholder').fontSize} ${fontFamily}`;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return {
        text: context.measureText(field.placeholder).width,
        available: field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      };
    });
    expect(available).toBeGreaterThanOrEqual(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
