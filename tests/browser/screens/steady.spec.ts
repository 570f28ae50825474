import { devices, expect, test } from '../support/test.ts';
import { limit, openLate, typefaceLimit } from './shifts.ts';

// What is changed in a page's style no longer has the hash that its policy names.
test.use({ bypassCSP: true });

for (const [name, device] of devices)
  test.describe(`${name} it is noticed that something moves`, () => {
    test.use(device);

    for (const [fault, place, change] of [
      ['a picture without its size', '<main', '<img src="/pictures/480-printing-bced48.avif" alt=""><main'],
      ['a typeface that is wider than its fallback', 'font-display:swap', 'font-display:swap;size-adjust:120%'],
    ] as const) {
      test(`because of ${fault}`, async ({ page }) => {
        await page.route('/stationery/letterheads', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replaceAll(place, change) });
        });
        const { typefaces, others } = await openLate(page, '/stationery/letterheads');
        expect(typefaces.score > typefaceLimit || others.score > limit).toBe(true);
      });
    }
  });
