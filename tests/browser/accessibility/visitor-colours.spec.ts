import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { holdBack } from '../support/held.ts';
import { awake } from '../support/page.ts';
import { choose, openForm, sample, verdictOf } from '../support/quote-form.ts';
import { active, field } from '../support/search-field.ts';
import { expect, test } from '../support/test.ts';

const styleOf = (part: Locator, property: string, pseudo?: string): Promise<string> =>
  part.evaluate((element, [property, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(property), [property, pseudo] as const);

/** How far apart the darkest and the lightest dot of a part are, as it is drawn. */
const range = async (part: Locator): Promise<number> => {
  const { channels } = await sharp(await part.screenshot())
    .greyscale()
    .stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
};
const plainToSee = 100;

test.describe('in the colours of the visitor (Windows high contrast)', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, colorScheme: 'dark' });

  test('buttons have an edge, the current page stands out in the menu, focus and choice are outlined', async ({ page }) => {
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
    for (const icon of await page.locator('header svg:visible').all()) expect(await range(icon)).toBeGreaterThan(plainToSee);
    await page.keyboard.press('Escape');
    await field(page).focus();
    await page.keyboard.type('banner');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await styleOf(active(page), 'outline-style')).toBe('solid');
  });

  test('the progress of a file, the verdict on it and what was pressed can be seen', async ({ page }) => {
    await openForm(page, '/signage-displays/banners');
    await holdBack(page, '**/api/artwork/**', 'PATCH');
    await choose(page, sample('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    const bar = page.getByRole('progressbar');
    await bar.evaluate((element: HTMLProgressElement) => {
      element.value = element.max / 2;
    });
    const { data, info } = await sharp(await bar.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dotAt = (part: number) => data[Math.round((info.height / 2) | 0) * info.width + Math.round(info.width * part)] ?? 0;
    expect(Math.abs(dotAt(0.25) - dotAt(0.75))).toBeGreaterThan(plainToSee);
    const badge = panel.getByText('Needs fixing', { exact: true });
    expect(await range(badge.locator('svg'))).toBeGreaterThan(plainToSee);
    const button = panel.getByRole('button', { name: /^Please fix it for me/ });
    const before = await styleOf(button, 'background-color');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await styleOf(button, 'background-color')).not.toBe(before);
    expect(await range(button)).toBeGreaterThan(plainToSee);
  });
});

test.describe('for a visitor who asks for more contrast', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test('edges are plain to see', async ({ page }) => {
    await page.goto('/get-quote');
    await awake(page);
    const edges = async () => [
      await styleOf(page.getByLabel('Email'), 'border-top-color'),
      await styleOf(page.locator('.site-header'), 'border-bottom-color'),
    ];
    const strong = await edges();
    expect(strong[0]).toBe(await styleOf(page.locator('body'), 'color'));
    await page.emulateMedia({ contrast: 'no-preference' });
    for (const [index, weak] of (await edges()).entries()) expect(weak).not.toBe(strong[index]);
  });
});
