import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFields } from '#domain/forms/form-values.ts';
import { quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { holdsContact, linesFrom, newLine, withoutContactDetails } from '#features/quote-lines/list-line.ts';
import { linesInLink, shareLink } from '#features/quote-list/share-link.ts';
import { quoteRequest } from '#tests/support/shop.ts';
import { addedLine, changeLines, isChange, prefilledValues, requestIn } from './form-lines.ts';
import {
  composeMessage,
  dayOf,
  detailsOf,
  emptyLine,
  joinProductNames,
  lineDetails,
  maxLines,
  type QuoteLine,
  readMessage,
} from './quote-lines.ts';

const line = (name: string, details: Partial<QuoteLine> = {}): QuoteLine => ({ name, ...emptyLine, ...details });

/** Text with whitespace and control characters collapsed. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

describe('the message of a quote request for several products', () => {
  test('lists products with their choices, then the visitor’s text', () => {
    const corflute = line('Corflute Signs', { size: '600 x 900 mm', quantity: '20', date: '2026-11-24', note: 'two designs' });
    expect(composeMessage([corflute, line('Logo Design')], 'We open on Friday.')).toBe(
      [
        '1. Corflute Signs',
        'Size: 600 x 900 mm',
        'Quantity: 20',
        'Needed by: 24 November 2026',
        'Note: two designs',
        '',
        '2. Logo Design',
        '',
        'Also:',
        'We open on Friday.',
      ].join('\n'),
    );
  });

  test('can be parsed back, whatever the input', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({
        maxLength: 40,
        unit: fc.constantFrom('a', '1', '.', ':', ' ', '\t', '\n', '\r', '\u0085', '\u007f', '\u0000', '\u2028'),
      }),
      fc.constantFrom('1. Flyers', '2. x\n\n3. y', 'Size: A4', 'Also:\n', '\n\n', ': '),
    );
    const product = fc.record({
      name: fc.constantFrom('Flyers', 'A-Frames', 'Logo Design'),
      ...Object.fromEntries(lineDetails.map((name) => [name, text])),
    });
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), text, (products, words) => {
        const lines = products as unknown as QuoteLine[];
        // Validated as on the server.
        const sent = checkFields(quoteRequestSchema, { ...quoteRequest, message: composeMessage(lines, words) }).data;
        const message = sent?.message ?? '';
        const read = readMessage(message);
        expect(read.lines.map(({ name }) => name)).toEqual(lines.map(({ name }) => name));
        for (const [index, line] of read.lines.entries())
          expect(detailsOf(line).map(([label]) => label)).toEqual(detailsOf(lines[index] ?? line).map(([label]) => label));
        expect(inOneLine(read.words)).toBe(inOneLine(words));
        expect(composeMessage(read.lines, read.words)).toBe(message);
      }),
      { numRuns: 300 },
    );
  });

  test('written, read and written again is the same, and so is what was read', () => {
    const value = fc.string({ maxLength: 30 }).map(inOneLine);
    const date = fc.oneof(value, fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map(dayOf));
    const product = fc.record({
      name: value.filter(Boolean),
      ...Object.fromEntries(lineDetails.map((name) => [name, name === 'date' ? date : value])),
    });
    const ownWords = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), ownWords, (products, words) => {
        const written = composeMessage(products as unknown as QuoteLine[], words);
        const read = readMessage(written);
        expect(composeMessage(read.lines, read.words)).toBe(written);
        expect(read.lines).toEqual(products);
        expect(readMessage(composeMessage(read.lines, read.words))).toEqual(read);
      }),
      { numRuns: 100 },
    );
  });

  test('in any other format stays as it was typed', () => {
    const part = fc.oneof(
      fc.constantFrom('1. Flyers', '2. Pens', 'Size: A4', 'Quantity: 5', 'Needed by: 24 November 2026', 'Needed by: 2026-11-24', 'Also:'),
      fc.constantFrom('\n', '\n', '\n\n', ' ', '\t', '\r\n', 'Wanted by: Friday', 'two words'),
      fc.string({ maxLength: 5 }),
    );
    let plain = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const typed = parts.join('');
        const { lines, words } = readMessage(typed);
        expect(composeMessage(lines, words)).toBe(typed);
        if (lines.length > 0) return;
        plain += 1;
        expect(words).toBe(typed);
      }),
      { numRuns: 2000 },
    );
    expect(plain).toBeGreaterThan(1000);
    for (const typed of [
      '1. Flyers\n\nby Friday',
      '1. Flyers\nSize: A4\nSize: A5',
      '1. Flyers\nQuantity: 5\nSize: A4',
      '1. Flyers\nSize:  A4',
      '1. Flyers\nNeeded by: 2026-11-24',
      '1. Flyers\n\nAlso:\n',
      Array.from({ length: maxLines + 1 }, (_, index) => `${index + 1}. Flyers`).join('\n\n'),
    ])
      expect(readMessage(typed)).toEqual({ lines: [], words: typed });
  });

  test('without generated lines is plain text', () => {
    for (const words of ['500 labels\nby Friday', '2. Flyers', 'Size: A4', '', '1.Flyers\nSize: A4', '1. Flyers, and also\nsome posters'])
      expect(readMessage(words)).toEqual({ lines: [], words });
  });

  test('joinProductNames lists each product once, within the length limit of a service', () => {
    expect(joinProductNames([line('Flyers'), line('A-Frames'), line('Flyers')])).toBe('Flyers, A-Frames');
    const many = joinProductNames(Array.from({ length: 30 }, (_, index) => line(`A product with quite a long name, number ${index}`)));
    expect(many.length).toBeLessThanOrEqual(300);
    expect(many).toMatch(/ and \d+ more$/);
  });
});

describe('products in a plain form', () => {
  const form = {
    firstName: 'Kim',
    message: 'by Friday',
    serviceName: 'General Inquiry',
    lineProduct: ['/a', '/b'],
    lineName: ['Flyers', 'A-Frames'],
    lineQuantity: ['500', ''],
    lineSize: ['', 'A1'],
  };

  test('are added to the message and set the service', () => {
    const { message, serviceName, firstName } = requestIn(form);
    expect(readMessage(String(message))).toEqual({
      lines: [line('Flyers', { quantity: '500' }), line('A-Frames', { size: 'A1' })],
      words: 'by Friday',
    });
    expect([firstName, serviceName]).toEqual(['Kim', 'Flyers, A-Frames']);
  });

  test('of a page are added to the message only with a choice', () => {
    const page = { message: 'Hello', serviceName: 'Flyers', lineName: ['Flyers'], lineSize: [''] };
    expect(requestIn(page)).toMatchObject({ message: 'Hello', serviceName: 'Flyers' });
    expect(requestIn({ ...page, lineSize: ['A5'] })).toMatchObject({
      message: '1. Flyers\nSize: A5\n\nAlso:\nHello',
      serviceName: 'Flyers',
    });
  });

  test('can be added and removed, and a selected one is added on submit', () => {
    expect(changeLines(form)).toEqual(form);
    expect(isChange(form)).toBe(false);
    const added = changeLines({ ...form, change: 'add', addLine: addedLine({ path: '/c', name: 'Comp Slips' }) });
    expect(added).toMatchObject({
      lineProduct: ['/a', '/b', '/c'],
      lineName: ['Flyers', 'A-Frames', 'Comp Slips'],
      lineQuantity: ['500', '', ''],
      lineNote: ['', '', ''],
      message: 'by Friday',
    });
    expect(changeLines({ ...form, addLine: '/c Comp Slips' })).toEqual(added);
    expect(changeLines({ ...form, change: 'remove 0', addLine: '' })).toMatchObject({
      lineProduct: ['/b'],
      lineSize: ['A1'],
      lineQuantity: [''],
    });
    expect(changeLines({ ...form, change: 'remove 99' })).toMatchObject({ lineProduct: ['/a', '/b'] });
  });

  test('can be prefilled by a link', () => {
    expect(prefilledValues(new URLSearchParams('product=/a&kind=Clear'))).toMatchObject({ lineProduct: ['/a'], lineKind: ['Clear'] });
    expect(prefilledValues(new URLSearchParams('product='))).toMatchObject({ lineProduct: [] });
    expect(prefilledValues(new URLSearchParams('about=rubber+ducks'))).toEqual({ message: 'rubber ducks', about: 'rubber ducks' });
  });
});

describe('a shared quote list', () => {
  const lines = [
    { ...newLine('/signage-displays/a-frames'), quantity: '2', note: 'für das Café, „beidseitig“ ☕' },
    { ...newLine('/shop/roll-labels', 'Product Packaging'), date: '2026-12-01' },
  ];
  const withoutId = (all: typeof lines | undefined) => all?.map(({ id: _, ...rest }) => rest);

  test('arrives unchanged, with new ids', () => {
    const { hash, pathname } = new URL(shareLink('https://inkwattle.example', lines));
    expect(pathname).toBe('/quote-list');
    const arrived = linesInLink(hash);
    expect(withoutId(arrived)).toEqual(withoutId(lines));
    expect(arrived?.[0]?.id).not.toBe(lines[0]?.id);
  });

  test('distinguishes a damaged link from one without a list', () => {
    const { hash } = new URL(shareLink('https://inkwattle.example', lines));
    for (const broken of [
      hash.slice(0, -9),
      '#list=',
      '#list=%%%',
      `#list=${btoa('{}')}`,
      `#list=${btoa('[["javascript:alert(1)"]]')}`,
      `#list=${btoa('[1,null,"x"]')}`,
    ])
      expect(linesInLink(broken), broken).toBeUndefined();
    for (const other of ['', '#content', '#quote-first-field']) expect(linesInLink(other)).toEqual([]);
  });

  test('removes contact details before storing and sharing', () => {
    const lineWith = (text: string) => ({ ...newLine('/a'), note: text, quantity: text });
    for (const contact of [
      'kim@example.com',
      '0491 570 156',
      '0491.570.156',
      '+61 491 570 156',
      '61 491 570 156',
      '(08) 9123-4567',
      '1300 123 456',
    ]) {
      const withContact = lineWith(`call ${contact} please`);
      expect(holdsContact(withContact), contact).toBe(true);
      const { note, quantity } = withoutContactDetails(withContact);
      expect(note + quantity, contact).not.toMatch(/\d|@/);
    }
    for (const plain of [
      '600 x 900 mm',
      '10 000 pieces, 24/11/2026',
      'needed 05-12-2026',
      'by 2026-12-05',
      '1800 - 2000 mm wide',
      '1800 x 1300',
      'PMS 1795 C, 3 mm bleed',
      '@ the front',
    ])
      expect(withoutContactDetails(lineWith(plain)).note).toBe(plain);
  });

  test('reads only valid lines from storage, truncated to 300 characters and 30 lines', () => {
    for (const junk of [null, 7, 'x', {}, [null, 7, { product: 'https://evil.example' }, { product: '/a b' }]])
      expect(linesFrom(junk)).toEqual([]);
    const [stored] = linesFrom([{ product: '/a', note: 'x'.repeat(5000), size: 7, admin: true }]);
    expect(stored?.note).toHaveLength(300);
    expect(stored?.size).toBe('');
    expect(stored).not.toHaveProperty('admin');
    expect(linesFrom(Array.from({ length: 99 }, () => ({ product: '/a' })))).toHaveLength(30);
  });
});
