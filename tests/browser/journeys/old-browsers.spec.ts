import { axe, violationsOn } from '../accessibility/axe.ts';
import { growOld } from '../support/old-engine.ts';
import { awake as awakeForm } from '../support/page.ts';
import { choose, fillIn, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { field, options, titles } from '../support/search-field.ts';
import { test as base, devices, expect, type Page, phone } from '../support/test.ts';

const test = base.extend({
  bypassCSP: true,
  context: async ({ context }, use) => {
    await growOld(context);
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

const title = (page: Page, area: string) => page.locator('#site-menu summary', { hasText: area });
const openMenus = (page: Page) => page.locator('#site-menu details[open] > summary').allTextContents();
const expectOpen = (page: Page, expected: string[]) => expect.poll(() => openMenus(page)).toEqual(expected);
/** Waits until the script that stands in for popovers is there: it comes without a touch. */
const awake = (page: Page) => page.locator('.menu-button[aria-expanded]').waitFor({ state: 'attached' });
/** Moves the pointer to a place that no panel covers. */
const moveAway = (page: Page) => page.mouse.move(400, 790);

const pages = ['/', '/stationery/letterheads', '/labels-stickers', '/view-samples', '/get-quote', '/artwork-check'];

for (const [name, device] of devices) {
  test.describe(name, () => {
    test.use(device);

    for (const path of pages)
      test(`every text of ${path} can be read in either scheme`, async ({ page }) => {
        await page.addInitScript(axe);
        await page.goto(path);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violationsOn(page, { runOnly: ['color-contrast'] }), colorScheme).toEqual([]);
        }
      });

    test('the details of a sample open, lead on and close', async ({ page }) => {
      await page.goto('/view-samples');
      await awake(page);
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
      await awakeForm(page);
      await choose(page, sample('pdf-card.pdf'));
      await verdictOf(page, 'pdf-card.pdf');
      await fillIn(page);
      await page.getByLabel('What do you need?').fill('500 letterheads');
      const mail = await shop.mailToShop(await sendForm(page));
      expect(mail.subject).toContain('Letterheads');
    });

    test('the lists of the footer can be reached', async ({ page }) => {
      await page.goto('/');
      const list = page.getByRole('navigation', { name: 'Our Products' });
      await list.locator('summary').click();
      await list.getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname !== '/');
    });
  });
}

test.describe('the menus on a desk', () => {
  test('the first hover opens one, another takes its place, and it closes behind the pointer', async ({ page }) => {
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

  test('a click keeps open what hover opened; another click, another menu or a click outside closes it', async ({ page }) => {
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

  test('Escape closes a hovered menu until the pointer comes back', async ({ page }) => {
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

  test('the menu opens, unfolds one area at a time, closes, and leads to a page', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('#site-menu');
    await expect(menu).toBeHidden();
    await awake(page);
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

  test('the search opens with the keyboard ready, and finds', async ({ page }) => {
    await page.goto('/');
    await awake(page);
    await page.getByRole('button', { name: 'Search' }).first().tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('letterhead');
    await expect.poll(() => titles(page)).toContain('Letterheads');
    await options(page).filter({ hasText: 'Letterheads' }).first().tap();
    await page.waitForURL('**/stationery/letterheads');
  });
});

test.describe('without JavaScript on a phone', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('menu and search lie open above the page, and the page can be scrolled past them', async ({ page }) => {
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

  test('the details of a sample stand in its card', async ({ page }) => {
    await page.goto('/view-samples');
    await expect(page.getByRole('button', { name: /View Details/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Request this sample (Timber Card)' }).click();
    await expect(page.getByRole('checkbox', { name: 'Timber Card' })).toBeChecked();
  });
});
