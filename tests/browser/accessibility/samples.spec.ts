import { devices, expect } from '../support/test.ts';
import { colours, test, violationsOn } from './axe.ts';
import { movingParts } from './moving-parts.ts';
import { otherSamples } from './samples.ts';

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    for (const path of otherSamples)
      test(`axe finds no violation on ${path}, and nothing on it moves with reduced motion`, async ({ page }) => {
        await page.goto(path);
        expect.soft(await movingParts(page), 'parts that move').toBe(0);
        expect.soft(await violationsOn(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violationsOn(page, { runOnly: colours }), 'in the dark scheme').toEqual([]);
      });
  });

test('without reduced motion, parts of a page move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await movingParts(page)).toBeGreaterThan(0);
});
