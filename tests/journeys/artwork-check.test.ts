import { randomBytes } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawingBomb } from '../artwork/hostile-pdfs.ts';
import { awake, desk, openPage, phone } from '../support/browser.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';
import { temporaryFolder } from '../support/site.ts';

const scene = shopInBrowser();
const folder = temporaryFolder();
const sample = (name: string): string => join('tests/artwork/files', name);
const banners = '/signage-displays/banners';
const cards = '/stationery/business-cards';

const open = async (path: string, options: Parameters<typeof openPage>[2] = desk) => {
  const opened = await openPage(scene.browser, path, { ...options, baseURL: scene.shop.url });
  await awake(opened.page);
  return opened;
};
const choose = (page: Page, ...files: string[]) => page.locator('#quote-artwork').setInputFiles(files);
const check = (page: Page, name: string) => page.getByRole('region', { name: `Print check of ${name}` });
/** The check of a file, once its verdict is there. */
const verdictOf = async (page: Page, name: string) => {
  const panel = check(page, name);
  await panel.waitFor();
  return panel;
};
/** What the check tells, whether it is folded away or not. */
const words = async (page: Page, name: string): Promise<string> => (await (await verdictOf(page, name)).textContent()) ?? '';

/** A file with nothing in it but its beginning and its end, however large; it takes no room. */
const sparse = (name: string, size: number, head: Uint8Array, tail: Uint8Array): string => {
  const file = join(folder, name);
  const handle = openSync(file, 'w');
  writeSync(handle, head, 0, head.length, 0);
  ftruncateSync(handle, size);
  writeSync(handle, tail, 0, tail.length, size - tail.length);
  closeSync(handle);
  return file;
};

const fillIn = async (page: Page) => {
  const answers = { 'First name': 'Kim', 'Last name': 'Lee', Email: 'kim@example.com', Phone: '0491 570 157' };
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label).fill(value);
};
const send = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send quote request' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Quote request sent successfully!' });
  await alert.waitFor();
  return /Q-\w{4}-\w{4}/.exec((await alert.textContent()) ?? '')?.[0] ?? '';
};
/** How long the page did not answer, at most, while something was done. */
const longestSilence = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const state = globalThis as unknown as { silence: number; watch: ReturnType<typeof setInterval> };
    let last = performance.now();
    state.silence = 0;
    state.watch = setInterval(() => {
      const now = performance.now();
      state.silence = Math.max(state.silence, now - last);
      last = now;
    }, 10);
  });
  await act();
  return page.evaluate(() => {
    const state = globalThis as unknown as { silence: number; watch: ReturnType<typeof setInterval> };
    clearInterval(state.watch);
    return state.silence;
  });
};

