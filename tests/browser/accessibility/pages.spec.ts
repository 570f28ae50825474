import { layoutPages, notFoundErrors } from '../screens/layout-pages.ts';
import { takeOut } from '../support/take-out.ts';
import { expect, type Page, phone } from '../support/test.ts';
import { test, violationsOn } from './axe.ts';
import { otherPages, samples } from './pages.ts';

/** Turns the tab of a desk into that of a phone, as Playwright would open it. To open the page once more takes longer. */
const turnIntoPhone = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...phone.viewport, deviceScaleFactor: 1, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
};

/** The rules about colours. Nothing else depends on the scheme: the style knows it only in `light-dark()`. */
const colours = ['color-contrast', 'link-in-text-block'];

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
    await page.goto(path);
    expect.soft(await gliding(page), 'parts that move').toBe(0);
    for (const device of ['desk', 'phone']) {
      if (device === 'phone') await turnIntoPhone(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violationsOn(page), `on a ${device}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violationsOn(page, { runOnly: colours }), `on a ${device} in the dark scheme`).toEqual([]);
    }
    if (path === layoutPages['not-found']) takeOut(errors, ...notFoundErrors);
  });

test('who does not ask for less motion gets some', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await gliding(page)).toBeGreaterThan(0);
});

/**
 * What axe objects to in a page's own words, pictures and order. Its colours, and menus and footer, are those of the pages
 * above. A desk shows everything that a phone does, and more.
 */
const violationsInContent = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('#site-menu .menu-groups, .footer-columns')) part.remove();
  });
  return violationsOn(page, { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) });
};

/** Few enough for a test to take seconds, so that all workers have some to the end. */
const batch = 5;

for (let start = 0; start < otherPages.length; start += batch) {
  const paths = otherPages.slice(start, start + batch);
  test(`axe finds nothing to object to in the content of ${paths[0]} and the next ${paths.length - 1}`, async ({ page }) => {
    for (const path of paths) {
      // Pictures may still be on their way: axe looks at what is said of them.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await violationsInContent(page), path).toEqual([]);
    }
  });
}

test('axe objects to mistakes in the content of a page', async ({ page }) => {
  const mistakes: Record<string, () => void> = {
    'image-alt': () => document.querySelector('main img')?.removeAttribute('alt'),
    label: () => document.querySelector('main form label[for]')?.remove(),
    'link-name': () => document.querySelector('main a')?.replaceChildren(),
    'button-name': () => document.querySelector('main form button[type=submit]')?.replaceChildren(),
    'heading-order': () => {
      const heading = document.querySelector('main h2');
      if (heading) heading.outerHTML = `<h4>${heading.textContent}</h4>`;
    },
    'page-has-heading-one': () => document.querySelector('h1')?.remove(),
    'document-title': () => document.querySelector('title')?.remove(),
    list: () => document.querySelector('main ul')?.prepend(document.createElement('p')),
    'target-size': () => {
      for (const link of document.querySelectorAll<HTMLElement>('main li a'))
        link.style.cssText = 'display: block; height: 4px; padding: 0; min-height: 0';
    },
  };
  for (const [rule, make] of Object.entries(mistakes)) {
    await page.goto('/stationery/envelopes', { waitUntil: 'domcontentloaded' });
    await page.evaluate(make);
    expect((await violationsInContent(page)).join('\n'), rule).toContain(`${rule} at`);
  }
});
