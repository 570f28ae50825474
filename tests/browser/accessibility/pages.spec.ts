import { devices, expect, type Page } from '../support/test.ts';
import { test, violationsOn } from './axe.ts';
import { otherPages, samples } from './pages.ts';

for (const [name, device] of devices)
  test.describe(`${name}, in both schemes, axe finds nothing to object to`, () => {
    test.use(device);

    for (const path of samples)
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await violationsOn(page), 'in the light scheme').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violationsOn(page), 'in the dark scheme').toEqual([]);
      });
  });

/**
 * What axe objects to in a page's own words, pictures and order. Its colours, and menus and footer, are those of the pages
 * above. A desk shows everything that a phone does, and more.
 */
const violationsInContent = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('#site-menu .menu-groups, .footer-columns')) part.remove();
  });
  return violationsOn(page, { rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } } });
};

/** Few enough for a test to take seconds, so that all workers have some to the end. */
const batch = 10;

for (let start = 0; start < otherPages.length; start += batch) {
  const paths = otherPages.slice(start, start + batch);
  test(`axe finds nothing to object to in the content of ${paths[0]} and the next ${paths.length - 1}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await violationsInContent(page), path).toEqual([]);
    }
  });
}

test('axe objects to mistakes in the content of a page', async ({ page }) => {
  const mistakes: Record<string, () => void> = {
    'image-alt': () => document.querySelector('main img')?.removeAttribute('alt'),
    label: () => document.querySelector('main form label')?.remove(),
    'link-name': () => document.querySelector('main a')?.replaceChildren(),
    'button-name': () => document.querySelector('main form button[type=submit]')?.replaceChildren(),
    'heading-order': () => {
      const heading = document.querySelector('main h2');
      if (heading) heading.outerHTML = `<h4>${heading.textContent}</h4>`;
    },
    'page-has-heading-one': () => document.querySelector('h1')?.remove(),
    'document-title': () => document.querySelector('title')?.remove(),
    list: () => document.querySelector('main ul')?.prepend(document.createElement('p')),
    'duplicate-id-aria': () => {
      const described = document.querySelector('main [aria-labelledby]');
      const name = document.createElement('p');
      name.id = described?.getAttribute('aria-labelledby') ?? '';
      described?.prepend(name);
    },
    'target-size': () => {
      for (const link of document.querySelectorAll<HTMLElement>('main li a'))
        link.style.cssText = 'display: block; height: 4px; padding: 0; min-height: 0';
    },
  };
  for (const [rule, make] of Object.entries(mistakes)) {
    await page.goto('/stationery/envelopes');
    expect(await violationsInContent(page), 'without a mistake').toEqual([]);
    await page.evaluate(make);
    expect((await violationsInContent(page)).join('\n'), rule).toContain(`${rule} at`);
  }
});
