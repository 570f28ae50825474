import type { Locator } from '@playwright/test';
import { test, violationsOn } from '../accessibility/axe.ts';
import { waitForRender } from '../support/page.ts';
import { chooseFiles, openForm, sampleFile, verdictOf } from '../support/quote-form.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';

/** The long side of a bank card in millimetres. */
const card = 85.6;

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /at true size$/ });

const press = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^See it at true size/ }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return dialog;
};

const openAt = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(path);
  return press(page);
};

const measure = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });

/** Expects a product to be drawn in this many millimetres, to half a pixel. */
const expectDrawn = async (dialog: Locator, [width, height]: [number, number], pixelsPerMm: number) => {
  const drawn = await measure(dialog.locator('[data-true-shape]'));
  expect(Math.abs(drawn.width - width * pixelsPerMm), `${drawn.width} for ${width} mm`).toBeLessThanOrEqual(0.5);
  expect(Math.abs(drawn.height - height * pixelsPerMm), `${drawn.height} for ${height} mm`).toBeLessThanOrEqual(0.5);
};

/** Moves the slider to a length in CSS pixels by its keys, and confirms it. Returns CSS pixels per millimetre. */
const fitByKeys = async (page: Page, dialog: Locator, length: number): Promise<number> => {
  const slider = dialog.getByRole('slider', { name: 'Size of the outline' });
  await slider.focus();
  const steps = 4 * (length - Number(await slider.inputValue()));
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(slider).toHaveValue(String(length));
  await dialog.getByRole('button', { name: 'My card fits' }).press('Enter');
  return length / card;
};

