import { layoutPages, notFoundErrors } from '../screens/layout-pages.ts';
import { takeOut } from '../support/take-out.ts';
import { expect, type Page, phone } from '../support/test.ts';
import { colours, test, violationsOn, violationsOnWhole } from './axe.ts';
import { samples } from './samples.ts';

/** Turns the tab of a desk into that of a phone, as Playwright would open it. To open the page once more takes longer. */
const turnIntoPhone = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...phone.viewport, deviceScaleFactor: 1, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
};

/** Pages checked including menus and footer: the home page, and one whose menu entry is the current one. */
const whole = [layoutPages.home, layoutPages.service];

/** How many parts of the page would change by and by. */
const gliding = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    return styles.filter(({ transitionDuration, animationName }) => /[1-9]/.test(transitionDuration) || animationName !== 'none').length;
  });

for (const path of samples)
  test(`axe finds nothing to object to on ${path}, and nothing glides, lifts or fades for who asks for less motion`, async ({
    page,
    errors,
  }) => {
    const violations = whole.includes(path) ? violationsOnWhole : violationsOn;
    await page.goto(path);
    expect.soft(await gliding(page), 'parts that move').toBe(0);
    for (const device of ['desk', 'phone']) {
      if (device === 'phone') await turnIntoPhone(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violations(page), `on a ${device}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Nothing else depends on the scheme: the style knows it only in `light-dark()`.
      expect.soft(await violations(page, { runOnly: colours }), `on a ${device} in the dark scheme`).toEqual([]);
    }
    if (path === layoutPages['not-found']) takeOut(errors, ...notFoundErrors);
  });

test('who does not ask for less motion gets some', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await gliding(page)).toBeGreaterThan(0);
});
