import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { colourBar, ink, sun } from '#domain/brand/colours.ts';
import type { Quote } from '#domain/desk/quote.ts';
import { readQuoteFonts } from '../../../src/desk/quotes/quote-fonts.ts';
import { type QuoteDocument, renderQuote } from '../../../src/desk/quotes/quote-pdf.ts';
import { catalogue } from '../../support/catalogue.ts';
import { temporaryFolder } from '../../support/server.ts';

const fonts = await readQuoteFonts();
const customer = { id: 'Q-7K3F-92QX', firstName: 'Kim', lastName: 'Lee', businessName: '', email: 'kim@example.com' };
const aLine = (changes: Partial<Quote['lines'][number]> = {}) => ({
  description: 'Flyers, A5',
  quantity: '500',
  cents: 12_345,
  ...changes,
});

const render = (quote: Partial<Quote> = {}, enquiry: Partial<typeof customer> = {}, company: Partial<QuoteDocument['company']> = {}) =>
  renderQuote({
    ...{ number: 'QU-2026-0001', company: { ...catalogue.company, ...company }, fonts, enquiry: { ...customer, ...enquiry } },
    quote: { lines: [aLine()], note: '', date: '2026-11-19', validUntil: '2026-12-19', ...quote },
  });

/** The text of each page, and the right edges and the lowest baseline of what stands on it. */
const read = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    const places = items.map((item) => ({
      text: item.str,
      right: Number(item.transform[4]) + item.width,
      bottom: Number(item.transform[5]),
    }));
    pages.push({ text: items.map(({ str }) => str).join(' '), places });
  }
  const { info } = await document.getMetadata();
  return { pages, text: pages.map(({ text }) => text).join(' '), info: info as { Title?: string } };
};

/** What a screen reader reads on each page, and what it leaves out. Text that is neither is an error. */
const readAloud = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const open: string[] = [];
    const [said, left]: [string[], string[]] = [[], []];
    for (const item of (await (await document.getPage(number)).getTextContent({ includeMarkedContent: true })).items)
      if ('str' in item) {
        if (item.str.trim() === '') continue;
        if (open.length === 0) throw new Error(`Without a tag: ${item.str}`);
        (open.includes('Artifact') ? left : said).push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push('tag' in item ? String(item.tag) : '');
    pages.push({ said: said.join(' '), left: left.join(' ') });
  }
  return pages;
};

const forty = (words: string) => Array.from({ length: 40 }, (_, index) => aLine({ description: `Line ${index + 1} ${words}` }));

const isInside = ({ pages }: Awaited<ReturnType<typeof read>>): boolean =>
  pages.every(({ places }) => places.every(({ right, bottom }) => right < 560 && bottom > 40));

