import { holdRequests } from '../support/held.ts';
import { waitForIdle } from '../support/page.ts';
import { fetched, field, options, searchHydrated, titles } from '../support/search-field.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

test.describe('loading', () => {
  test('neither the index nor React is fetched before the field is focused', async ({ page }) => {
    await page.goto('/about');
    await page.locator('#site-menu summary').first().hover();
    await page.locator('body > template').waitFor({ state: 'detached' });
    await waitForIdle(page);
    expect(await fetched(page, /search-index|react|client\./)).toBe(0);
    await field(page).focus();
    await searchHydrated(page);
    await expect.poll(() => fetched(page, /search-index/)).toBe(1);
    // No results are rendered before there is a query.
    await waitForIdle(page);
    await expect(options(page)).toHaveCount(0);
  });

  test('text typed before the script has loaded is kept and searched', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/SearchBox/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/about');
    await field(page).focus();
    await page.keyboard.type('lettrhead');
    gate.resolve();
    await expect.poll(() => titles(page)).toContain('Letterheads');
    await expect(field(page)).toHaveValue('lettrhead');
    await expect(field(page)).toBeFocused();
  });

  test('a failed index request is retried on the next focus', async ({ page, errors }) => {
    await page.goto('/about');
    await page.route('**/search-index.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await field(page).click();
    await searchHydrated(page);
    await failed;
    await page.keyboard.type('flyers');
    await waitForIdle(page);
    await expect(options(page)).toHaveCount(0);
    await page.unroute('**/search-index.json');
    await page.locator('h1').click();
    await field(page).click();
    await expect.poll(() => titles(page)).toContain('Flyers');
    await expect.poll(() => errors).toEqual(['Failed to load resource: net::ERR_FAILED']);
    errors.splice(0);
  });

  test('the form works after a server error for the index before the script has loaded', async ({ page, errors }) => {
    await page.route('**/search-index.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    const releaseScript = await holdRequests(page, /SearchBox/);
    await page.goto('/about');
    const response = page.waitForResponse('**/search-index.json');
    await field(page).fill('flyers');
    await response;
    await waitForIdle(page);
    releaseScript();
    await searchHydrated(page);
    await expect.poll(() => errors).toEqual(['Failed to load resource: the server responded with a status of 500 (Internal Server Error)']);
    errors.splice(0);
    await field(page).press('Enter');
    await page.waitForURL('**/search?q=flyers');
  });

  test('the number of results is announced only when typing pauses', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await field(page).click();
    await searchHydrated(page);
    const status = page.locator('#site-search [role="status"]');
    await page.evaluate(() => {
      const announcements: string[] = [];
      Object.assign(window, { announcements });
      const region = document.querySelector('#site-search [role="status"]');
      new MutationObserver(() => announcements.push(region?.textContent ?? '')).observe(region as Node, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const announcements = () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
    // Pause the clock, or a slow machine could cause pauses between characters.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const [index, letter] of [...'banner'].entries()) {
      await page.keyboard.type(letter);
      await expect(field(page)).toHaveValue('banner'.slice(0, index + 1));
      await page.clock.runFor(30);
    }
    await expect(options(page)).not.toHaveCount(0);
    expect(await announcements()).toEqual([]);
    await page.clock.runFor(700);
    await expect(status).toHaveText(/^\d+ results for “banner”$/);
    expect(await announcements()).toHaveLength(1);
    // A new query is announced even if its number of results is the same.
    await field(page).fill('banners');
    await page.clock.runFor(700);
    await expect(status).toHaveText(/^\d+ results for “banners”$/);
  });
});

test.describe('results', () => {
  test('a result shows image, area and starting price, and can be clicked', async ({ page }) => {
    await page.goto('/about');
    await field(page).fill('user manual');
    const result = options(page).first();
    await expect(result).toHaveText('Manual PrintingPrintingFrom $50');
    await expect.poll(() => result.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    await result.click();
    await page.waitForURL('**/popular/manuals');
  });

  test('no results offers a quote with the query filled in, or a chat', async ({ page }) => {
    await page.goto('/about');
    await field(page).fill('zeppelin xyzzy');
    await page.getByText('Nothing found for “zeppelin xyzzy”.').first().waitFor();
    await expect(options(page).first()).toHaveAttribute('href', /wa\.me/);
    await expect(options(page).last()).toHaveText('Ask for a quote for “zeppelin xyzzy”');
    await field(page).press('ArrowUp');
    await field(page).press('Enter');
    await page.waitForURL('**/get-quote?about=zeppelin%20xyzzy');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  const button = (page: Page) => page.getByRole('button', { name: 'Search' }).first();
  const isOpen = (page: Page) => page.locator('#site-search').evaluate((sheet) => sheet.matches(':popover-open'));

  test('the button opens and closes the focused field, and a tap on a result opens its page', async ({ page }) => {
    await page.goto('/');
    await expect(field(page)).toBeHidden();
    await button(page).tap();
    await expect.poll(() => isOpen(page)).toBe(true);
    await expect(field(page)).toBeFocused();
    await button(page).tap();
    await expect.poll(() => isOpen(page)).toBe(false);
    await button(page).tap();
    await page.keyboard.type('fridge mag');
    await options(page).filter({ hasText: 'Memory Magnets' }).tap();
    await page.waitForURL('**/gifts/memory-magnets');
  });

  test('search and menu close each other', async ({ page }) => {
    await page.goto('/');
    await button(page).tap();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true);
  });

  test('the header fits and its targets are large enough, also on the smallest screens and with a long list', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('quote-list-count', '12'));
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/');
      const boxes = await page
        .locator('.header-row > :is(a, button)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0));
      expect(boxes).toHaveLength(5);
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.width, box.height), `${width}: ${index}`).toBeGreaterThanOrEqual(index === 0 ? 36 : 44);
        expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
        expect(box.right).toBeLessThanOrEqual(width);
      }
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header form opens the results, which link to the page', async ({ page }) => {
    await page.goto('/about');
    await field(page).fill('yard sign');
    await field(page).press('Enter');
    await page.waitForURL('**/search?q=yard+sign');
    await page.getByRole('link', { name: 'Corflute Signs' }).last().click();
    await page.waitForURL('**/signage-displays/corflute-signs');
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('the search opens, and no results offers a quote', async ({ page }) => {
      await page.goto('/about');
      await page.locator('[popovertarget="site-search"]').tap();
      await field(page).fill('zeppelin');
      await page.locator('#site-search button').tap();
      await page.waitForURL('**/search?q=zeppelin');
      await expect(page.getByText('on any page to search')).toBeHidden();
      await page.locator('main').getByRole('link', { name: 'Ask for a quote for “zeppelin”' }).tap();
      await page.waitForURL('**/get-quote?about=zeppelin');
    });
  });
});

test('the number of products on the quote list is shown, is in the accessible name, and follows other tabs', async ({ page, context }) => {
  await page.goto('/about');
  const link = page.locator('header a[href="/quote-list"]');
  await expect(link).toHaveAttribute('aria-label', 'Quote list');
  await expect(link.locator('b')).toBeHidden();
  const other = await context.newPage();
  await other.goto('/faq');
  for (const [count, name] of [
    ['3', 'Quote list 3 products'],
    ['1', 'Quote list 1 product'],
    ['0', 'Quote list'],
    ['nonsense', 'Quote list'],
  ] as const) {
    await other.evaluate((value) => localStorage.setItem('quote-list-count', value), count);
    await expect(link).toHaveAttribute('aria-label', name);
    await expect(link.locator('b')).toHaveText(Number(count) > 0 ? count : '');
  }
  await other.evaluate(() => localStorage.setItem('quote-list-count', '7'));
  await page.goto('/search?q=none-such');
  await expect(link).toHaveAttribute('aria-label', 'Quote list 7 products');
});

test('the keyboard shortcuts work without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/search');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});
