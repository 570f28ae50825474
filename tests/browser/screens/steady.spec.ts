import { devices, expect, test } from '../support/test.ts';
import { fontLimit, limit, openWithLateResources } from './shifts.ts';

// The modified style no longer matches its hash in the CSP.
test.use({ bypassCSP: true });

for (const [name, device] of devices)
  test.describe(`${name} the layout shift check detects`, () => {
    test.use(device);

    for (const [fault, original, replacement] of [
      ['an image without a size', '<main', '<img src="/pictures/480-printing-bced48.avif" alt=""><main'],
      ['a font wider than its fallback', 'font-display:swap', 'font-display:swap;size-adjust:120%'],
    ] as const) {
      test(fault, async ({ page }) => {
        await page.route('/stationery/letterheads', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replaceAll(original, replacement) });
        });
        const { fonts, others } = await openWithLateResources(page, '/stationery/letterheads');
        expect(fonts.score > fontLimit || others.score > limit).toBe(true);
      });
    }
  });
