import { describe, expect, inject, test } from 'vitest';
import { desk, openPage, phone } from '../support/browser.ts';
import { builtPages } from '../support/built-site.ts';
import { inBrowser } from '../support/in-browser.ts';

const scene = inBrowser();
const { visit } = scene;

describe('an unknown address', () => {
  test('answers 404, says so, logs the path and leads home', async () => {
    const { page, errors } = await openPage(scene.browser, '/', desk);
    const response = await page.goto('/no/such-page');
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Oops! Page not found');
    await expect
      .poll(() => errors.filter((error) => error.includes('/no/such-page') && !error.includes('Failed to load')))
      .toEqual(['Page not found: /no/such-page']);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().close();
  });
});

describe('the quote button of a page', () => {
  test('with a form: scrolls to it with the cursor in its first field, also without JavaScript', async () => {
    for (const options of [desk, phone, { ...phone, javaScriptEnabled: false }]) {
      await visit('/stationery/letterheads', options, async (page) => {
        await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
        const field = page.getByLabel('First name');
        // Below the header, above the fold, and with the heading of the form in view.
        await expect.poll(async () => Math.round((await field.boundingBox())?.y ?? -1)).toBeLessThan(options.viewport.height - 60);
        expect((await page.getByRole('heading', { name: 'Get Your Quote' }).boundingBox())?.y).toBeGreaterThan(40);
        expect(await page.locator(':focus').getAttribute('name')).toBe('firstName');
        await page.keyboard.type('Kim');
        expect(await field.inputValue()).toBe('Kim');
      });
    }
  });

  test('without a form: leads to the quote page', () =>
    visit('/shop/floor-decals', desk, async (page) => {
      await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
      await page.waitForURL('**/get-quote');
      expect(await page.locator('h1').textContent()).toBe('Request Your Custom Quote');
    }));
});

describe('the gallery', () => {
  test('shows details in a dialog and closes it by button and Escape, without JavaScript too', async () => {
    for (const options of [desk, { ...phone, javaScriptEnabled: false }]) {
      await visit('/view-samples', options, async (page) => {
        const opener = page.getByRole('button', { name: /^View Details/ }).first();
        await opener.click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await dialog.getByRole('term').allTextContents()).toEqual(['Finish', 'Material', 'Sizes', 'Best for', 'Artwork']);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await opener.click();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      });
    }
  });

  test('gives stars a name and downloads a real PDF', () =>
    visit('/view-samples', desk, async (page) => {
      expect(await page.getByRole('img', { name: /^[1-5] out of 5 stars$/ }).count()).toBe(16);
      const links = await page
        .getByRole('link', { name: /^Download PDF/ })
        .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))]);
      expect(links).toHaveLength(16);
      for (const link of links) {
        const response = await page.request.get(link);
        expect(response.headers()['content-type']).toBe('application/pdf');
        expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
    }));
});

describe('every page', () => {
  test('fits its width on a phone and at 200 % zoom, fetches no script before it is touched and runs only that of its header, and logs no error', async () => {
    const context = await scene.browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'reduce', ...phone });
    const wrong: string[] = [];
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && wrong.push(`${page.url()}: ${message.text()}`));
    const session = await context.newCDPSession(page);
    let scripts: string[] = [];
    // Every script the browser reads, whether it came in the page or was fetched for it.
    session.on('Debugger.scriptParsed', ({ url }) => url.startsWith(inject('siteUrl')) && scripts.push(url));
    await session.send('Debugger.enable');
    for (const { path, root } of builtPages) {
      scripts = [];
      await page.goto(path);
      // A page that opens with its form wakes it; background animations have tests of their own.
      const opensWithForm = root.querySelector('[data-wake="now"]') !== null;
      const inside = scripts.filter((script) => new URL(script).pathname === path);
      const fetched = scripts.filter((script) => !inside.includes(script));
      const animates = root.querySelector('canvas[data-backdrop]') !== null;
      // That of the header, and the line that fetches an animation.
      if (inside.length !== (animates ? 2 : 1)) wrong.push(`${path}: runs ${inside.length} scripts of its own`);
      if (!opensWithForm && !animates) wrong.push(...fetched.map((script) => `${path}: ${script}`));
      else if (opensWithForm && fetched.length === 0) wrong.push(`${path}: its script does not run`);
      // 320 px is what a 1280 px window shows at 400 %, and the narrowest phone; 640 px is 200 %.
      for (const width of [320, 375, 640]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide at ${width} px`);
      }
    }
    await context.close();
    expect(wrong).toEqual([]);
  }, 240_000);

  test('is whole without JavaScript', () =>
    visit('/marketing-promotional/flyers', { ...phone, javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Flyers');
      await page.getByText('$125 per 1000').first().waitFor();
      await page.getByRole('link', { name: 'Get Quote for A5', exact: false }).first().waitFor();
    }));
});
