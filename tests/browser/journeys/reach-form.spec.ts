import { layoutPages } from '../screens/layout-pages.ts';
import { reachesForm } from '../support/reach-form.ts';
import { devices, expect, test } from '../support/test.ts';

// accessibility/every-page.spec.ts checks narrower widths on every page.
const layouts = ['banners', 'business-cards', 'posters', 'service'];
const widths = [768, 1280, 1920];

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(reducedMotion === 'reduce' ? 'with reduced motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    for (const layout of layouts)
      test(`the quote button of the ${layout} layout reaches the first field at every width`, async ({ page }) => {
        const missed: number[] = [];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          // Reload each time, so content that loads while scrolling is not there yet.
          await page.goto(layoutPages[layout] ?? '');
          await expect(page.locator('main a[href="#quote-first-field"]').first()).toBeAttached();
          if (!(await reachesForm(page))) missed.push(width);
        }
        expect(missed).toEqual([]);
      });
  });

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    test('the quote page shows its first field on the first screen', async ({ page }) => {
      await page.goto('/get-quote');
      await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
    });
  });
