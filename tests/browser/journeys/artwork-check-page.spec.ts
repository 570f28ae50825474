import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { drawingBomb } from '../../artwork/hostile-pdfs.ts';
import { makeFile } from '../support/files.ts';
import { longestTask } from '../support/longest-task.ts';
import { chooseFiles, fillCustomerDetails, openForm, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { expect, phone, test } from '../support/test.ts';

const banners = '/signage-displays/banners';
const cards = '/stationery/business-cards';

test('a CMYK PDF with bleed is ready to print, is previewed without an upload, and is sent with the request', async ({ page, shop }) => {
  await openForm(page, `/artwork-check?product=${cards}`);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && uploads.push(request.url()));
  await chooseFiles(page, sampleFile('pdf-cut-line.pdf'));
  const panel = await verdictOf(page, 'pdf-cut-line.pdf');
  await expect(panel.getByLabel('What is it for?')).toHaveValue(cards);
  await expect(panel).toContainText('Ready to print');
  await expect(panel).toContainText('90 × 55 mm');
  await expect(panel).toContainText(/Nicely done.*CutContour/s);
  await expect(panel).toContainText('it runs 3 mm or more past the cut');
  // Both canvases, the page and the enlarged piece, show more than a plain colour.
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
  await fillCustomerDetails(page);
  const id = await sendForm(page);
  // The file may arrive before the response; then the page never shows this notice.
  await expect(page.getByText('still on the way to us')).toHaveCount(0);
  // In the first mail, or in the second one if the file arrived later.
  const mailTexts = () => shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
  await expect.poll(mailTexts).toContain('Ready to print, for Business Cards, 90 × 55 mm');
});

test('a verdict is announced once, after it has settled, and the announcement is then cleared', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openForm(page, `/artwork-check?product=${banners}`);
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(globalThis, { announcements });
    const record = () => {
      for (const { textContent } of document.querySelectorAll('section [role=status]'))
        if (textContent && textContent !== announcements.at(-1)) announcements.push(textContent);
    };
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const announcements = () => page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);
  /** The announcements after advancing the page's clock. */
  const announcementsAfter = async (seconds: number) => {
    await page.clock.runFor(1000 * seconds);
    return announcements();
  };
  // From here on the page's clock is paused.
  await page.clock.pauseAt(3_600_000);
  await chooseFiles(page, sampleFile('png-small-logo.png'));
  const panel = await verdictOf(page, 'png-small-logo.png');
  const status = panel.getByRole('status').first();
  // Screen readers do not announce a status that is inserted with its text.
  await expect(status).toHaveText('');
  expect(await announcements()).toEqual([]);
  const first = 'png-small-logo.png: Needs fixing for Banners, 2000 × 1000 mm. Blurry at this size';
  // The page starts its announcement timer shortly after it shows the verdict.
  await expect.poll(() => announcementsAfter(1)).toEqual([first]);
  await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
  const second = 'png-small-logo.png: Not measured for Banners. Tell us the size';
  await expect.poll(() => announcementsAfter(1)).toEqual([first, second]);
  await panel.getByLabel('Width').fill('1200');
  // The intermediate values, 6 and 60 mm, are not announced.
  for (const digit of '600') {
    await panel.getByLabel('Height').press(digit);
    expect(await announcementsAfter(0.5)).toEqual([first, second]);
  }
  await expect.poll(() => announcementsAfter(0.5)).toEqual([first, second, first.replace('2000 × 1000', '1200 × 600')]);
  await page.clock.runFor(5000);
  await expect(status).toHaveText('');
});

test('the keyboard alone can choose a size, expand the advice and ask for a fix', async ({ page }) => {
  await openForm(page, `/artwork-check?product=${cards}`);
  await chooseFiles(page, sampleFile('png-small-logo.png'));
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

  test('missing fonts, an EPS and a locked PDF get a clear verdict without guessed measurements', async ({ page }) => {
    await openForm(page, `/artwork-check?product=${cards}`);
    await chooseFiles(page, sampleFile('pdf-fonts-missing.pdf'), sampleFile('eps-inkscape.eps'), sampleFile('pdf-password.pdf'));
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

  test('"Check a file" scrolls to the file input', async ({ page }) => {
    await openForm(page, '/artwork-check');
    await page.getByRole('link', { name: 'Check a file' }).click();
    const heading = page.getByRole('heading', { name: 'Will it print well?' });
    // Below the sticky header.
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(250);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(60);
    await page.keyboard.press('Tab');
    await expect(page.locator('#quote-artwork')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page explains how to send files and accepts a request', async ({ page }) => {
      await page.goto('/artwork-check');
      await expect(page.getByText('reply to it with your files, and we check them by hand')).toBeVisible();
      await expect(page.locator('#quote-artwork')).toBeHidden();
      await fillCustomerDetails(page);
      await page.getByLabel('What do you need?').fill('Please check my logo');
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('Quote request sent successfully!').waitFor();
    });
  });
});

test('100 MB files and hostile files get a verdict, and the page stays responsive', async ({ page, browser }) => {
  // Takes seconds of CPU time, which is longer on a busy machine.
  test.slow();
  // Pause the page's clock, or the check of a file could time out on a busy machine.
  await page.clock.install({ time: 0 });
  await openForm(page, `/artwork-check?product=${banners}`);
  await page.clock.pauseAt(3_600_000);
  const size = 100 * 1024 * 1024;
  const photo = readFileSync(sampleFile('jpeg-300dpi-srgb.jpg'));
  const card = readFileSync(sampleFile('pdf-card.pdf'));
  // A sparse file: zeros before the end marker, which take no disk space.
  const heavyPhoto = makeFile('heavy.jpg', photo.subarray(0, -2));
  truncateSync(heavyPhoto, size - 2);
  appendFileSync(heavyPhoto, photo.subarray(-2));
  const heavyPage = makeFile('heavy.pdf', card, randomBytes(size - card.length - 7), '\n%%EOF\n');
  const bomb = makeFile('bomb.pdf', drawingBomb());
  const longest = await longestTask(browser, page, async () => {
    await chooseFiles(page, heavyPhoto, heavyPage, bomb);
    await expect(await verdictOf(page, 'heavy.jpg')).toContainText('1134 × 720');
    await expect(await verdictOf(page, 'heavy.pdf')).toContainText(/Needs fixing|Worth a look|Ready to print/);
    await expect(await verdictOf(page, 'bomb.pdf')).toContainText(/Worth a look/);
  });
  expect(longest.page).toBeLessThan(1000);
  // Long tasks run in workers.
  expect(longest.workers).toBeGreaterThan(longest.page);
});
