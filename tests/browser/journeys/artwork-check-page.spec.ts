import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { drawingBomb } from '../../artwork/hostile-pdfs.ts';
import { makeFile } from '../support/files.ts';
import { longestTask } from '../support/longest-task.ts';
import { choose, fillIn, openForm, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { expect, phone, test } from '../support/test.ts';

const banners = '/signage-displays/banners';
const cards = '/stationery/business-cards';

test('a CMYK PDF with bleed is ready to print; it is shown, nothing is uploaded, and it goes with the request that is sent', async ({
  page,
  shop,
}) => {
  await openForm(page, `/artwork-check?product=${cards}`);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && uploads.push(request.url()));
  await choose(page, sample('pdf-cut-line.pdf'));
  const panel = await verdictOf(page, 'pdf-cut-line.pdf');
  await expect(panel.getByLabel('What is it for?')).toHaveValue(cards);
  await expect(panel).toContainText('Ready to print');
  await expect(panel).toContainText('90 × 55 mm');
  await expect(panel).toContainText(/Nicely done.*CutContour/s);
  await expect(panel).toContainText('The artwork runs 3 mm past the cut');
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
  await expect(page.getByText('still on the way to us')).toHaveCount(0);
  // In the first mail, or in the one that follows when the file was slower.
  const about = () => shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
  await expect.poll(about).toContain('Ready to print, for Business Cards, 90 × 55 mm');
});

test('a verdict is said once, when it has settled, and does not stand there twice', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openForm(page, `/artwork-check?product=${banners}`);
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
  /** What has been said after so many more seconds of the page's own clock. */
  const saidAfter = async (seconds: number) => {
    await page.clock.runFor(1000 * seconds);
    return said();
  };
  // From here on the time of the page stands still, unless it is told to go on.
  await page.clock.pauseAt(3_600_000);
  await choose(page, sample('png-small-logo.png'));
  const panel = await verdictOf(page, 'png-small-logo.png');
  const status = panel.getByRole('status').first();
  // What comes with its words in it is not read out.
  await expect(status).toHaveText('');
  expect(await said()).toEqual([]);
  const first = 'png-small-logo.png: Needs fixing for Banners, 2000 × 1000 mm. Blurry at this size';
  // The page begins to wait a moment after it has shown the verdict.
  await expect.poll(() => saidAfter(1)).toEqual([first]);
  await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
  const second = 'png-small-logo.png: Not measured for Banners. Tell us the size';
  await expect.poll(() => saidAfter(1)).toEqual([first, second]);
  await panel.getByLabel('Width').fill('1200');
  // 6 and 60 millimetres are passed over.
  for (const digit of '600') {
    await panel.getByLabel('Height').press(digit);
    expect(await saidAfter(0.5)).toEqual([first, second]);
  }
  await expect.poll(() => saidAfter(0.5)).toEqual([first, second, first.replace('2000 × 1000', '1200 × 600')]);
  await page.clock.runFor(5000);
  await expect(status).toHaveText('');
});

test('by keyboard alone: choose a size, read on, ask us to fix it', async ({ page }) => {
  await openForm(page, `/artwork-check?product=${cards}`);
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
    expect.stringMatching(/^Step by step.*: Not the same shape as the product$/),
    expect.stringMatching(/^What is fine/),
    expect.stringMatching(/^All the details/),
    expect.stringMatching(/^Please fix it for me/),
  ]);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('What do you need?')).toHaveValue(/^Please fix png-small-logo\.png for me \(for .*297 × 420 mm\)/);
  await expect(panel.getByText('Added to your message.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('fonts that are missing, an EPS, a locked PDF: each said plainly, nothing guessed', async ({ page }) => {
    await openForm(page, `/artwork-check?product=${cards}`);
    await choose(page, sample('pdf-fonts-missing.pdf'), sample('eps-inkscape.eps'), sample('pdf-password.pdf'));
    const fonts = await verdictOf(page, 'pdf-fonts-missing.pdf');
    await expect(fonts).toContainText('Needs fixing');
    await expect(fonts).toContainText(/does not include them/);
    await expect(fonts).toContainText('Helvetica (not in the file)');
    const eps = await verdictOf(page, 'eps-inkscape.eps');
    await expect(eps).toContainText('Not measured');
    await expect(eps).toContainText('Not measuredpictures, bleed, fonts in use, transparency');
    await expect(eps).not.toContainText(/dots per inch|dpi\)/);
    await expect(await verdictOf(page, 'pdf-password.pdf')).toContainText(/Needs fixing.*password/s);
  });

  test('"Check a file" leads to where files are chosen', async ({ page }) => {
    await openForm(page, '/artwork-check');
    await page.getByRole('link', { name: 'Check a file' }).click();
    const heading = page.getByRole('heading', { name: 'Will it print well?' });
    // Below the bar that stays at the top.
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(250);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(60);
    await page.keyboard.press('Tab');
    await expect(page.locator('#quote-artwork')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page explains itself and takes a request', async ({ page }) => {
      await page.goto('/artwork-check');
      await expect(page.getByText('reply to it with your files, and we check them by hand')).toBeVisible();
      await expect(page.locator('#quote-artwork')).toBeHidden();
      await fillIn(page);
      await page.getByLabel('What do you need?').fill('Please check my logo');
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('Quote request sent successfully!').waitFor();
    });
  });
});

test('files of 100 MB and files that are traps end with a clear word, and the page stays awake', async ({ page, browser }) => {
  // The work of seconds for a processor, which may have much else to do.
  test.slow();
  // The page's time stands still, or a machine that is busy might make it give up a file as too slow.
  await page.clock.install({ time: 0 });
  await openForm(page, `/artwork-check?product=${banners}`);
  await page.clock.pauseAt(3_600_000);
  const size = 100 * 1024 * 1024;
  const photo = readFileSync(sample('jpeg-300dpi-srgb.jpg'));
  const card = readFileSync(sample('pdf-card.pdf'));
  // With nothing between its beginning and its end; it takes no room on the disk.
  const heavyPhoto = makeFile('heavy.jpg', photo.subarray(0, -2));
  truncateSync(heavyPhoto, size - 2);
  appendFileSync(heavyPhoto, photo.subarray(-2));
  const heavyPage = makeFile('heavy.pdf', card, randomBytes(size - card.length - 7), '\n%%EOF\n');
  const bomb = makeFile('bomb.pdf', drawingBomb());
  const longest = await longestTask(browser, page, async () => {
    await choose(page, heavyPhoto, heavyPage, bomb);
    await expect(await verdictOf(page, 'heavy.jpg')).toContainText('1134 × 720');
    await expect(await verdictOf(page, 'heavy.pdf')).toContainText(/Needs fixing|Worth a look|Ready to print/);
    await expect(await verdictOf(page, 'bomb.pdf')).toContainText(/Worth a look/);
  });
  expect(longest.page).toBeLessThan(1000);
  // What takes long is done apart from the page.
  expect(longest.workers).toBeGreaterThan(longest.page);
});
