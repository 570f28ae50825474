import type { Locator } from '@playwright/test';
import { linksIn } from '../../support/uploads.ts';
import { logoOnWhite } from '../support/logos.ts';
import { fillCustomerDetails, sendForm } from '../support/quote-form.ts';
import { devices, expect, type Page, phone, test } from '../support/test.ts';

const mug = '/marketing-promotional/branded-mugs';

/** The logo in the place of the pictures of a product's page. */
const editor = (page: Page) => page.getByRole('region', { name: /with your logo$/ });
const canvas = (page: Page) => editor(page).locator('canvas[data-drawn]');

const openEditor = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('link', { name: /see it with your logo/i }).click();
  await editor(page)
    .getByLabel(/Choose (your|another) logo/)
    .setInputFiles(await logoOnWhite());
  await canvas(page).waitFor();
};

const pixels = (page: Page): Promise<string> => canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());

const positionOf = async (slider: Locator): Promise<number> => Number(await slider.inputValue());

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    test('on the page of a product the logo takes the place of the pictures, is moved by dragging, and is sent', async ({ page, shop }) => {
      await openEditor(page, mug);
      await expect(editor(page)).toBeFocused();
      await expect(page.getByRole('region', { name: /^Pictures of/ })).toBeHidden();
      const before = await pixels(page);
      const box = await canvas(page).boundingBox();
      if (!box) throw new Error('The picture is not on the page.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.56, box.y + box.height * 0.45, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => pixels(page)).not.toBe(before);
      await expect.poll(() => positionOf(editor(page).getByRole('slider', { name: 'Left or right' }))).toBeGreaterThan(0);
      expect(await positionOf(editor(page).getByRole('slider', { name: 'Up or down' }))).toBeLessThan(0);

      await editor(page)
        .getByRole('button', { name: /^Send with a request/ })
        .click();
      await expect(editor(page).getByText('It is in your request below.')).toBeVisible();
      await fillCustomerDetails(page);
      const id = await sendForm(page);
      const text = () => shop.smtp.mails.flatMap((mail) => (mail.subject?.includes(id) ? [mail.text] : [])).join('\n');
      await expect.poll(() => new Set(linksIn(text()).map((link) => new URL(link).pathname)).size).toBe(2);
      expect(text()).toContain('branded-mugs-with-your-logo.jpg');
    });
  });

test('keys move and resize the logo on one product, which keeps that on the wall and on the next visit', async ({ page }) => {
  await openEditor(page, mug);
  const before = await pixels(page);
  const size = editor(page).getByRole('slider', { name: 'Size of the logo' });
  await size.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect(editor(page).getByText('5% to the right')).toBeVisible();
  await expect.poll(() => pixels(page)).not.toBe(before);
  await editor(page).getByRole('radio', { name: 'All dark' }).check();
  await editor(page).getByRole('link', { name: 'See your logo on all products' }).click();
  const tile = page.locator('#branded-mugs');
  await tile.getByRole('button', { name: /^Move or resize/ }).click();
  await expect(tile.getByRole('slider', { name: 'Size of the logo' })).toHaveValue('105');
  await expect(tile.getByRole('slider', { name: 'Left or right' })).toHaveValue('5');
  await expect(tile.getByRole('radio', { name: 'All dark' })).toBeChecked();
  await tile.getByRole('button', { name: 'Put it back as it was' }).click();
  await expect(tile.getByRole('slider', { name: 'Left or right' })).toHaveValue('0');
  await page.goto(mug);
  await page.getByRole('link', { name: /see it with your logo/i }).click();
  await canvas(page).waitFor();
  await expect(editor(page).getByRole('slider', { name: 'Left or right' })).toHaveValue('0');
  await editor(page).getByRole('button', { name: 'Back to the pictures' }).click();
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /see it with your logo/i })).toBeFocused();
  await expect(page.getByRole('region', { name: /^Pictures of/ })).toBeVisible();
});

test.describe('with two fingers', () => {
  test.use(phone);

  test('the logo becomes larger when they part', async ({ page }) => {
    await openEditor(page, mug);
    const surface = await canvas(page).boundingBox();
    if (!surface) throw new Error('The picture is not on the page.');
    const [x, y] = [surface.x + surface.width / 2, surface.y + surface.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((offset, id) => ({ x: x + offset, y, id })),
      });
    await touch('touchStart', 30);
    await touch('touchMove', 36);
    await touch('touchMove', 42);
    await touch('touchEnd', 0);
    const size = editor(page).getByRole('slider', { name: 'Size of the logo' });
    await expect.poll(() => positionOf(size)).toBeGreaterThan(125);
    expect(await positionOf(size)).toBeLessThan(155);
    await expect(editor(page).getByRole('slider', { name: 'Left or right' })).toHaveValue('0');
  });
});

test('every product wears the logo: tiles, search and the quote list, until it is forgotten in another tab', async ({ page, context }) => {
  await openEditor(page, mug);
  await expect(editor(page).getByText('is kept on this device')).toBeVisible();
  const worn = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).currentSrc.startsWith('data:image/jpeg'));

  await page.goto('/marketing-promotional');
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Branded Mugs', exact: true }) });
  await tile.scrollIntoViewIfNeeded();
  await expect.poll(() => worn(tile.getByRole('img').or(tile.locator('img')).first())).toBe(true);
  await expect(page.getByText('Pictures show your logo.')).toBeVisible();
  await tile.getByRole('link', { name: /Add to quote/ }).click();
  await page.getByRole('button', { name: 'Hide this note' }).click();

  await page.goto('/search?q=mugs');
  await expect.poll(() => worn(page.locator('main li:has(a[href$="/branded-mugs"]) img').first())).toBe(true);
  await expect(page.getByText('Pictures show your logo.')).toBeHidden();

  await page.goto('/quote-list');
  await expect.poll(() => worn(page.locator('.list-line summary img').first())).toBe(true);

  const wall = await context.newPage();
  await wall.goto('/your-logo');
  await wall.getByRole('button', { name: 'Forget my logo' }).click();
  await expect.poll(() => worn(page.locator('.list-line summary img').first())).toBe(false);
  await page.reload();
  await expect(page.locator('.list-line summary img').first()).toBeVisible();
  expect(await worn(page.locator('.list-line summary img').first())).toBe(false);
});

test('the note forgets the logo, and the pictures are as before', async ({ page }) => {
  await openEditor(page, mug);
  await expect(editor(page).getByText('is kept on this device')).toBeVisible();
  await page.goto('/marketing-promotional');
  await page.getByRole('button', { name: 'Forget my logo' }).click();
  await expect(page.getByText('Pictures show your logo.')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ currentSrc }) => currentSrc.startsWith('data:image/jpeg')).length))
    .toBe(0);
});
