import { readFile } from 'node:fs/promises';
import type { Size } from '#domain/artwork/file/facts.ts';
import { linksIn, local } from '../../support/uploads.ts';
import { makeFile } from '../support/files.ts';
import { badgeSvg, clearLogo, logoOnWhite, photographedLogo, svgLogo, whiteOnWhite } from '../support/logos.ts';
import { fillCustomerDetails, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { factsOf } from '../support/render-print.ts';
import { devices, expect, type Page, test } from '../support/test.ts';

const maker = '/sticker-maker';
const dieCut = '/labels-stickers/die-cut-stickers';
const picture = (page: Page) => page.getByRole('img', { name: /^Your sticker/ });
const border = (page: Page) => page.getByLabel('Border around the logo');
const longest = (page: Page) => page.getByLabel('Longest side in mm');
const save = (page: Page) => page.getByRole('button', { name: 'Save the print file' });
const add = (page: Page) => page.getByRole('button', { name: /in my request$|to my request$/ });

const chooseLogo = async (page: Page, file: string): Promise<void> => {
  await page.getByLabel(/Choose your logo/).setInputFiles(file);
};

/** Opens the sticker maker with a logo, and waits for its sticker. */
const openMaker = async (page: Page, file: string): Promise<void> => {
  await page.goto(maker);
  await chooseLogo(page, file);
  await picture(page).waitFor();
};

/** Saves the print file and returns what our own check reads from it. */
const savedPrint = async (page: Page) => {
  const started = page.waitForEvent('download');
  await save(page).click();
  const download = await started;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, facts: await factsOf(bytes) };
};

const finishedSize = ({ facts }: Awaited<ReturnType<typeof savedPrint>>): Size => facts.pages[0]?.size ?? { width: 0, height: 0 };

for (const [name, device] of devices) {
  test.describe(name, () => {
    test.use(device);

    test('from a logo on the page of a product to a print file in the mail to the shop', async ({ page, shop }) => {
      await page.goto(dieCut);
      await page.getByLabel(/Choose your logo/).setInputFiles(await logoOnWhite());
      await page.waitForURL(`**${maker}?product=**`);
      await expect(picture(page)).toHaveAccessibleName(/White vinyl, Gloss laminate/);
      await longest(page).fill('90');
      await border(page).fill('3');
      await expect(page.getByText(/^\d+(\.\d)? × 90 mm, with a border of 3 mm/).first()).toBeVisible();
      await add(page).click();
      await expect(page.getByText('It is in your request.')).toBeVisible();

      // A change afterwards takes the place of the file.
      await page.getByRole('radio', { name: 'Clear film' }).check();
      await page.getByRole('button', { name: 'Update it in my request' }).click();
      await expect(page.getByLabel('What do you need?')).toHaveValue(
        /^Sticker: \d+(\.\d)? × 90 mm, Clear film, Gloss laminate, white ink under the logo, border 3 mm/,
      );
      const panel = await verdictOf(page, 'badge sticker.pdf');
      await expect(panel).toContainText('Ready to print');
      await expect(panel).toContainText(/for Die Cut Stickers, [\d.]+ × 90 mm/);

      await fillCustomerDetails(page);
      await page.getByRole('checkbox', { name: /Send my own file as well/ }).check();
      await add(page).click();
      await page.getByRole('button', { name: 'Remove badge.png' }).waitFor();
      const id = await sendForm(page);
      // The files are in the first mail, or in later ones if they arrived later.
      const mailText = () => shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
      await expect.poll(mailText).toContain('Ready to print, for Die Cut Stickers');
      expect(mailText()).toMatch(/Sticker: [\d.]+ × 90 mm, Clear film, Gloss laminate, white ink under the logo, border 3 mm/);
      // The print file, and the logo as it was chosen.
      // A later mail may repeat a file under another signature.
      const fileLinks = () => [...new Map(linksIn(mailText()).map((link) => [new URL(link).pathname, link])).values()];
      await expect.poll(() => fileLinks().length).toBe(2);
      const links = fileLinks();
      const files = await Promise.all(links.map(async (link) => Buffer.from(await (await fetch(local(shop, link))).arrayBuffer())));
      const facts = await factsOf(files.find((file) => file.includes('%PDF')) ?? Buffer.alloc(0));
      expect(facts.spots).toEqual(['CutContour']);
      expect(facts.pages[0]?.size.height).toBeCloseTo(90, 1);
      expect(files.some((file) => file.includes('PNG'))).toBe(true);
    });
  });
}

test('the size, the border and the sheet are those of the print file', async ({ page }) => {
  await openMaker(page, await clearLogo());
  await longest(page).fill('60');
  await border(page).fill('0');
  const single = await savedPrint(page);
  expect(single.name).toBe('clear badge sticker.pdf');
  expect(finishedSize(single).height).toBeCloseTo(60, 1);
  // The badge is 280 wide and 380 high.
  expect(finishedSize(single).width).toBeCloseTo((60 * 280) / 380, 0);
  expect(single.facts.pages[0]?.bleed).toBeCloseTo(3, 1);

  await page.getByLabel('How they come').selectOption('A5');
  await expect(picture(page)).toHaveAccessibleName(/\d+ on an A5 sheet$/);
  const sheet = await savedPrint(page);
  expect(sheet.name).toBe('clear badge sticker sheet.pdf');
  // Turned, because more fit that way.
  expect(finishedSize(sheet)).toEqual({ width: expect.closeTo(210, 1), height: expect.closeTo(148, 1) });
  await expect(page.getByText('Ready to print').first()).toBeVisible();

  await longest(page).fill('250');
  await expect(page.getByText(/too large for an A5 sheet/).first()).toBeVisible();
});

