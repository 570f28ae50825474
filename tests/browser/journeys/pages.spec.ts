import { builtPages } from '../../support/built-site.ts';
import { begun } from '../support/page.ts';
import { desk, expect, phone, test } from '../support/test.ts';

test('an unknown address answers 404, says so, logs the path and leads home', async ({ page, errors }) => {
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect
    .poll(() => errors)
    .toEqual(['Failed to load resource: the server responded with a status of 404 (Not Found)', 'Page not found: /no/such-page']);
  errors.splice(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test.describe('the quote button of a page', () => {
  for (const [name, options] of [
    ['on a desk', desk],
    ['on a phone', phone],
    ['on a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
  ] as const) {
    test.describe(name, () => {
      test.use(options);

      test('with a form: scrolls to it with the cursor in its first field', async ({ page }) => {
        await page.goto('/stationery/letterheads');
        await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
        const field = page.getByLabel('First name');
        // Below the header, above the fold, and with the heading of the form in view.
        await expect.poll(async () => Math.round((await field.boundingBox())?.y ?? -1)).toBeLessThan(options.viewport.height - 60);
        expect((await page.getByRole('heading', { name: 'Get Your Quote' }).boundingBox())?.y).toBeGreaterThan(40);
        await expect(page.locator(':focus')).toHaveAttribute('name', 'firstName');
        await page.keyboard.type('Kim');
        await expect(field).toHaveValue('Kim');
      });
    });
  }

  test('without a form: leads to the quote page', async ({ page }) => {
    await page.goto('/shop/floor-decals');
    await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
    await page.waitForURL('**/get-quote');
    await expect(page.locator('h1')).toHaveText('Request Your Custom Quote');
  });
});

for (const [name, options] of [
  ['on a desk', desk],
  ['on a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
] as const) {
  test.describe(name, () => {
    test.use(options);

    test('the gallery shows details in a dialog and closes it by button and Escape', async ({ page }) => {
      await page.goto('/view-samples');
      const opener = page.getByRole('button', { name: /^View Details/ }).first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('term')).toHaveText(['Finish', 'Material', 'Sizes', 'Best for', 'Artwork']);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}

test.describe('every page fits its width on a phone and at 200 % zoom, fetches no script before it is touched, runs only that of its header, logs no error', () => {
  test.use(phone);

  const sorted = builtPages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  // In parts, which two workers share.
  const size = 10;
  const parts = Array.from({ length: Math.ceil(sorted.length / size) }, (_, part) => sorted.slice(part * size, (part + 1) * size));

  for (const part of parts) {
    test(`from ${part[0]?.path} to ${part.at(-1)?.path}`, async ({ page, context, shop, errors }) => {
      const wrong: string[] = [];
      const session = await context.newCDPSession(page);
      let scripts: string[] = [];
      // Every script the browser reads, whether it came in the page or was fetched for it.
      session.on('Debugger.scriptParsed', ({ url }) => url.startsWith(shop.url) && scripts.push(url));
      await session.send('Debugger.enable');
      // 320 px is what a 1280 px window shows at 400 %, and the narrowest phone; 640 px is 200 %.
      const widths = [320, 375, 640];
      for (const { path, root } of part) {
        scripts = [];
        const inside = () => scripts.filter((script) => new URL(script).pathname === path);
        const fetched = () => scripts.filter((script) => new URL(script).pathname !== path);
        await page.goto(path);
        // A page that opens with its form wakes it; background animations have tests of their own.
        const opensWithForm = root.querySelector('[data-wake="now"]') !== null;
        const animates = root.querySelector('canvas[data-backdrop]') !== null;
        if (opensWithForm) await expect.poll(() => fetched().length, `${path}: its script runs`).toBeGreaterThan(0);
        else await begun(page);
        // That of the header, and the line that fetches an animation.
        if (inside().length !== (animates ? 2 : 1)) wrong.push(`${path}: runs ${inside().length} scripts of its own`);
        if (!opensWithForm && !animates) wrong.push(...fetched().map((script) => `${path}: ${script}`));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide at ${width} px`);
        }
        // The next page begins at the width where this one ends: one layout less for each.
        widths.reverse();
        wrong.push(...errors.splice(0).map((error) => `${path}: ${error}`));
      }
      expect(wrong).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('a page is whole', async ({ page }) => {
    await page.goto('/marketing-promotional/flyers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flyers');
    await expect(page.getByText('$125 per 1000').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Quote for A5', exact: false }).first()).toBeVisible();
  });
});
