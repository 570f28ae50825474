import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedLine, changeLines, filledIn, isChange, requestIn } from '#enquiry/form-lines.ts';
import { checkFields } from '#enquiry/forms.ts';
import { composeMessage, emptyLine, lineDetails, nameProducts, type QuoteLine, readMessage } from '#enquiry/quote-lines.ts';
import { quoteRequestSchema } from '#enquiry/quote-request.ts';
import { holdsContact, impersonal, linesFrom, newLine } from '#ui/quote-list/list-line.ts';
import { linesInLink, shareLink } from '#ui/quote-list/share-link.ts';
import { quoteRequest } from '../support/shop.ts';

const line = (name: string, details: Partial<QuoteLine> = {}): QuoteLine => ({ name, ...emptyLine, ...details });

/** A text as far as anybody could read it: blanks and control characters are all the same. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

describe('the message of a request for several products', () => {
  test('reads like this', () => {
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

  test('is read back as it was written, whatever people type', () => {
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
        // As the server gets it.
        const sent = checkFields(quoteRequestSchema, { ...quoteRequest, message: composeMessage(lines, words) }).data;
        const read = readMessage(sent?.message ?? '');
        expect(read.lines.map(({ name }) => name)).toEqual(lines.map(({ name }) => name));
        for (const [index, { details }] of read.lines.entries()) {
          const said = lineDetails.filter((detail) => inOneLine(lines[index]?.[detail] ?? ''));
          expect(details.length).toBe(said.length);
        }
        expect(inOneLine(read.words)).toBe(inOneLine(words));
      }),
      { numRuns: 300 },
    );
  });

  test('a message of a person is all words', () => {
    for (const words of ['500 labels\nby Friday', '2. Flyers', 'Size: A4', '', '1.Flyers\nSize: A4', '1. Flyers, and also\nsome posters'])
      expect(readMessage(words)).toEqual({ lines: [], words });
  });

  test('the service is the products, each once and never longer than a service may be', () => {
    expect(nameProducts([line('Flyers'), line('A-Frames'), line('Flyers')])).toBe('Flyers, A-Frames');
    const many = nameProducts(Array.from({ length: 30 }, (_, index) => line(`A product with quite a long name, number ${index}`)));
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

  test('become part of the message and name the service', () => {
    const { message, serviceName, firstName } = requestIn(form);
    expect(readMessage(String(message))).toEqual({
      lines: [
        { name: 'Flyers', details: [['Quantity', '500']] },
        { name: 'A-Frames', details: [['Size', 'A1']] },
      ],
      words: 'by Friday',
    });
    expect([firstName, serviceName]).toEqual(['Kim', 'Flyers, A-Frames']);
  });

  test('the product of a page is mentioned once something was chosen of it', () => {
    const page = { message: 'Hello', serviceName: 'Flyers', lineName: ['Flyers'], lineSize: [''] };
    expect(requestIn(page)).toMatchObject({ message: 'Hello', serviceName: 'Flyers' });
    expect(requestIn({ ...page, lineSize: ['A5'] })).toMatchObject({
      message: '1. Flyers\nSize: A5\n\nAlso:\nHello',
      serviceName: 'Flyers',
    });
  });

  test('can be added and taken out, and one that was chosen but not added is added', () => {
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

  test('come in by a link', () => {
    expect(filledIn(new URLSearchParams('product=/a&kind=Clear'))).toMatchObject({ lineProduct: ['/a'], lineKind: ['Clear'] });
    expect(filledIn(new URLSearchParams('product='))).toMatchObject({ lineProduct: [] });
    expect(filledIn(new URLSearchParams('about=rubber+ducks'))).toEqual({ message: 'rubber ducks', about: 'rubber ducks' });
  });
});

describe('a list on its way to another device', () => {
  const lines = [
    { ...newLine('/signage-displays/a-frames'), quantity: '2', note: 'für das Café, „beidseitig“ ☕' },
    { ...newLine('/shop/roll-labels', 'Product Packaging'), date: '2026-12-01' },
  ];
  const withoutId = (all: typeof lines | undefined) => all?.map(({ id: _, ...rest }) => rest);

  test('arrives as it was, under names of its own', () => {
    const { hash, pathname } = new URL(shareLink('https://inkwattle.example', lines));
    expect(pathname).toBe('/quote-list');
    const arrived = linesInLink(hash);
    expect(withoutId(arrived)).toEqual(withoutId(lines));
    expect(arrived?.[0]?.id).not.toBe(lines[0]?.id);
  });

  test('a link that was cut or changed is told from one without a list', () => {
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

  test('nobody can be reached by what is kept and handed on', () => {
    const saying = (text: string) => ({ ...newLine('/a'), note: text, quantity: text });
    for (const reach of [
      'kim@example.com',
      '0491 570 156',
      '0491.570.156',
      '+61 491 570 156',
      '61 491 570 156',
      '(08) 9123-4567',
      '1300 123 456',
    ]) {
      const said = saying(`call ${reach} please`);
      expect(holdsContact(said), reach).toBe(true);
      const { note, quantity } = impersonal(said);
      expect(note + quantity, reach).not.toMatch(/\d|@/);
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
      expect(impersonal(saying(plain)).note).toBe(plain);
  });

  test('what is kept may be anything: only lines come out, and not for ever', () => {
    for (const junk of [null, 7, 'x', {}, [null, 7, { product: 'https://evil.example' }, { product: '/a b' }]])
      expect(linesFrom(junk)).toEqual([]);
    const [kept] = linesFrom([{ product: '/a', note: 'x'.repeat(5000), size: 7, admin: true }]);
    expect(kept?.note).toHaveLength(300);
    expect(kept?.size).toBe('');
    expect(kept).not.toHaveProperty('admin');
    expect(linesFrom(Array.from({ length: 99 }, () => ({ product: '/a' })))).toHaveLength(30);
  });
});
