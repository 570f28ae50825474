import sharp from 'sharp';
import { blockStorage } from '../support/blocked-storage.ts';
import { makeFile } from '../support/files.ts';
import { holdRequests } from '../support/held.ts';
import { clearLogo, hugeLogo, logoOnWhite } from '../support/logos.ts';
import { longestTask } from '../support/longest-task.ts';
import { hydrateForm } from '../support/page.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { expect, type Page, test } from '../support/test.ts';
import { cardPixels, cardsTile, chooseLogo, drawn, greenOnCards, openWith, path, seeLogo } from '../support/your-logo.ts';

/** Enough of the badge to be recognised. */
const someGreen = 100;

const logoFields = (page: Page) => page.getByRole('slider', { name: 'Size on all products' });
const alert = (page: Page) => page.locator('[data-your-logo]').getByRole('alert');

test('a JPEG of 40 megapixels is on the products, and the page stays responsive', async ({ page, browser }) => {
  const file = await hugeLogo();
  const { width, height } = await sharp(file).metadata();
  expect(width * height).toBeGreaterThan(40_000_000);
  await page.goto(path);
  const longest = await longestTask(browser, page, async () => {
    await chooseLogo(page, file);
    await seeLogo(page);
  });
  expect(await greenOnCards(page)).toBeGreaterThan(someGreen);
  expect(longest.page).toBeLessThan(1000);
  // It is opened and drawn in the worker.
  expect(longest.workers).toBeGreaterThan(longest.page);
});

/** Names of what begins to move on the canvases of the page. */
const watchMotion = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(type, ({ target }) => target instanceof HTMLCanvasElement && begun.push(type), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { begun: string[] }).begun);
};

const runningAnimations = (page: Page): Promise<number> => page.evaluate(() => document.getAnimations().length);

test('with reduced motion nothing moves or fades, and all works', async ({ page }) => {
  const begun = await watchMotion(page);
  await openWith(page, await logoOnWhite());
  expect(await runningAnimations(page)).toBe(0);
  const before = await cardPixels(page);
  await logoFields(page).fill('60');
  await expect.poll(() => cardPixels(page)).not.toBe(before);
  await cardsTile(page)
    .getByRole('button', { name: /^Send with a request/ })
    .click();
  await expect(cardsTile(page).getByText('It is in your request below.')).toBeVisible();
  expect(await runningAnimations(page)).toBe(0);
  await page.getByRole('button', { name: 'Forget my logo' }).click();
  await expect(drawn(page)).toHaveCount(0);
  expect(await begun()).toEqual([]);
});

test.describe('without that preference', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('products fade to the logo, which the test above would notice', async ({ page }) => {
    const begun = await watchMotion(page);
    await openWith(page, await logoOnWhite());
    await expect.poll(begun).toContain('transitionrun');
  });
});

test('a device without WebGL draws all the same', async ({ playwright, launchOptions, shop }) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-3d-apis'] });
  const page = await browser.newPage({ baseURL: shop.url });
  await openWith(page, await logoOnWhite());
  expect(await page.evaluate(() => ['webgl', 'webgl2'].map((kind) => document.createElement('canvas').getContext(kind)))).toEqual([
    null,
    null,
  ]);
  expect(await greenOnCards(page)).toBeGreaterThan(someGreen);
  await browser.close();
});

/** The ordinary picture of the cards is shown, with its description. */
const expectOrdinaryPicture = async (page: Page): Promise<void> => {
  await cardsTile(page).scrollIntoViewIfNeeded();
  const picture = cardsTile(page).locator('img');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('alt', '');
  await expect(cardsTile(page).locator('canvas')).toHaveCount(0);
};

test('a browser without OffscreenCanvas shows the ordinary pictures, says why, and takes a request', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await page.goto(path);
  await chooseLogo(page, await logoOnWhite());
  await expect(alert(page)).toHaveText('Your browser is too old to draw with your logo. You can still send it to us with a quote request.');
  await expectOrdinaryPicture(page);
  await hydrateForm(page);
  await page.locator('#quote-artwork').setInputFiles(await logoOnWhite());
  await expect(page.getByRole('button', { name: 'Remove badge.png' })).toBeVisible();
});

