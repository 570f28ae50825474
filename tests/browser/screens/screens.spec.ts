import { colours, test, violationsOn, violationsOnWhole } from '../accessibility/axe.ts';
import { movingParts } from '../accessibility/moving-parts.ts';
import { lostToSpacing } from '../accessibility/text-spacing.ts';
import { awake } from '../support/page.ts';
import { addHere, unfold } from '../support/quote-list.ts';
import { takeOut } from '../support/take-out.ts';
import { desk, expect, type Page, phone } from '../support/test.ts';
import { layoutPages, notFoundErrors } from './layout-pages.ts';
import { bringPictures, expectScreen, type Screen, settle } from './screen.ts';
import { limit, openLate, scrollToEnd, typefaceLimit } from './shifts.ts';

/** What a visitor can bring about on a page. */
const states: Record<string, [path: string, act: (page: Page, screen: Screen) => Promise<void>]> = {
  'menu-open': [
    '/',
    async (page, screen) => {
      if (screen === 'phone') await page.locator('.menu-button').click();
      else await page.locator('#site-menu summary').nth(1).hover();
      // The script that brings an opened part of the menu to its top is here.
      await page.locator('.site-header[onpointerover]').waitFor({ state: 'detached' });
      await page.locator('#site-menu summary').nth(1).click();
      if (screen === 'phone') await page.waitForFunction(() => (document.querySelector('#site-menu')?.scrollTop ?? 0) > 0);
    },
  ],
  'dialog-open': ['/view-samples', (page) => page.getByText('View Details').nth(1).click()],
  'file-checked': [
    '/artwork-check?product=/stationery/business-cards',
    async (page) => {
      await awake(page);
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
        await addHere(page, product);
      }
      await unfold(page);
      await page.getByRole('button', { name: 'Remove 1. A-Frames' }).click();
      await page.getByRole('button', { name: 'Undo' }).scrollIntoViewIfNeeded();
    },
  ],
  'form-wrong': [
    '/get-quote',
    async (page) => {
      await awake(page);
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  ],
};

const screens = { desk, phone } as const;
const schemes = ['light', 'dark'] as const;

/** Layouts that are checked including menus and footer: the home page, and one whose menu entry is the current one. */
const withMenus = ['home', 'service'];

for (const screen of Object.keys(screens) as Screen[])
  test.describe(`on a ${screen} the site looks as approved`, () => {
    test.use(screens[screen]);

    // One visit for every check of a layout: opening the page and loading everything on it takes longer than the checks.
    for (const [name, path] of Object.entries(layoutPages)) {
      test(`the ${name} layout; nothing moves when its parts load late, on the way to its end or with reduced motion, wider text spacing hides no word, and axe finds no violation`, async ({
        page,
        errors,
      }) => {
        const { typefaces, others } = await openLate(page, path);
        expect.soft(typefaces.score, typefaces.moved.join(' ')).toBeLessThan(typefaceLimit);
        expect.soft(others.score, others.moved.join(' ')).toBeLessThan(limit);
        const scrolled = await scrollToEnd(page);
        expect.soft(scrolled.score, `on the way to its end: ${scrolled.moved.join(' ')}`).toBeLessThan(limit);
        await settle(page);
        expect.soft(await movingParts(page), 'parts that move').toBe(0);
        const violations = withMenus.includes(name) ? violationsOnWhole : violationsOn;
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectScreen(page, test.info(), { name: `${name}-${screen}-${colorScheme}`, screen, fullPage: true });
          // Only colours depend on the scheme: tests/site/style.test.ts.
          const rules = colorScheme === 'dark' ? { runOnly: colours } : {};
          expect.soft(await violations(page, rules), `in the ${colorScheme} scheme`).toEqual([]);
        }
        expect
          .soft(await lostToSpacing(page, withMenus.includes(name) ? 'body' : 'main'), 'with the text spacing of WCAG 1.4.12')
          .toEqual([]);
        if (name === 'not-found') takeOut(errors, ...notFoundErrors);
      });
    }

    for (const [name, [path, act]] of Object.entries(states)) {
      test(name.replace('-', ' '), async ({ page }) => {
        await page.goto(path);
        await settle(page);
        await act(page, screen);
        await bringPictures(page);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectScreen(page, test.info(), { name: `${name}-${screen}-${colorScheme}`, screen, fullPage: false });
        }
      });
    }
  });
