import { randomBytes } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { drawingBomb } from '../artwork/hostile-pdfs.ts';
import { openPage, phone } from '../support/browser.ts';
import { checkWords, choose, fillIn, openForm, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { temporaryFolder } from '../support/server.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();
const folder = temporaryFolder();
const banners = '/signage-displays/banners';
const cards = '/stationery/business-cards';

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

describe('/artwork-check', () => {
  test('a CMYK PDF with bleed is ready to print; it is shown, nothing is uploaded, and it goes with the request that is sent', async () => {
    const { page, errors } = await openForm(scene, `/artwork-check?product=${cards}`);
    const uploads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && uploads.push(request.url()));
    await choose(page, sample('pdf-cut-line.pdf'));
    const panel = await verdictOf(page, 'pdf-cut-line.pdf');
    expect(await panel.getByLabel('What is it for?').inputValue()).toBe(cards);
    const told = await checkWords(page, 'pdf-cut-line.pdf');
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
    const id = await sendForm(page);
    // It may have arrived before the request was answered; then nothing is said of it.
    await expect.poll(() => page.getByText('still on the way to us').count(), { timeout: 20_000 }).toBe(0);
    // In the first mail, or in the one that follows when the file was slower.
    const about = () => scene.shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
    await expect.poll(about, { timeout: 30_000 }).toContain('Ready to print, for Business Cards, 90 × 55 mm');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('fonts that are missing, an EPS, a locked PDF: each said plainly, nothing guessed', async () => {
    const { page, errors } = await openForm(scene, `/artwork-check?product=${cards}`, phone);
    await choose(page, sample('pdf-fonts-missing.pdf'), sample('eps-inkscape.eps'), sample('pdf-password.pdf'));
    const fonts = await checkWords(page, 'pdf-fonts-missing.pdf');
    expect(fonts).toContain('Needs fixing');
    expect(fonts).toMatch(/does not bring them along/);
    expect(fonts).toContain('Helvetica (not in the file)');
    const eps = await checkWords(page, 'eps-inkscape.eps');
    expect(eps).toContain('Not measured');
    expect(eps).toContain('Not measuredpictures, bleed, fonts in use, transparency');
    expect(eps).not.toMatch(/dots for each inch|dpi\)/);
    expect(await checkWords(page, 'pdf-password.pdf')).toMatch(/Needs fixing.*password/s);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('"Check a file" leads to where files are chosen', async () => {
    const { page } = await openForm(scene, '/artwork-check', phone);
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
    const { page } = await openForm(scene, `/artwork-check?product=${banners}`);
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
    const { page } = await openForm(scene, `/artwork-check?product=${cards}`);
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
    const { page, errors } = await openForm(scene, `/artwork-check?product=${banners}`);
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
      await Promise.all(['heavy.jpg', 'heavy.pdf', 'bomb.pdf'].map((name) => verdictOf(page, name, 40_000)));
    });
    expect(await checkWords(page, 'heavy.jpg')).toContain('1134 × 720');
    expect(await checkWords(page, 'heavy.pdf')).toMatch(/Needs fixing|Worth a look|Ready to print/);
    expect(await checkWords(page, 'bomb.pdf')).toMatch(/Worth a look/);
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