test('where the blank pictures cannot be read, the ordinary ones are shown and say so, until they can', async ({ page, errors }) => {
  await page.route('**/mockups/*.avif', (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  await chooseLogo(page, await clearLogo());
  await cardsTile(page).scrollIntoViewIfNeeded();
  await expect(cardsTile(page).getByText('Your logo could not be drawn here.')).toBeVisible();
  await expectOrdinaryPicture(page);
  await expect(drawn(page)).toHaveCount(0);
  // The logo is still there, with its settings.
  await expect(page.getByText(/^clear badge\.png is kept on this device/)).toBeVisible();
  await expect(logoFields(page)).toBeVisible();
  // One for each product near the screen.
  removeExpectedErrors(errors, 'answered 404');
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('answered 404')));
  await page.unroute('**/mockups/*.avif');
  await page.reload();
  await seeLogo(page);
  expect(await greenOnCards(page)).toBeGreaterThan(someGreen);
});

test('of two logos chosen one after the other the last stays, here and on the next visit', async ({ page }) => {
  const last = await logoOnWhite();
  await openWith(page, last);
  const expected = await cardPixels(page);
  await page.getByRole('button', { name: 'Forget my logo' }).click();
  await expect(drawn(page)).toHaveCount(0);
  // The first takes longer to open.
  await chooseLogo(page, await hugeLogo());
  await page.locator('#logo').setInputFiles(last);
  await seeLogo(page);
  // The worker of the other has ended.
  await expect.poll(() => page.workers().length).toBe(1);
  expect(await cardPixels(page)).toBe(expected);
  await expect(page.getByText(/^badge\.png is kept on this device/)).toBeVisible();
  await page.reload();
  await seeLogo(page);
  expect(await cardPixels(page)).toBe(expected);
});

test('what was wrong with a file is not said of the logo that was chosen after it', async ({ page }) => {
  const release = await holdRequests(page, /other-kinds/);
  await page.goto(path);
  const asked = page.waitForRequest(/other-kinds/);
  await chooseLogo(page, makeFile('photo.png', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  await asked;
  await page.locator('#logo').setInputFiles(await logoOnWhite());
  await seeLogo(page);
  const answered = page.waitForResponse(/other-kinds/);
  release();
  await (await answered).finished();
  // The words would be there in the next task.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(alert(page)).toHaveCount(0);
});

test('a logo that is forgotten while another is being read leaves the page as it was', async ({ page }) => {
  await openWith(page, await logoOnWhite());
  await chooseLogo(page, await hugeLogo());
  await page.getByRole('button', { name: 'Forget my logo' }).click();
  await expect(drawn(page)).toHaveCount(0);
  await expect(page.getByText('Choose your logo', { exact: true })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(logoFields(page)).toHaveCount(0);
});

test('where storage is blocked the logo is shown, and is said to be on this page only', async ({ page }) => {
  await blockStorage(page);
  await openWith(page, await logoOnWhite());
  await expect(page.getByText('badge.png is shown on this page only. Nothing has been sent.')).toBeVisible();
  expect(await greenOnCards(page)).toBeGreaterThan(someGreen);
  await page.getByRole('button', { name: 'Forget my logo' }).click();
  await expect(drawn(page)).toHaveCount(0);
});

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  const target = page.locator(selector).first();
  for (let presses = 0; presses < 300; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}.`);
};

test('the keyboard alone, from the top of the page: a logo, its size, a saved picture, and a request with it', async ({ page }) => {
  // From the beginning: a chooser that opens before the browser has been told to report it is lost.
  const opened = page.waitForEvent('filechooser');
  await page.goto(path);
  await tabTo(page, '#logo');
  await page.keyboard.press('Enter');
  await (await opened).setFiles(await logoOnWhite());
  await logoFields(page).waitFor();
  await tabTo(page, '#logo-size');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('95% of usual')).toBeVisible();
  await tabTo(page, '#classic-business-cards button:has-text("Save picture")');
  await drawn(page).first().waitFor();
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await started).suggestedFilename()).toBe('classic-business-cards-with-your-logo.jpg');
  await page.keyboard.press('Shift+Tab');
  await expect(cardsTile(page).getByRole('button', { name: /^Send with a request/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardsTile(page).getByText('It is in your request below.')).toBeVisible();
  await tabTo(page, '#classic-business-cards a[href="#quote-first-field"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('#quote-first-field')).toBeFocused();
  await expect(page.getByLabel('What do you need?')).toHaveValue(/^Classic Business Cards: logo about/);
});