test('every kind of logo becomes a sticker, and nothing is sent or loaded from elsewhere', async ({ page, shop }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().startsWith(shop.url)) sent.push(request.url());
  });
  for (const file of [await logoOnWhite(), await photographedLogo(), await clearLogo(), svgLogo(), sampleFile('pdf-cut-line.pdf')]) {
    await openMaker(page, file);
    await expect(page.getByText(/One cut line with \d+ points/).first()).toBeVisible();
  }
  await expect(page.getByText(/Your PDF has a cut line of its own/).first()).toBeVisible();
  expect(sent.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('nothing of the tool is fetched before a logo is chosen', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(maker);
  await page.getByText('or drop it here').hover();
  await page.locator('[data-sticker-maker] > [data-hydrated]').waitFor();
  const heavy = () => fetched.filter((path) => /worker|clipper|pdf/.test(path));
  expect(heavy()).toEqual([]);
  await chooseLogo(page, await logoOnWhite());
  await picture(page).waitFor();
  expect(heavy()).not.toEqual([]);
  expect(heavy().filter((path) => /pdf-document|draw-first-page/.test(path))).toEqual([]);
});

test('what an SVG contains besides its drawing is never run or loaded', async ({ page }) => {
  const hostile = badgeSvg.replace(
    '<g id',
    '<script>document.documentElement.dataset.ran = "yes"; fetch("/ran")</script><image href="http://127.0.0.1:9/pixel.png" width="40" height="40"/>' +
      '<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="/ran" onerror="parent.document.title=1"/></foreignObject><g onload="fetch(1)" id',
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openMaker(page, makeFile('hostile.svg', hostile));
  expect(asked.filter((url) => /ran|pixel|\/1$/.test(url))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
});

test('a background is removed, brought back, and removed again by undoing that', async ({ page }) => {
  await openMaker(page, await logoOnWhite());
  const summary = page.getByText(/with a border of/).first();
  const removed = await summary.textContent();
  await page.getByRole('radio', { name: 'Keep it' }).check();
  await expect(summary).not.toHaveText(removed ?? '');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(summary).toHaveText(removed ?? '');
  await expect(page.getByRole('radio', { name: 'Remove it' })).toBeChecked();
});

test('a white logo on white keeps its background, and says why', async ({ page }) => {
  await page.goto(maker);
  await chooseLogo(page, await whiteOnWhite());
  await expect(page.getByRole('alert').filter({ hasText: 'it has the colour of its background' })).toBeVisible();
  await page.getByRole('radio', { name: 'Keep it' }).check();
  await expect(picture(page)).toBeVisible();
});

test('files that are no logo are named, with what to do', async ({ page, errors }) => {
  const alert = page.locator('[data-sticker-maker]').getByRole('alert');
  await page.goto(maker);
  await chooseLogo(page, makeFile('photo.png', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  await expect(alert).toContainText('photo.png was not opened: it is a HEIC photo');
  await chooseLogo(page, makeFile('broken.png', '\x89PNG\r\n\x1a\n and no more'));
  await expect(alert).toContainText('broken.png could not be opened');
  await chooseLogo(page, sampleFile('pdf-password.pdf'));
  await expect(alert).toContainText('is locked with a password');
  await chooseLogo(page, await logoOnWhite());
  await expect(picture(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
  errors.splice(0, errors.length, ...errors.filter((error) => !/Nothing could be made of a logo/.test(error)));
});

test('another logo takes the place of the first, and of the file it came from', async ({ page }) => {
  const attached = page.getByRole('button', { name: /^Remove .*badge/ });
  await openMaker(page, await logoOnWhite());
  await page.getByRole('checkbox', { name: /Send my own file as well/ }).check();
  await add(page).click();
  await expect(attached).toHaveCount(2);
  await chooseLogo(page, await clearLogo());
  // Not the first sticker once more: its buttons are disabled while another logo is opened.
  await expect(picture(page)).toBeVisible();
  await add(page).click();
  await expect(attached).toHaveCount(1);
  await expect(attached).toHaveAccessibleName('Remove clear badge sticker.pdf');
});

test('the keyboard alone sets a sticker, and its size and border are said', async ({ page }) => {
  await openMaker(page, await clearLogo());
  await longest(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('100');
  await border(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(border(page)).toHaveAttribute('aria-valuetext', '3 mm');
  await expect(page.locator('[data-sticker-maker] [role=status]').filter({ hasText: '× 100 mm, with a border of 3 mm' })).toHaveCount(1);
  await page.getByRole('radio', { name: 'White vinyl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(picture(page)).toHaveAccessibleName(/Clear film/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it would do, and leads to the form', async ({ page }) => {
    await page.goto(maker);
    await expect(page.getByText('The sticker maker needs JavaScript.')).toBeVisible();
    await page.getByRole('link', { name: 'Tell us about your sticker' }).click();
    await expect(page.getByRole('button', { name: 'Send quote request' })).toBeVisible();
    await page.goto(dieCut);
    await page.getByRole('link', { name: 'Open the sticker maker' }).click();
    await page.waitForURL(`**${maker}**`);
  });
});
