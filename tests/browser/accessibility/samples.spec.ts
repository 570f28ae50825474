import { devices, expect } from '../support/test.ts';
import { colours, test, violationsOn } from './axe.ts';
import { countMovingParts } from './moving-parts.ts';
import { otherSamples } from './samples.ts';

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    for (const path of otherSamples)
      test(`${path} has no axe violation, and nothing moves with reduced motion`, async ({ page }) => {
        await page.goto(path);
        expect.soft(await countMovingParts(page), 'parts that move').toBe(0);
        expect.soft(await violationsOn(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violationsOn(page, { runOnly: colours }), 'in the dark scheme').toEqual([]);
      });
  });

test('parts of a page move without reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await countMovingParts(page)).toBeGreaterThan(0);
});