describe('the document of a quote', () => {
  test('says what is quoted, by whom, for whom and until when', async () => {
    const pdf = await render({ note: 'Delivery included.', lines: [aLine(), aLine({ cents: 5 })] });
    const { text, pages, info } = await read(pdf);
    for (const part of ['Quote QU-2026-0001', 'Inkwattle Print Co.', '0491 570 156', 'Kim Lee', 'Flyers, A5', '500', '$123.45', '$0.05'])
      expect(text).toContain(part);
    for (const part of ['Subtotal, excluding GST $123.50', 'GST (10%) $12.35', 'Total, including GST $135.85', 'Prices in AUD'])
      expect(text).toContain(part);
    for (const part of ['19 November 2026', '19 December 2026', 'Delivery included.', 'Q-7K3F-92QX']) expect(text).toContain(part);
    expect([pages.length, info.Title, pdf.includes('/Marked true')]).toEqual([1, 'Quote QU-2026-0001', true]);
    expect(text).not.toContain('ABN');
  });

  test('aligns the amounts at the right', async () => {
    const { pages } = await read(await render({ lines: [aLine({ cents: 5 }), aLine({ cents: 100_000_000 })] }));
    const rights = pages.flatMap(({ places }) =>
      places.filter(({ text }) => /^\$[\d,.]+$/.test(text)).map(({ right }) => Math.round(right)),
    );
    expect([rights.length, new Set(rights).size]).toEqual([5, 1]);
  });

  test('repeats its header on each page of forty lines', async () => {
    const document = await read(await render({ lines: forty('of many words '.repeat(12)) }));
    expect(document.pages.length).toBeGreaterThan(2);
    for (const { text } of document.pages.slice(0, -1)) expect(text).toContain('Description Quantity Amount');
    for (let number = 1; number <= 40; number += 1) expect(document.text).toContain(`Line ${number} of`);
    expect(isInside(document)).toBe(true);
  });

  test('has a foot on every page, which counts the pages if there are several', async () => {
    const contacts = 'Inkwattle Print Co. · 0491 570 156 · info@inkwattle.example';
    const squeeze = (text: string) => text.replace(/\s+/g, ' ');
    const one = await readAloud(await render());
    expect(one.map(({ left }) => squeeze(left))).toEqual([contacts]);
    const many = await readAloud(await render({ lines: forty('x'.repeat(100)) }));
    const count = many.length;
    expect(count).toBeGreaterThan(2);
    for (const [index, { said, left }] of many.entries()) {
      expect(squeeze(left)).toContain(`${contacts} Page ${index + 1} of ${count}`);
      expect(left.includes('Quote QU-2026-0001, continued')).toBe(index > 0);
      // Heads and feet are decoration: a screen reader reads the name, the number and the head of the table once.
      expect(said.includes('Description')).toBe(index === 0);
      expect(said).not.toMatch(/Page \d|continued/);
    }
  });

  test('breaks no date', async () => {
    const { pages } = await read(await render({ date: '2026-09-28', validUntil: '2026-09-30' }));
    const texts = pages.flatMap(({ places }) => places.map(({ text }) => text));
    for (const text of ['Date', '28 September 2026', 'Valid until', '30 September 2026', 'Your request', 'Q-7K3F-92QX'])
      expect(texts).toContain(text);
  });

  test('says how to accept it, and only facts that the shop has', async () => {
    const bare = (await read(await render())).text;
    expect(bare).toContain('To accept it, reply to the email that it came with, or call 0491 570 156.');
    const address = { street: '12 Example Street', suburb: 'Marrickville', state: 'NSW', postcode: '2204' } as const;
    const { text } = await read(await render({}, {}, { abn: '51 824 753 556', address }));
    for (const fact of ['ABN 51 824 753 556', '12 Example Street, Marrickville NSW 2204']) {
      expect(text).toContain(fact);
      expect(bare).not.toContain(fact);
    }
  });

  test('has the colours of the mark and of the colour bar on every page', async () => {
    const document = await getDocument({ data: new Uint8Array(await render({ lines: forty('') })), verbosity: 0 }).promise;
    expect(document.numPages).toBeGreaterThan(1);
    for (let number = 1; number <= document.numPages; number += 1) {
      const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
      const colours = argsArray.filter((_, index) => fnArray[index] === OPS.setFillRGBColor).map(([colour]) => colour);
      expect(colours).toEqual(expect.arrayContaining([ink, sun, ...colourBar]));
    }
  });

  test('is whole with long names of customer and company', async () => {
    const names = 'Featherstonehaugh Cholmondeley and Majoribanks ';
    const long = { firstName: names.repeat(8), businessName: names.repeat(8), email: `${'x'.repeat(200)}@example.com` };
    const pdf = await render({}, long, { name: names.repeat(2) });
    const document = await read(pdf);
    expect(document.pages).toHaveLength(1);
    for (const text of ['Quote QU-2026-0001', 'Flyers, A5', 'Total, including GST $135.80']) expect(document.text).toContain(text);
    expect(isInside(document)).toBe(true);
    expect((await readAloud(pdf)).length).toBe(1);
  });

  test('writes letters of other languages, and a mark for those it has not', async () => {
    const { text } = await read(await render({}, { firstName: 'Łukasz', lastName: 'Dvořák', businessName: 'Nguyễn 小明' }));
    // A letter of another font is a text of its own.
    expect(text.replaceAll(' ', '')).toContain('ŁukaszDvořákNguyen??');
  });

  test.each([
    ['a line of 30,000 letters', 'x'.repeat(30_000)],
    ['direction characters', 'Flyers \u202Esreylf\u202C \u2066x\u2069'],
    ['NUL and other control characters', 'Flyers\u0000\u001b[31m\u0007\u0085'],
    ['a lone surrogate', 'Flyers \ud800'],
    ['emoji and combining marks', `🎈👩‍👩‍👧 e${'\u0301'.repeat(5000)}`],
    ['PDF operators', ') Tj ET (Flyers \\'],
    ['nothing', ''],
  ])('is whole with %s', async (_name, text) => {
    const quote = { lines: [aLine({ description: text, quantity: text })], note: text };
    const document = await read(await render(quote, { firstName: text, lastName: text, businessName: text, email: text }));
    expect(document.text).toContain('$123.45');
    expect(document.text).toContain('Total, including GST $135.80');
    expect(document.text).not.toMatch(/[\p{Cf}\p{Cc}]/u);
    expect(isInside(document)).toBe(true);
  });

  test('is made by the bundled program where no packages are installed', async () => {
    const folder = temporaryFolder();
    const bundle = await rolldown({
      platform: 'node',
      input: { quotes: 'src/desk/quotes/quote-pdf.ts', fonts: 'src/desk/quotes/quote-fonts.ts' },
    });
    await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
    await bundle.close();
    mkdirSync(join(folder, 'dist/server/fonts'), { recursive: true });
    for (const name of [
      'fraunces-latin-600',
      'fraunces-latin-ext-600',
      'sora-latin-400',
      'sora-latin-ext-400',
      'sora-latin-600',
      'sora-latin-ext-600',
    ]) {
      const file = `node_modules/@fontsource/${name.split('-')[0]}/files/${name}-normal.woff`;
      copyFileSync(file, join(folder, 'dist/server/fonts', basename(file)));
    }
    const quote = { lines: [aLine()], note: '', date: '2026-11-19', validUntil: '2026-12-19' };
    const { name, phone, email } = catalogue.company;
    const content = JSON.stringify({ number: 'QU-2026-0001', quote, company: { name, phone, email }, enquiry: customer });
    writeFileSync(
      join(folder, 'try.mjs'),
      `import { renderQuote } from './quotes.mjs';
      import { readQuoteFonts } from './fonts.mjs';
      process.stdout.write(await renderQuote({ ...${content}, fonts: await readQuoteFonts() }));`,
    );
    const pdf = execFileSync(process.execPath, ['try.mjs'], { cwd: folder, maxBuffer: 10_000_000 });
    expect((await read(pdf)).text).toContain('Total, including GST $135.80');
  });
});
