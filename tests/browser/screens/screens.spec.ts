import { colours, test, violationsOn, violationsOnWholePage } from '../accessibility/axe.ts';
import { countMovingParts } from '../accessibility/moving-parts.ts';
import { findTextSpacingProblems } from '../accessibility/text-spacing.ts';
import { hydrateForm } from '../support/page.ts';
import { addProductOnList, expandLines } from '../support/quote-list.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';
import { layoutPages, notFoundErrors } from './layout-pages.ts';
import { expectScreen, loadEverything, loadImages, type Screen } from './screen.ts';
import { fontLimit, limit, visit } from './shifts.ts';

/** Page states that a visitor can cause. */
const states: Record<string, [path: string, act: (page: Page, screen: Screen) => Promise<void>]> = {
  'menu-open': [
    '/',
    async (page, screen) => {
      if (screen === 'phone') await page.locator('.menu-button').click();
      else await page.locator('#site-menu summary').nth(1).hover();
      // Wait for the script that scrolls an opened accordion to the top.
      await page.locator('body > template').waitFor({ state: 'detached' });
      await page.locator('#site-menu summary').nth(1).click();
      if (screen === 'phone') await page.waitForFunction(() => (document.querySelector('#site-menu')?.scrollTop ?? 0) > 0);
    },
  ],
  'dialog-open': ['/view-samples', (page) => page.getByText('View Details').nth(1).click()],
  'file-checked': [
    '/artwork-check?product=/stationery/business-cards',
    async (page) => {
      await hydrateForm(page);
      await page.locator('#quote-artwork').setInputFiles('tests/artwork/files/pdf-fonts-missing.pdf');
      const panel = page.getByRole('region', { name: /^Print check of/ });
      await panel.locator('canvas').nth(1).waitFor();
      await page.getByText('Choose files').evaluate((element) => element.scrollIntoView());
    },
  ],
  'search-open': [
    '/stationery/letterheads',
    async (page, screen) => {
      if (screen === 'phone') await page.locator('[popovertarget="site-search"]').click();
      await page.locator('#site-search input').fill('business ca');
      await page.getByRole('option').nth(3).waitFor();
      await page.locator('#site-search input').press('ArrowDown');
    },
  ],
  'list-filled': [
    '/quote-list',
    async (page) => {
      for (const product of ['A-Frames', 'Business Cards']) {
        await addProductOnList(page, product);
      }
      await expandLines(page);
      await page.getByRole('button', { name: 'Remove 1. A-Frames' }).click();
      await page.getByRole('button', { name: 'Undo' }).scrollIntoViewIfNeeded();
    },
  ],
  'form-wrong': [
    '/get-quote',
    async (page) => {
      await hydrateForm(page);
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  ],
};

const screens = { desktop: ['on desktop', desktop], phone: ['on a phone', phone] } as const;
const schemes = ['light', 'dark'] as const;

/** Layouts that are checked with menus and footer: the home page, and one whose own menu entry is marked as current. */
const withMenus = ['home', 'service'];

for (const screen of Object.keys(screens) as Screen[]) {
  const [label, device] = screens[screen];
  test.describe(`${label} the site matches the approved screens`, () => {
    test.use(device);

    // One test for all checks of a layout, because loading the page takes longer than the checks.
    for (const [name, path] of Object.entries(layoutPages)) {
      test(`${name} layout: no layout shift from late resources or scrolling, no motion with reduced motion, no text lost to wider spacing, no axe violation`, async ({
        page: firstPage,
        errors,
      }) => {
        const { page, fonts, others, scrolled } = await visit(firstPage, path);
        expect.soft(fonts.score, fonts.moved.join(' ')).toBeLessThan(fontLimit);
        expect.soft(others.score, others.moved.join(' ')).toBeLessThan(limit);
        expect.soft(scrolled.score, `while scrolling to the end: ${scrolled.moved.join(' ')}`).toBeLessThan(limit);
        await loadEverything(page);
        expect.soft(await countMovingParts(page), 'parts that move').toBe(0);
        const violations = withMenus.includes(name) ? violationsOnWholePage : violationsOn;
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectScreen(page, test.info(), { name: `${name}-${screen}-${colorScheme}`, screen, fullPage: true });
          // Only colours depend on the scheme: tests/site/style.test.ts.
          const rules = colorScheme === 'dark' ? { runOnly: colours } : {};
          expect.soft(await violations(page, rules), `in the ${colorScheme} scheme`).toEqual([]);
        }
        expect
          .soft(await findTextSpacingProblems(page, withMenus.includes(name) ? 'body' : 'main'), 'with the text spacing of WCAG 1.4.12')
          .toEqual([]);
        if (name === 'not-found') removeExpectedErrors(errors, ...notFoundErrors);
      });
    }

    for (const [name, [path, act]] of Object.entries(states)) {
      test(name.replace('-', ' '), async ({ page }) => {
        await page.goto(path);
        await loadEverything(page);
        await act(page, screen);
        await loadImages(page);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectScreen(page, test.info(), { name: `${name}-${screen}-${colorScheme}`, screen, fullPage: false });
        }
      });
    }
  });
}
