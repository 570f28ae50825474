import { describe, expect, test } from 'vitest';
import { awake, phone } from '../support/browser.ts';
import { checkWords, choose, fillIn, openForm, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();
const banners = '/signage-displays/banners';

describe('a file in a quote form', () => {
  test('a blurry logo for a banner: told at once, and "Please fix it for me" arrives in the mail with the verdict', async () => {
    const { page, errors } = await openForm(scene, banners, phone);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.getByLabel('What do you need?').fill('One banner for the fence');
    await choose(page, sample('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    const told = await checkWords(page, 'png-small-logo.png');
    expect(told).toContain('Needs fixing');
    expect(told).toContain('for Banners, 2000 × 1000 mm');
    // 400 × 200 dots on two metres.
    expect(told).toContain('has 5 dots for each inch');
    expect(told).toMatch(/Photoshop.*Resample/s);

    const message = page.getByLabel('What do you need?');
    const button = panel.getByRole('button', { name: /^Please fix it for me/ });
    const line = 'Please fix png-small-logo.png for me (for Banners, 2000 × 1000 mm): Blurry at this size.';
    await button.click();
    expect(await message.inputValue()).toBe(`One banner for the fence\n${line}`);
    // Pressed by mistake.
    await button.click();
    expect(await message.inputValue()).toBe('One banner for the fence');
    await button.click();
    // Nothing that draws it comes before somebody wants to see it.
    expect(fetched.filter((url) => url.includes('picture-worker'))).toEqual([]);
    // A smaller banner: the line says what is wanted now.
    await panel.getByText(/^See how it prints/).click();
    // Nothing sticks out of a phone.
    await panel.getByRole('img').first().waitFor();
    expect((await panel.boundingBox())?.width).toBeLessThan(phone.viewport.width);
    await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
    await panel.getByLabel('Width').fill('1.2 m');
    await panel.getByLabel('Height').fill('600');
    const now = line.replace('2000 × 1000', '1200 × 600');
    expect(await message.inputValue()).toBe(`One banner for the fence\n${now}`);

    await fillIn(page);
    await page.getByText('Uploaded', { exact: true }).waitFor();
    const id = await sendForm(page);
    const mail = (await scene.shop.mailsOf(id, 2)).find(({ recipients }) => recipients.includes('info@inkwattle.example'));
    expect(mail?.text).toContain(now);
    expect(mail?.text).toContain('Needs fixing, for Banners, 1200 × 600 mm');
    expect(mail?.text).toContain('Blurry at this size');
    expect(mail?.text).toContain('At 1200 × 600 mm: 8 dpi (sharp from 150, acceptable from 100)');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a request to fix a file can be taken back where nothing is left to fix, and goes with the file', async () => {
    const { page } = await openForm(scene, '/signage-displays/vehicle-decals');
    await choose(page, sample('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    const message = page.getByLabel('What do you need?');
    const button = panel.getByRole('button', { name: /^Please fix it for me/ });
    await button.click();
    await panel.getByText(/^See how it prints/).click();
    await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
    await panel.getByLabel('Width').fill('40');
    await panel.getByLabel('Height').fill('20');
    await panel.getByText('Ready to print', { exact: true }).waitFor();
    expect(await message.inputValue()).toMatch(/^Please fix png-small-logo\.png for me \(for .*, 40 × 20 mm\)\.$/);
    await button.click();
    expect(await message.inputValue()).toBe('');
    await panel.getByLabel('Width').fill('4000');
    await panel.getByLabel('Height').fill('2000');
    await button.click();
    expect(await message.inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Remove png-small-logo.png' }).click();
    expect(await message.inputValue()).toBe('');
    await page.context().close();
  });

  test('a small page for a large banner is judged as the banner, a page of about its size as it is', async () => {
    const { page } = await openForm(scene, banners);
    await choose(page, sample('pdf-banner-at-a-tenth.pdf'));
    const told = await checkWords(page, 'pdf-banner-at-a-tenth.pdf');
    // 300 × 100 mm in the file.
    expect(told).toContain('for Banners, 2000 × 667 mm');
    expect(told).toMatch(/so we print it at 66\d per cent/);
    await choose(page, sample('pdf-long-unit.pdf'));
    expect(await checkWords(page, 'pdf-long-unit.pdf')).toContain('for Banners, 3000 × 1000 mm');
    await page.context().close();
  });

  test('what was found survives a reload of the page', async () => {
    const { page } = await openForm(scene, '/stationery/letterheads');
    await choose(page, sample('pdf-libreoffice.pdf'));
    const before = await checkWords(page, 'pdf-libreoffice.pdf');
    expect(before).toContain('for Letterheads, 210 × 297 mm');
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await page.reload();
    await awake(page);
    const after = await checkWords(page, 'pdf-libreoffice.pdf');
    // The bytes are at the server now: no picture can be drawn of them, all else is told again.
    expect(after.slice(0, 60)).toBe(before.slice(0, 60));
    await page.context().close();
  });

  test('when the check cannot be fetched, the file and the request go their way', async () => {
    const { page } = await openForm(scene, banners);
    await page.route('**/artwork-rules.json', (route) => route.abort());
    await choose(page, sample('pdf-card.pdf'));
    await page.getByText('The print check is not available right now.').waitFor();
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await page.unroute('**/artwork-rules.json');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await verdictOf(page, 'pdf-card.pdf');
    await page.getByLabel('What do you need?').fill('A banner');
    await fillIn(page);
    expect(await sendForm(page)).toMatch(/^Q-/);
    await page.context().close();
  });
});