test('a card fitted by keyboard holds on every page, after reloads, and for every size of a product', async ({ page }) => {
  const first = await openAt(page, '/stationery/classic-business-cards');
  await expect(first.getByRole('button', { name: 'Close' })).toBeFocused();
  const scale = await fitByKeys(page, first, 330);
  await expectDrawn(first, [90, 55], scale);
  await expect(first.getByRole('img')).toHaveAccessibleName(/90 mm wide and 55 mm high\. About the size of a bank card\.$/);
  await expect(first.getByRole('status')).toHaveText(/Drawn at true size, beside a bank card\.$/);
  await expect(first.locator('[data-companion="card"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'See it at true size' })).toBeFocused();

  const other = await openAt(page, '/shop/single-stickers');
  await other.getByLabel('Size').selectOption('50 mm round');
  await expectDrawn(other, [50, 50], scale);
  expect(await other.locator('[data-true-shape]').evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe('50%');
  await expect(other.getByRole('status')).toContainText('50 mm across. About half the area of a bank card.');
  await other.getByLabel('Size').selectOption('70 x 50 mm');
  await expectDrawn(other, [70, 50], scale);
  await page.reload();
  await expectDrawn(await press(page), [70, 70], scale);
});

test('a card is fitted with the pointer, and by steps of less than a tenth of a millimetre', async ({ page }) => {
  const dialog = await openAt(page, '/stationery/classic-business-cards');
  const outline = dialog.locator('[data-card-outline]');
  const handle = await measure(dialog.locator('[data-card-handle]'));
  const { left } = await measure(outline);
  await page.mouse.move(handle.left + handle.width / 2, handle.top + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(left + 300, handle.top + 20, { steps: 5 });
  await page.mouse.move(left + 400, handle.top + 20, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(left + 500, handle.top + 20);
  await expect.poll(async () => (await measure(outline)).width).toBe(400);
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await dialog.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(async () => (await measure(outline)).width).toBe(400.25);
  await dialog.getByRole('button', { name: 'My card fits' }).click();
  await expectDrawn(dialog, [90, 55], 400.25 / card);
});

test('a ruler does for a card', async ({ page }) => {
  const dialog = await openAt(page, '/stationery/classic-business-cards');
  await dialog.getByText('No card? Measure a line with a ruler').click();
  const line = await measure(dialog.locator('[data-ruler-line]'));
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog.getByLabel('Length of the line in millimetres')).toHaveAccessibleDescription(/^Error: Measure the line/);
  await dialog.getByLabel('Length of the line in millimetres').fill('100,5');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expectDrawn(dialog, [90, 55], line.width / 100.5);
});

test('a template is shown with the corners or the oval that it is cut to', async ({ page }) => {
  const borderRadius = (dialog: Locator) =>
    dialog.locator('[data-true-shape]').evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
  const cards = await openAt(page, '/templates?product=/stationery/business-cards&width=90.5&height=55&shape=rounded');
  const scale = await fitByKeys(page, cards, 330);
  await expectDrawn(cards, [90.5, 55], scale);
  expect(Number.parseFloat(await borderRadius(cards))).toBeCloseTo(3 * scale, 1);

  const stickers = await openAt(page, '/templates?product=/shop/single-stickers&width=70&height=45&shape=oval');
  await expectDrawn(stickers, [70, 45], scale);
  expect(await borderRadius(stickers)).toBe('50%');
  await expect(stickers.getByRole('status')).toContainText('70 mm wide and 45 mm high.');
});

test('a product larger than the screen is drawn to scale, with a hand, a phone and a door', async ({ page }) => {
  const dialog = await openAt(page, '/signage-displays/pull-up-banners');
  const scale = await fitByKeys(page, dialog, 330);
  await expect(dialog.getByRole('status')).toHaveText(
    /^850 mm wide and 2 m high\. As tall as a door\.Larger than this screen, so it is not at true size: drawn about 1:\d+, with a hand, a phone and a door\.$/,
  );
  const shape = await measure(dialog.locator('[data-true-shape]'));
  const hand = await measure(dialog.locator('[data-companion="hand"]'));
  expect(shape.height / hand.height).toBeCloseTo(2000 / 190, 1);
  expect(shape.height / shape.width).toBeCloseTo(2000 / 850, 1);
  expect(shape.height).toBeLessThan(2000 * scale);
});

test('the artwork check shows the page of the customer at true size', async ({ page }) => {
  await openForm(page, '/artwork-check');
  await chooseFiles(page, sampleFile('pdf-card.pdf'));
  await verdictOf(page, 'pdf-card.pdf');
  const dialog = await press(page);
  const scale = await fitByKeys(page, dialog, 330);
  await expectDrawn(dialog, [90, 55], scale);
  const drawnColours = await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return new Set(Array.from({ length: data.length / 4 }, (_, pixel) => data.slice(4 * pixel, 4 * pixel + 4).join())).size;
  });
  expect(drawnColours).toBeGreaterThan(1);
  // The picture includes the bleed, which the outline cuts off.
  const picture = await measure(dialog.locator('canvas'));
  expect(picture.width).toBeGreaterThan(90 * scale);
});

test.describe('on another view of the screen', () => {
  const fitted = async (page: Page) => {
    const dialog = await openAt(page, '/stationery/classic-business-cards');
    const scale = await fitByKeys(page, dialog, 330);
    return { scale, storageState: await page.context().storageState() };
  };

  test('browser zoom keeps the millimetres', async ({ page, open }) => {
    const { scale, storageState } = await fitted(page);
    const screen = await page.evaluate(() => ({ width: window.screen.width, height: window.screen.height, outer: outerWidth }));
    const zoomed = await open('/stationery/classic-business-cards', {
      ...{ storageState, screen, deviceScaleFactor: 2 },
      viewport: { width: desktop.viewport.width / 2, height: desktop.viewport.height / 2 },
    });
    // Zoom leaves the window as it is; emulation makes it as small as the page.
    await zoomed.addInitScript((outer) => Object.defineProperty(window, 'outerWidth', { value: outer }), screen.outer);
    await expectDrawn(await openAt(zoomed, '/stationery/classic-business-cards'), [90, 55], scale / 2);
  });

  test('a denser screen asks again, and both are kept', async ({ page, open }) => {
    const { storageState } = await fitted(page);
    const other = await open('/stationery/classic-business-cards', { storageState, ...desktop, deviceScaleFactor: 2 });
    const dialog = await press(other);
    await expect(dialog.getByText('This looks like another screen')).toBeVisible();
    await expectDrawnAfter(other, dialog);
    expect(await other.evaluate(() => JSON.parse(localStorage.getItem('true-size') ?? '').length)).toBe(2);
  });

  const expectDrawnAfter = async (page: Page, dialog: Locator) => expectDrawn(dialog, [90, 55], await fitByKeys(page, dialog, 320));
});

test('the card can be fitted again, and the screens be forgotten', async ({ page }) => {
  const dialog = await openAt(page, '/stationery/classic-business-cards');
  await fitByKeys(page, dialog, 330);
  await dialog.getByRole('button', { name: 'Fit the card again' }).click();
  await expect(dialog.getByRole('slider')).toHaveValue('330');
  await expectDrawn(dialog, [90, 55], await fitByKeys(page, dialog, 340));
  await dialog.getByRole('button', { name: 'Forget my screens' }).click();
  await expect(dialog.getByRole('button', { name: 'My card fits' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('without a card everything is drawn to scale', async ({ page }) => {
  const dialog = await openAt(page, '/stationery/classic-business-cards');
  await dialog.getByRole('button', { name: 'Skip this, and show it to scale' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/Drawn to scale with a hand and a phone, not at true size\.$/);
  await dialog.getByRole('button', { name: 'Fit a card to see it at true size' }).click();
  await expect(dialog.getByRole('slider')).toBeVisible();
});

test('without storage the fit holds for the page, and the dialog says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const dialog = await openAt(page, '/stationery/classic-business-cards');
  const scale = await fitByKeys(page, dialog, 330);
  await expect(dialog.getByText('the next page will ask again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectDrawn(await press(page), [90, 55], scale);
});

test('a dialog that cannot be loaded is said to be so', async ({ page, errors }) => {
  await page.route('**/true-size.json', (route) => route.abort());
  await page.goto('/stationery/classic-business-cards');
  await page.getByRole('button', { name: 'See it at true size' }).click();
  await expect(page.getByRole('button', { name: 'Not available right now' })).toBeVisible();
  removeExpectedErrors(errors, 'net::ERR_FAILED');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button, only the sizes', async ({ page }) => {
    await page.goto('/stationery/classic-business-cards');
    await expect(page.getByRole('table', { name: 'What you can choose' })).toContainText('90 x 55 mm');
    await expect(page.locator('[data-true-size]')).toBeHidden();
  });
});

test('a product without a flat size offers no true size', async ({ page }) => {
  for (const path of ['/stationery/pens', '/marketing-promotional/water-bottles', '/graphic-design/logo-design']) {
    await page.goto(path);
    await expect(page.locator('[data-true-size]')).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a card is fitted by touch, and what fits only the other way is turned', async ({ page }) => {
    const dialog = await openAt(page, '/stationery/classic-business-cards');
    const outline = dialog.locator('[data-card-outline]');
    // Below the card is space, so its lower edge is not covered by the buttons.
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const handle = await measure(dialog.locator('[data-card-handle]'));
    const { top } = await measure(outline);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: handle.left + 24, y }] });
    await touch('touchStart', handle.top + 24);
    await touch('touchMove', top + 500);
    await touch('touchMove', top + 520);
    await touch('touchEnd');
    await expect.poll(async () => (await measure(outline)).height).toBe(520);
    await dialog.getByRole('button', { name: 'My card fits' }).tap();
    await expectDrawn(dialog, [55, 90], 520 / card);
    await expect(dialog.getByRole('status')).toContainText('Drawn at true size, turned to fit your screen');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  });
});

for (const [name, view] of [
  ['on desktop', desktop],
  ['on a phone in the dark scheme', { ...phone, colorScheme: 'dark' }],
  ['at 320 px, as with zoom', { viewport: { width: 320, height: 400 } }],
] as const)
  test.describe(name, () => {
    test.use(view);

    test('axe finds no violation in any state, and nothing is wider than the screen', async ({ page }) => {
      const dialog = await openAt(page, '/popular/posters');
      const check = async (state: string) => {
        await waitForRender(page);
        expect(await violationsOn(page), state).toEqual([]);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), state).toBeLessThanOrEqual(0);
      };
      await dialog.getByText('No card? Measure a line with a ruler').click();
      await dialog.getByRole('button', { name: 'Use this' }).click();
      await check('fitting');
      await dialog.getByRole('button', { name: 'My card fits' }).click();
      await check('to scale');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await openAt(page, '/shop/single-stickers');
      await check('at true size');
    });
  });