describe('a file in a quote form', () => {
  test('a blurry logo for a banner: told at once, and "Please fix it for me" arrives in the mail with the verdict', async () => {
    const { page, errors } = await open(banners, phone);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.getByLabel('What do you need?').fill('One banner for the fence');
    await choose(page, sample('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    const told = await words(page, 'png-small-logo.png');
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
    const id = await send(page);
    const mail = (await scene.shop.mailsOf(id, 2)).find(({ recipients }) => recipients.includes('info@inkwattle.example'));
    expect(mail?.text).toContain(now);
    expect(mail?.text).toContain('Needs fixing, for Banners, 1200 × 600 mm');
    expect(mail?.text).toContain('Blurry at this size');
    expect(mail?.text).toContain('At 1200 × 600 mm: 8 dpi (sharp from 150, acceptable from 100)');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a request to fix a file can be taken back where nothing is left to fix, and goes with the file', async () => {
    const { page } = await open('/signage-displays/vehicle-decals');
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
    const { page } = await open(banners);
    await choose(page, sample('pdf-banner-at-a-tenth.pdf'));
    const told = await words(page, 'pdf-banner-at-a-tenth.pdf');
    // 300 × 100 mm in the file.
    expect(told).toContain('for Banners, 2000 × 667 mm');
    expect(told).toMatch(/so we print it at 66\d per cent/);
    await choose(page, sample('pdf-long-unit.pdf'));
    expect(await words(page, 'pdf-long-unit.pdf')).toContain('for Banners, 3000 × 1000 mm');
    await page.context().close();
  });

  test('what was found survives a reload of the page', async () => {
    const { page } = await open('/stationery/letterheads');
    await choose(page, sample('pdf-libreoffice.pdf'));
    const before = await words(page, 'pdf-libreoffice.pdf');
    expect(before).toContain('for Letterheads, 210 × 297 mm');
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await page.reload();
    await awake(page);
    const after = await words(page, 'pdf-libreoffice.pdf');
    // The bytes are at the server now: no picture can be drawn of them, all else is told again.
    expect(after.slice(0, 60)).toBe(before.slice(0, 60));
    await page.context().close();
  });

  test('when the check cannot be fetched, the file and the request go their way', async () => {
    const { page } = await open(banners);
    await page.route('**/artwork-rules.json', (route) => route.abort());
    await choose(page, sample('pdf-card.pdf'));
    await page.getByText('The print check is not available right now.').waitFor();
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await page.unroute('**/artwork-rules.json');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await verdictOf(page, 'pdf-card.pdf');
    await page.getByLabel('What do you need?').fill('A banner');
    await fillIn(page);
    expect(await send(page)).toMatch(/^Q-/);
    await page.context().close();
  });
});

describe('/artwork-check', () => {
  test('a CMYK PDF with bleed is ready to print; it is shown, nothing is uploaded, and it goes with the request that is sent', async () => {
    const { page, errors } = await open(`/artwork-check?product=${cards}`);
    const uploads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && uploads.push(request.url()));
    await choose(page, sample('pdf-cut-line.pdf'));
    const panel = await verdictOf(page, 'pdf-cut-line.pdf');
    expect(await panel.getByLabel('What is it for?').inputValue()).toBe(cards);
    const told = await words(page, 'pdf-cut-line.pdf');
    expect(told).toContain('Ready to print');
    expect(told).toContain('90 × 55 mm');
    expect(told).toMatch(/Nicely done.*CutContour/s);
    expect(told).toContain('The artwork runs 3 mm past the cut');
    // Drawn: not one colour, and the piece as well.
    await panel.getByRole('img', { name: /as it will be printed at 90 × 55 mm/ }).waitFor();
    const colours = await panel.locator('canvas').evaluateAll((canvases) =>
      (canvases as HTMLCanvasElement[]).map((canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return new Set(Array.from({ length: data.length / 4 }, (_, at) => `${data[4 * at]},${data[4 * at + 1]},${data[4 * at + 2]}`)).size;
      }),
    );
    expect(colours.length).toBe(2);
    for (const count of colours) expect(count).toBeGreaterThan(3);
    expect(uploads).toEqual([]);

    await page.getByLabel('What do you need?').fill('250 cards');
    await fillIn(page);
    const id = await send(page);
    // It may have arrived before the request was answered; then nothing is said of it.
    await expect.poll(() => page.getByText('still on the way to us').count(), { timeout: 20_000 }).toBe(0);
    // In the first mail, or in the one that follows when the file was slower.
    const about = () => scene.shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
    await expect.poll(about, { timeout: 30_000 }).toContain('Ready to print, for Business Cards, 90 × 55 mm');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('fonts that are missing, an EPS, a locked PDF: each said plainly, nothing guessed', async () => {
    const { page, errors } = await open(`/artwork-check?product=${cards}`, phone);
    await choose(page, sample('pdf-fonts-missing.pdf'), sample('eps-inkscape.eps'), sample('pdf-password.pdf'));
    const fonts = await words(page, 'pdf-fonts-missing.pdf');
    expect(fonts).toContain('Needs fixing');
    expect(fonts).toMatch(/does not bring them along/);
    expect(fonts).toContain('Helvetica (not in the file)');
    const eps = await words(page, 'eps-inkscape.eps');
    expect(eps).toContain('Not measured');
    expect(eps).toContain('Not measuredpictures, bleed, fonts in use, transparency');
    expect(eps).not.toMatch(/dots for each inch|dpi\)/);
    expect(await words(page, 'pdf-password.pdf')).toMatch(/Needs fixing.*password/s);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('"Check a file" leads to where files are chosen', async () => {
    const { page } = await open('/artwork-check', phone);
    await page.getByRole('link', { name: 'Check a file' }).click();
    const heading = page.getByRole('heading', { name: 'Will it print well?' });
    // Below the bar that stays at the top.
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(250);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(60);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quote-artwork');
    await page.context().close();
  });

  test('a verdict is said once, when it has settled, and does not stand there twice', async () => {
    const { page } = await open(`/artwork-check?product=${banners}`);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      const listen = () => {
        for (const { textContent } of document.querySelectorAll('section [role=status]'))
          if (textContent && textContent !== said.at(-1)) said.push(textContent);
      };
      new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    await choose(page, sample('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    // What comes with its words in it is not read out.
    expect(await said()).toEqual([]);
    const first = 'png-small-logo.png: Needs fixing for Banners, 2000 × 1000 mm. Blurry at this size';
    await expect.poll(said).toEqual([first]);
    await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
    const second = 'png-small-logo.png: Not measured for Banners. Tell us the size';
    await expect.poll(said, { timeout: 5000 }).toEqual([first, second]);
    await panel.getByLabel('Width').fill('1200');
    // 6 and 60 millimetres are passed over.
    await panel.getByLabel('Height').pressSequentially('600');
    await expect.poll(said, { timeout: 5000 }).toEqual([first, second, first.replace('2000 × 1000', '1200 × 600')]);
    await expect.poll(() => panel.getByRole('status').first().textContent(), { timeout: 10_000 }).toBe('');
    await page.context().close();
  });

  test('by keyboard alone: choose a size, read on, ask us to fix it', async () => {
    const { page } = await open(`/artwork-check?product=${cards}`);
    await choose(page, sample('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    await page.locator('#quote-artwork').focus();
    const reached: string[] = [];
    for (let step = 0; step < 12 && !reached.at(-1)?.startsWith('Please fix it for me'); step++) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          return ((activeElement as HTMLSelectElement | null)?.labels?.[0] ?? activeElement)?.textContent ?? '';
        }),
      );
      if (reached.at(-1) === 'Finished size') await page.keyboard.type('A3');
      if (reached.at(-1)?.startsWith('Step by step')) await page.keyboard.press('Enter');
    }
    expect(reached).toEqual([
      expect.stringMatching(/^Remove/),
      'What is it for?',
      'Finished size',
      expect.stringMatching(/^Step by step.*: Blurry at this size$/),
      expect.stringMatching(/^Step by step.*: Another shape than the product$/),
      expect.stringMatching(/^What is fine/),
      expect.stringMatching(/^All figures/),
      expect.stringMatching(/^Please fix it for me/),
    ]);
    await page.keyboard.press('Space');
    expect(await page.getByLabel('What do you need?').inputValue()).toMatch(
      /^Please fix png-small-logo\.png for me \(for .*297 × 420 mm\)/,
    );
    expect(await panel.getByText('Added to your message.').isVisible()).toBe(true);
    await page.context().close();
  });

  test('files of 100 MB and files that are traps end with a clear word, and the page stays awake', async () => {
    const { page, errors } = await open(`/artwork-check?product=${banners}`);
    const size = 100 * 1024 * 1024;
    const photo = readFileSync(sample('jpeg-300dpi-srgb.jpg'));
    const card = readFileSync(sample('pdf-card.pdf'));
    const heavyPhoto = sparse('heavy.jpg', size, photo.subarray(0, -2), photo.subarray(-2));
    const heavyPage = join(folder, 'heavy.pdf');
    writeFileSync(heavyPage, Buffer.concat([card, randomBytes(size - card.length - 7), Buffer.from('\n%%EOF\n')]));
    const bomb = join(folder, 'bomb.pdf');
    writeFileSync(bomb, drawingBomb());
    const silence = await longestSilence(page, async () => {
      await choose(page, heavyPhoto, heavyPage, bomb);
      await Promise.all(['heavy.jpg', 'heavy.pdf', 'bomb.pdf'].map((name) => check(page, name).waitFor({ timeout: 40_000 })));
    });
    expect(await words(page, 'heavy.jpg')).toContain('1134 × 720');
    expect(await words(page, 'heavy.pdf')).toMatch(/Needs fixing|Worth a look|Ready to print/);
    expect(await words(page, 'bomb.pdf')).toMatch(/Worth a look/);
    expect(silence).toBeLessThan(1000);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('without script the page explains itself and takes a request', async () => {
    const { page } = await openPage(scene.browser, '/artwork-check', { ...phone, baseURL: scene.shop.url, javaScriptEnabled: false });
    expect(await page.getByText('send your files by answering it, and we check them by hand').isVisible()).toBe(true);
    expect(await page.locator('#quote-artwork').isVisible()).toBe(false);
    await fillIn(page);
    await page.getByLabel('What do you need?').fill('Please check my logo');
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByText('Quote request sent successfully!').waitFor();
    await page.context().close();
  });
});
