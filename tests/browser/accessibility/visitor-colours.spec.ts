import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { holdRequests } from '../support/held.ts';
import { hydrateForm } from '../support/page.ts';
import { chooseFiles, openForm, sampleFile, verdictOf } from '../support/quote-form.ts';
import { active, field } from '../support/search-field.ts';
import { expect, test } from '../support/test.ts';

const styleOf = (part: Locator, property: string, pseudo?: string): Promise<string> =>
  part.evaluate((element, [property, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(property), [property, pseudo] as const);

/** The difference between the darkest and the lightest rendered pixel, 0 to 255. */
const range = async (part: Locator): Promise<number> => {
  const { channels } = await sharp(await part.screenshot())
    .greyscale()
    .stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
};
const visibleContrast = 100;

test.describe('in forced colours (Windows high contrast)', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, colorScheme: 'dark' });

  test('buttons have a border, the menu marks the current page, focus and selection are outlined', async ({ page }) => {
    await page.goto('/stationery/letterheads');
    const buttons = page.locator('.button:visible, .floating-quote:visible');
    expect(await buttons.count()).toBeGreaterThan(3);
    expect(await buttons.evaluateAll((all) => all.filter((button) => getComputedStyle(button).borderTopWidth === '0px').length)).toBe(0);
    const [current, other] = [
      page.locator('#site-menu summary[aria-current]'),
      page.locator('#site-menu summary:not([aria-current])').first(),
    ];
    const line = 'border-bottom-color';
    expect(await styleOf(current, line)).not.toBe(await styleOf(other, line));
    expect(await styleOf(other, line)).toBe(await styleOf(page.locator('.site-header'), 'background-color'));
    await current.press('Enter');
    const panel = page.locator('#site-menu details[open] .menu-panel');
    expect(await styleOf(panel, 'border-bottom-width')).toBe('2px');
    await page.keyboard.press('Tab');
    expect(await styleOf(page.locator(':focus'), 'outline-style')).toBe('solid');
    for (const icon of await page.locator('header svg:visible').all()) expect(await range(icon)).toBeGreaterThan(visibleContrast);
    await page.keyboard.press('Escape');
    await field(page).focus();
    await page.keyboard.type('banner');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await styleOf(active(page), 'outline-style')).toBe('solid');
  });

  test('the upload progress, the verdict and a pressed button are visible', async ({ page }) => {
    await openForm(page, '/signage-displays/banners');
    await holdRequests(page, '**/api/artwork/**', 'PATCH');
    await chooseFiles(page, sampleFile('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    const bar = page.getByRole('progressbar');
    await bar.evaluate((element: HTMLProgressElement) => {
      element.value = element.max / 2;
    });
    const { data, info } = await sharp(await bar.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixelAt = (part: number) => data[Math.round((info.height / 2) | 0) * info.width + Math.round(info.width * part)] ?? 0;
    expect(Math.abs(pixelAt(0.25) - pixelAt(0.75))).toBeGreaterThan(visibleContrast);
    const badge = panel.getByText('Needs fixing', { exact: true });
    expect(await range(badge.locator('svg'))).toBeGreaterThan(visibleContrast);
    const button = panel.getByRole('button', { name: /^Please fix it for me/ });
    const before = await styleOf(button, 'background-color');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await styleOf(button, 'background-color')).not.toBe(before);
    expect(await range(button)).toBeGreaterThan(visibleContrast);
  });
});

test.describe('with prefers-contrast: more', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test('borders have a stronger colour', async ({ page }) => {
    await page.goto('/get-quote');
    await hydrateForm(page);
    const borders = async () => [
      await styleOf(page.getByLabel('Email'), 'border-top-color'),
      await styleOf(page.locator('.site-header'), 'border-bottom-color'),
    ];
    const strong = await borders();
    expect(strong[0]).toBe(await styleOf(page.locator('body'), 'color'));
    await page.emulateMedia({ contrast: 'no-preference' });
    for (const [index, weak] of (await borders()).entries()) expect(weak).not.toBe(strong[index]);
  });
});
