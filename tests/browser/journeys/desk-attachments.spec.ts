import { readFileSync } from 'node:fs';
import { shopAddress } from '../../support/shop.ts';
import type { ReceivedMail } from '../../support/smtp-peer.ts';
import { overflowOf, sendRequest, test } from '../support/desk.ts';
import { makeFile } from '../support/files.ts';
import { sampleFile } from '../support/quote-form.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { expect, type Page, phone } from '../support/test.ts';

const replies = (page: Page) => page.locator('#case-replies');
const send = (page: Page) => page.getByRole('button', { name: 'Send reply' });
const sent = (page: Page) => page.getByText('The reply is on its way.');
const add = (page: Page) => page.getByRole('button', { name: 'Add files' }).click();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const files = (page: Page) => page.getByLabel(/^(?:Files|More files) to attach$/);
const added = (page: Page) => page.getByRole('group', { name: 'Added files' });

const [pdf, png] = [sampleFile('pdf-card.pdf'), sampleFile('png-small-logo.png')];

/** The names of the files in a mail, with their bytes. */
const filesIn = (mail: ReceivedMail | undefined): [string | null, Buffer][] =>
  mail?.attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer)]) ?? [];

for (const javaScriptEnabled of [true, false])
  test(`files of the staff are mailed byte for byte, once, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    shop,
    openAs,
  }) => {
    const reference = await sendRequest(shop);
    const [customer = ''] = (await shop.mailToCustomer(reference)).recipients;
    const { page } = await openAs('staff', `/enquiries/${reference}`, { javaScriptEnabled });
    await page.getByRole('link', { name: 'Write a reply' }).click();

    // A template keeps what was added.
    await files(page).setInputFiles(pdf);
    await add(page);
    await expect(added(page).getByRole('checkbox', { name: 'pdf-card.pdf' })).toBeChecked();
    await page.getByLabel('Start with a template').selectOption('ready');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(text(page)).toHaveValue(/^Hi Kim/);

    // The form comes back with a mistake, and keeps everything.
    await page.getByLabel('Subject').fill(' ');
    await text(page).fill('The proof and\nthe logo');
    await files(page).setInputFiles([png, makeFile('wrong.pdf', '%PDF-1.7\nwrong'), makeFile('letter.txt', 'Dear Kim')]);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Not sent yet: please correct what is marked below.');
    await expect(files(page)).toHaveAccessibleDescription(/letter\.txt was not added: it is not a PDF, PNG or JPG file/);
    await expect(text(page)).toHaveValue('The proof and\nthe logo');
    await expect(added(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await added(page).getByRole('checkbox', { name: 'wrong.pdf' }).uncheck();
    await page.getByLabel('Subject').fill(`Your proof, ${reference}`);
    await send(page).dblclick();
    await sent(page).waitFor();
    await expect(replies(page)).toContainText('Your proof');
    await expect(replies(page).getByRole('link')).toHaveText(['pdf-card.pdf', 'png-small-logo.png']);

    const later = (await shop.mailsOf(reference, 4)).slice(2);
    expect(later.map(({ recipients }) => recipients).toSorted()).toEqual([[customer], [shopAddress]].toSorted());
    const originals = [
      ['pdf-card.pdf', readFileSync(pdf)],
      ['png-small-logo.png', readFileSync(png)],
    ];
    for (const mail of later) expect(filesIn(mail)).toEqual(originals);
    expect(later[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'image/png']);

    const downloading = page.waitForEvent('download');
    await replies(page).getByRole('link', { name: 'pdf-card.pdf' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('pdf-card.pdf');
    expect(readFileSync(await download.path()).equals(readFileSync(pdf))).toBe(true);
    await page.reload();
    await expect(replies(page).getByText('Your proof')).toHaveCount(1);
  });

test('a browser says that files are too many or too large before it sends them', async ({ shop, desk, openAs }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', `/enquiries/${reference}/reply`);
  const large = makeFile('large.pdf', '%PDF-1.7\n', Buffer.alloc(6_000_000));
  const larger = makeFile('larger.pdf', '%PDF-1.7\n', Buffer.alloc(6_000_000, 1));
  await files(page).setInputFiles(large);
  await add(page);
  await expect(added(page)).toContainText('large.pdf (5.7 MB)');
  await text(page).fill('Here they are');
  await files(page).setInputFiles(larger);
  const tooLarge = 'The files of a reply may be at most 10 MB together, and these are 12 MB. Please choose fewer or smaller ones.';
  await expect(page.getByRole('alert')).toHaveText(tooLarge);
  for (const button of ['Send reply', 'Add files']) {
    await page.getByRole('button', { name: button }).click();
    await expect(files(page)).toBeFocused();
    await page.locator('body').focus();
  }
  expect(await desk.database.db.selectFrom('attachments').select('name').where('enquiryId', '=', reference).execute()).toHaveLength(1);
  await added(page).getByRole('checkbox').uncheck();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await files(page).setInputFiles(Array.from({ length: 6 }, (_, index) => makeFile(`${index}.pdf`, '%PDF-1.7')));
  await expect(page.getByRole('alert')).toHaveText('A reply can carry at most 5 files, and these are 6. Please choose fewer.');
  await files(page).setInputFiles(larger);
  await send(page).click();
  await sent(page).waitFor();
  await expect(replies(page).getByRole('link')).toHaveText(['larger.pdf']);
});

test('without JavaScript, files that are too large come back as a sentence, with everything typed', async ({ shop, openAs, errors }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', `/enquiries/${reference}/reply`, { javaScriptEnabled: false });
  await files(page).setInputFiles(png);
  await add(page);
  for (const megabytes of [15, 40]) {
    await text(page).fill(`Here is the film, number ${megabytes}`);
    await files(page).setInputFiles(makeFile('film.pdf', '%PDF-1.7\n', Buffer.alloc(megabytes * 1_000_000)));
    await send(page).click();
    await expect(files(page)).toHaveAccessibleDescription(/The files were not added: they are larger than 10 MB together/);
    removeExpectedErrors(errors, 'status of 413');
    await expect(text(page)).toHaveValue(`Here is the film, number ${megabytes}`);
    await expect(added(page).getByRole('checkbox')).toHaveCount(1);
  }
});

test('a person who was signed out sees what was written, and finds the files that were added before', async ({
  shop,
  desk,
  openAs,
  errors,
}) => {
  const reference = await sendRequest(shop);
  const { page, sessionId } = await openAs('staff', `/enquiries/${reference}/reply`);
  await files(page).setInputFiles(png);
  await add(page);
  await text(page).fill('A long answer\nof two lines');
  await files(page).setInputFiles(makeFile('large.pdf', '%PDF-1.7\n', Buffer.alloc(8_000_000)));
  await desk.database.db.deleteFrom('deskSessions').where('id', '=', sessionId).execute();
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  removeExpectedErrors(errors, 'status of 401');
  await expect(page.getByText('A long answer\nof two lines')).toBeVisible();
  const stored = await desk.database.db.selectFrom('attachments').select('name').where('enquiryId', '=', reference).execute();
  expect(stored).toEqual([{ name: 'png-small-logo.png' }]);
  const next = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href');
  const again = await openAs('staff', new URLSearchParams(next?.split('?')[1]).get('next') ?? '');
  await expect(added(again.page).getByRole('checkbox', { name: 'png-small-logo.png' })).toBeChecked();
});

test('hostile names of files are harmless in pages, mails and downloads', async ({ shop, openAs }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', `/enquiries/${reference}/reply`, phone);
  const names = [
    '\u202efdp.exe',
    '<img src=x onerror="alert(1)">.pdf',
    `${'n'.repeat(300)}.pdf`,
    'C:\\Users\\..\\a.pdf',
    'b.pdf"\r\nBcc: evil@evil.example\r\n\r\n.pdf',
  ];
  await files(page).setInputFiles([{ name: `${'\u202e<b>'.repeat(99)}.html`, mimeType: '', buffer: Buffer.from('<html>') }]);
  await add(page);
  await expect(files(page)).toHaveAccessibleDescription(/was not added/);
  expect(await overflowOf(page)).toBe(0);
  await files(page).setInputFiles(
    names.map((name, index) => ({ name, mimeType: 'text/html', buffer: Buffer.from(`%PDF-1.7\n${index}<script>alert(1)</script>`) })),
  );
  await add(page);
  await expect(added(page).getByRole('checkbox')).toHaveCount(5);
  expect(await overflowOf(page)).toBe(0);
  await text(page).fill('Here they are');
  await send(page).click();
  await sent(page).waitFor();
  await expect(replies(page).getByRole('link')).toHaveCount(5);
  expect(await overflowOf(page)).toBe(0);
  await expect(page.locator('script:not([src^="/assets/"]), [onerror], [style]')).toHaveCount(0);

  const shown = await replies(page).getByRole('link').allTextContents();
  for (const name of shown) expect(name).toMatch(/^[^/\\:*?"<>|\p{C}]{1,120}\.pdf$/u);
  for (const mail of (await shop.mailsOf(reference, 4)).slice(2)) {
    expect(filesIn(mail).map(([name]) => name)).toEqual(shown);
    expect(mail.recipients).toHaveLength(1);
    expect(mail.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([]);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(Array(5).fill('application/pdf'));
  }
  for (const name of shown) {
    const downloading = page.waitForEvent('download');
    await replies(page).getByRole('link', { name, exact: true }).click();
    expect((await downloading).suggestedFilename()).toBe(name);
  }
});
