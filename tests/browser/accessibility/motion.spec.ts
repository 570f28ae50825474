import { layoutPages } from '../screens/layout-pages.ts';
import { expect, type Page, test } from '../support/test.ts';

/** How many parts of the page would change by and by. */
const gliding = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    return styles.filter(({ transitionDuration, animationName }) => /[1-9]/.test(transitionDuration) || animationName !== 'none').length;
  });

for (const [layout, path] of Object.entries(layoutPages))
  test(`who asks for less motion gets none on the ${layout} layout: nothing glides, lifts or fades`, async ({ page }) => {
    await page.goto(path);
    expect(await gliding(page)).toBe(0);
  });

test('who does not ask for less motion gets some', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await gliding(page)).toBeGreaterThan(0);
});
