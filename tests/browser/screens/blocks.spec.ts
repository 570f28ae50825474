import { startDevServer } from '../../support/dev-server.ts';
import { test as base, colours, violationsOnWholePage } from '../accessibility/axe.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';
import { expectScreen, loadImages, type Screen } from './screen.ts';

/** The exports of Vite's client that modules import, without effect. */
const viteClient = `export const createHotContext = () => ({ accept() {}, dispose() {}, prune() {} });
  export const updateStyle = () => {};
  export const removeStyle = () => {};
  export const injectQuery = (url) => url;`;

/** The developers' page with every building block; the built site does not have it. */
const test = base.extend<object, { developerUrl: string }>({
  developerUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const server = await startDevServer();
      await use(server.url);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ developerUrl }, use) => use(developerUrl),
  page: async ({ page }, use) => {
    // Vite's client would reload the page under test, for instance when Vite has prepared its packages.
    await page.route('**/@vite/client', (route) => route.fulfill({ contentType: 'text/javascript', body: viteClient }));
    await use(page);
  },
});

// In one worker: each worker would start a development server of its own.
test.describe.configure({ mode: 'default' });

const path = '/components/blocks';
const screens = { desktop: ['on desktop', desktop], phone: ['on a phone', phone] } as const;
const schemes = ['light', 'dark'] as const;

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const screen of Object.keys(screens) as Screen[]) {
  const [label, device] = screens[screen];
  test.describe(`${label} the building blocks`, () => {
    test.use(device);

    test('match the approved screens, without an axe violation or sideways scrolling', async ({ page }) => {
      await page.goto(path);
      await loadImages(page);
      expect.soft(await sidewaysScroll(page), 'pixels wider than the window').toBe(0);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expectScreen(page, test.info(), { name: `blocks-${screen}-${colorScheme}`, screen, fullPage: true });
        // Only colours depend on the scheme: tests/site/style.test.ts.
        const rules = colorScheme === 'dark' ? { runOnly: colours } : {};
        expect.soft(await violationsOnWholePage(page, rules), `in the ${colorScheme} scheme`).toEqual([]);
      }
      await page.getByRole('button', { name: 'Open a long dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expectScreen(page, test.info(), { name: `block-dialog-${screen}-${colorScheme}`, screen, fullPage: false });
        expect.soft(await violationsOnWholePage(page), `with an open dialog in the ${colorScheme} scheme`).toEqual([]);
      }
    });
  });
}

test('the developers’ page shows the building blocks in both schemes at once', async ({ page }) => {
  await page.goto('/components');
  const background = (title: string) =>
    page
      .frameLocator(`iframe[title=${title}]`)
      .locator(':root')
      .evaluate((root) => getComputedStyle(root).backgroundColor);
  await expect.poll(() => background('Light')).toBe('rgb(255, 251, 244)');
  await expect.poll(() => background('Dark')).toBe('rgb(15, 24, 43)');
});

test('a modal dialog opens without an axe violation, and closes', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Open a modal dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'A business card at true size' });
  await expect(dialog).toBeVisible();
  expect(await violationsOnWholePage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
