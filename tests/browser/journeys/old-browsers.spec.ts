import { axe, violationsOn } from '../accessibility/axe.ts';
import { holdRequests } from '../support/held.ts';
import { emulateOldBrowser } from '../support/old-engine.ts';
import { hydrateForm } from '../support/page.ts';
import { chooseFiles, fillCustomerDetails, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { field, options, titles } from '../support/search-field.ts';
import { test as base, devices, expect, type Page, phone } from '../support/test.ts';

const test = base.extend({
  bypassCSP: true,
  context: async ({ context }, use) => {
    await emulateOldBrowser(context);
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

const title = (page: Page, area: string) => page.locator('#site-menu summary', { hasText: area });
const openMenus = (page: Page) => page.locator('#site-menu details[open] > summary').allTextContents();
const expectOpen = (page: Page, expected: string[]) => expect.poll(() => openMenus(page)).toEqual(expected);
/** The popover fallback script loads without an interaction and sets aria-expanded. */
const popoverFallbackLoaded = (page: Page) => page.locator('.menu-button[aria-expanded]').waitFor({ state: 'attached' });
/** Moves the pointer off all panels. */
const moveAway = (page: Page) => page.mouse.move(400, 790);

const pages = ['/', '/stationery/letterheads', '/labels-stickers', '/view-samples', '/get-quote', '/artwork-check'];

for (const [name, device] of devices) {
  test.describe(name, () => {
    test.use(device);

    for (const path of pages)
      test(`all text on ${path} has enough contrast in both colour schemes`, async ({ page }) => {
        await page.addInitScript(axe);
        await page.goto(path);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violationsOn(page, { runOnly: ['color-contrast'] }), colorScheme).toEqual([]);
        }
      });

    test('the details of a sample open and close, and their link works', async ({ page }) => {
      await page.goto('/view-samples');
      await popoverFallbackLoaded(page);
      const dialog = page.getByRole('dialog', { name: 'Timber Card' });
      const button = page.getByRole('button', { name: 'View Details of Timber Card' });
      await button.click();
      await expect(dialog.getByText('Best for')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await button.click();
      await dialog.getByRole('link', { name: 'More about Unique Materials' }).click();
      await page.waitForURL('**/stationery/unique-materials');
    });

    test('a request with artwork is sent', async ({ page, shop }) => {
      await page.goto('/stationery/letterheads');
      await hydrateForm(page);
      await chooseFiles(page, sampleFile('pdf-card.pdf'));
      await verdictOf(page, 'pdf-card.pdf');
      await fillCustomerDetails(page);
      await page.getByLabel('What do you need?').fill('500 letterheads');
      const mail = await shop.mailToShop(await sendForm(page));
      expect(mail.subject).toContain('Letterheads');
    });

    test('the lists in the footer can be expanded', async ({ page }) => {
      await page.goto('/');
      const list = page.getByRole('navigation', { name: 'Our Products' });
      await list.locator('summary').click();
      await list.getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname !== '/');
    });
  });
}

test.describe('the menus on desktop', () => {
  test('the first hover opens a menu, another menu replaces it, and it closes when the pointer leaves', async ({ page }) => {
    await page.goto('/');
    for (const area of ['Printing', 'Graphic Design']) {
      await title(page, area).hover();
      await expectOpen(page, [area]);
    }
    await page.locator('.logo').hover();
    await expectOpen(page, []);
    await title(page, 'Printing').hover();
    await page.getByRole('link', { name: 'Letterheads' }).first().hover();
    await expectOpen(page, ['Printing']);
    await moveAway(page);
    await expectOpen(page, []);
  });

  test('a click keeps a hovered menu open until another click, another menu or a click outside', async ({ page }) => {
    await page.goto('/');
    await title(page, 'Printing').hover();
    await expectOpen(page, ['Printing']);
    await title(page, 'Printing').click();
    await moveAway(page);
    await expect(title(page, 'Printing')).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    await expectOpen(page, ['Printing']);
    await title(page, 'Printing').click();
    await expectOpen(page, []);
    await moveAway(page);
    await title(page, 'Printing').click();
    await moveAway(page);
    await title(page, 'Graphic Design').click();
    await expectOpen(page, ['Graphic Design']);
    await page.mouse.click(400, 790);
    await expectOpen(page, []);
  });

  test('Escape closes a hovered menu until the pointer leaves and returns', async ({ page }) => {
    await page.goto('/');
    await title(page, 'Printing').hover();
    await expectOpen(page, ['Printing']);
    await page.keyboard.press('Escape');
    await title(page, 'Printing').hover({ position: { x: 5, y: 5 } });
    await expectOpen(page, []);
    await moveAway(page);
    await title(page, 'Printing').hover();
    await expectOpen(page, ['Printing']);
  });
});

test.describe('the sheets on a phone', () => {
  test.use(phone);

  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

  test('the menu opens and closes, expands one area at a time, and its links work', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('#site-menu');
    await expect(menu).toBeHidden();
    await popoverFallbackLoaded(page);
    await menuButton(page).tap();
    await expect(menu).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const area of ['Printing', 'Graphic Design']) {
      await title(page, area).tap();
      await expectOpen(page, [area]);
    }
    await menuButton(page).tap();
    await expect(menu).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).tap();
    await page.getByRole('link', { name: 'Logo Design' }).first().tap();
    await page.waitForURL('**/graphic-design/logo-design');
    await expect(menu).toBeHidden();
  });

  test('the search opens with the field focused and finds pages', async ({ page }) => {
    await page.goto('/');
    await popoverFallbackLoaded(page);
    await page.getByRole('button', { name: 'Search' }).first().tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('letterhead');
    await expect.poll(() => titles(page)).toContain('Letterheads');
    await options(page).filter({ hasText: 'Letterheads' }).first().tap();
    await page.waitForURL('**/stationery/letterheads');
  });
});

test.describe('a press before the popover fallback has loaded', () => {
  test.use(phone);

  /** Opens a page, presses a button, and only then lets the scripts load. */
  const pressEarly = async (page: Page, path: string, press: () => Promise<void>) => {
    const releaseScripts = await holdRequests(page, /\.js$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await press();
    releaseScripts();
  };

  test('opens the menu', async ({ page }) => {
    await pressEarly(page, '/', () => page.getByRole('button', { name: 'Menu' }).tap());
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.locator('#site-menu')).toBeHidden();
  });

  test('opens the search', async ({ page }) => {
    await pressEarly(page, '/', () => page.getByRole('button', { name: 'Search' }).first().tap());
    await expect(field(page)).toBeFocused();
  });

  test('opens the details of a sample', async ({ page }) => {
    await pressEarly(page, '/view-samples', () => page.getByRole('button', { name: 'View Details of Timber Card' }).tap());
    await expect(page.getByRole('dialog', { name: 'Timber Card' }).getByText('Best for')).toBeVisible();
  });
});

test.describe('without JavaScript on a phone', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('menu and search are expanded above the page, which scrolls past them', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Today' }).scrollIntoViewIfNeeded();
    await expect(title(page, 'Printing')).not.toBeInViewport();
    await title(page, 'Printing').tap();
    await page.getByRole('link', { name: 'Letterheads' }).first().tap();
    await page.waitForURL('**/stationery/letterheads');
    await field(page).fill('flyers');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=flyers');
  });

  test('the details of a sample are in its card', async ({ page }) => {
    await page.goto('/view-samples');
    await expect(page.getByRole('button', { name: /View Details/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Request this sample (Timber Card)' }).click();
    await expect(page.getByRole('checkbox', { name: 'Timber Card' })).toBeChecked();
  });
});
