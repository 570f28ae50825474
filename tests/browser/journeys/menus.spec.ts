import { waitForIdle } from '../support/page.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

const areas = [
  'Printing',
  'Signage & Displays',
  'Labels, Stickers & Packaging',
  'Marketing & Promotional',
  'Graphic Design',
  'Prints & Personalised Gifts',
];
const title = (page: Page, area: string) => page.locator('#site-menu summary', { hasText: area });

/** The menus whose links are currently visible. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('#site-menu details')
    .evaluateAll((menus) =>
      menus
        .filter((menu) => menu.querySelector('.menu-groups a')?.checkVisibility({ contentVisibilityAuto: true }))
        .map((menu) => menu.querySelector('summary')?.textContent ?? ''),
    );
const expectShown = (page: Page, expected: string[]) => expect.poll(() => shown(page)).toEqual(expected);

/** Moves the pointer off all panels. */
const moveAway = (page: Page) => page.mouse.move(400, 790);

/** The page script removes the template that names it. */
const headerScriptLoaded = (page: Page) => page.locator('body > template').waitFor({ state: 'detached' });

test.describe('on desktop', () => {
  test('menus open on hover, one at a time', async ({ page }) => {
    await page.goto('/');
    await expectShown(page, []);
    for (const area of areas) {
      await title(page, area).hover();
      await expectShown(page, [area]);
    }
    await moveAway(page);
    await expectShown(page, []);
  });

  test('the pointer can move from the title into the panel and click a link', async ({ page }) => {
    await page.goto('/');
    await title(page, 'Graphic Design').hover();
    await page.getByRole('link', { name: 'Logo Design' }).first().click();
    await page.waitForURL('**/graphic-design/logo-design');
    await moveAway(page);
    await expectShown(page, []);
  });

  test('a clicked menu stays open until another click, another menu or a click outside', async ({ page }) => {
    await page.goto('/');
    await title(page, 'Printing').click();
    await headerScriptLoaded(page);
    await moveAway(page);
    await expectShown(page, ['Printing']);
    await title(page, 'Graphic Design').click();
    await expectShown(page, ['Graphic Design']);
    await page.mouse.click(400, 790);
    await expectShown(page, []);
    await title(page, 'Printing').click();
    await expectShown(page, ['Printing']);
    await title(page, 'Printing').click();
    await expectShown(page, []);
  });

  test('hovering another menu closes an open one', async ({ page }) => {
    await page.goto('/');
    await title(page, 'Printing').click();
    await title(page, 'Graphic Design').hover();
    await expectShown(page, ['Graphic Design']);
  });

  test('Escape closes a hovered menu until the pointer leaves and returns', async ({ page }) => {
    await page.goto('/');
    await title(page, 'Printing').hover();
    await headerScriptLoaded(page);
    await page.keyboard.press('Escape');
    await expectShown(page, []);
    await moveAway(page);
    await title(page, 'Printing').hover();
    await expectShown(page, ['Printing']);
  });

  test('the keyboard opens a menu, reaches its links, closes it with the focus restored, and leaves it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Home', exact: true }).first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Printing');
    await headerScriptLoaded(page);
    await page.keyboard.press('Enter');
    await expectShown(page, ['Printing']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/printing');
    await page.keyboard.press('Escape');
    await expectShown(page, []);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Printing');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home');
    await expectShown(page, []);
  });

  test.describe('on a tall screen', () => {
    test.use({ viewport: { width: 1280, height: 3000 } });

    test('the header fetches its script on the first interaction, and React only on interaction with a form', async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto('/stationery/letterheads');
      await page.mouse.move(400, 500);
      await waitForIdle(page);
      expect(scripts).toEqual([]);
      await title(page, 'Printing').hover();
      await expectShown(page, ['Printing']);
      await headerScriptLoaded(page);
      // The form is in view, but that alone does not load React.
      await waitForIdle(page);
      expect(scripts.filter((url) => /react|client/.test(url))).toEqual([]);
      expect(scripts.length).toBeGreaterThan(0);
      await page.locator('main form').hover();
      await expect.poll(() => scripts.filter((url) => /react|client/.test(url)).length).toBeGreaterThan(0);
    });
  });

  test('without JavaScript menus open by hover, click and keyboard', async ({ open }) => {
    const page = await open('/', { javaScriptEnabled: false });
    await title(page, 'Printing').hover();
    await page.getByRole('link', { name: 'Letterheads' }).first().waitFor();
    await title(page, 'Graphic Design').click();
    await moveAway(page);
    expect(await page.locator('#site-menu details[open] > summary').allTextContents()).toEqual(['Graphic Design']);
    await title(page, 'Printing').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#site-menu details[open] > summary').allTextContents()).toEqual(['Printing']);
    await page.getByRole('link', { name: 'Letterheads' }).first().click();
    await page.waitForURL('**/stationery/letterheads');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
  const menuOpen = (page: Page) => page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'));

  test('the menu opens and closes, and its accordions open one at a time', async ({ page }) => {
    await page.goto('/');
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
    await menuButton(page).tap();
    await expect.poll(() => menuOpen(page)).toBe(true);
    await title(page, 'Printing').tap();
    await expectShown(page, ['Printing']);
    await title(page, 'Printing').scrollIntoViewIfNeeded();
    await title(page, 'Prints & Personalised Gifts').tap();
    await expectShown(page, ['Prints & Personalised Gifts']);
    await menuButton(page).tap();
    await expect.poll(() => menuOpen(page)).toBe(false);
  });

  test('an opened accordion scrolls to the top, but nothing moves when the script loads after the tap', async ({ page }) => {
    await page.goto('/');
    let releaseScript = () => {};
    const held = new Promise<void>((resolve) => {
      releaseScript = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const scrolled = () => page.locator('#site-menu').evaluate((menu) => menu.scrollTop);
    const fromTop = (area: string) =>
      title(page, area).evaluate((summary) => {
        const menu = document.querySelector('#site-menu');
        return Math.round(summary.getBoundingClientRect().top - (menu?.getBoundingClientRect().top ?? 0));
      });
    await menuButton(page).tap();
    await title(page, 'Signage & Displays').tap();
    await expectShown(page, ['Signage & Displays']);
    const before = await scrolled();
    releaseScript();
    await headerScriptLoaded(page);
    expect(await scrolled()).toBe(before);
    await title(page, 'Labels, Stickers & Packaging').tap();
    await expect.poll(() => fromTop('Labels, Stickers & Packaging')).toBeLessThan(20);
  });

  test('the menu closes after a choice, also after going back', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).tap();
    await headerScriptLoaded(page);
    await title(page, 'Graphic Design').tap();
    await page.getByRole('link', { name: 'Logo Design' }).first().tap();
    await page.waitForURL('**/graphic-design/logo-design');
    expect(await menuOpen(page)).toBe(false);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await menuOpen(page)).toBe(false);
  });

  test('Escape closes the menu and returns the focus to the button', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => menuOpen(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home');
    await page.keyboard.press('Escape');
    await expect.poll(() => menuOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  });

  test('without JavaScript the menu and its accordions open and its links work', async ({ open }) => {
    const page = await open('/', { javaScriptEnabled: false });
    await menuButton(page).tap();
    await title(page, 'Printing').tap();
    await page.getByRole('link', { name: 'Letterheads' }).first().tap();
    await page.waitForURL('**/stationery/letterheads');
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
  });

  test('rotating the phone with the menu open closes the menu', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).tap();
    await headerScriptLoaded(page);
    await page.setViewportSize({ width: 812, height: 375 });
    await expect.poll(() => menuOpen(page)).toBe(false);
    await page.getByRole('link', { name: 'Get Started Today' }).tap();
    await page.waitForURL('**/get-quote');
  });

  test('the desktop menu starts at 768 px', async ({ page }) => {
    for (const [width, bar] of [
      [767, false],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(title(page, 'Printing')).toBeVisible({ visible: bar });
      await expect(menuButton(page)).toBeVisible({ visible: !bar });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
