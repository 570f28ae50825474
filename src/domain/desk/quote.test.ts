import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyLine } from '#domain/enquiry/quote-lines.ts';
import { formatAmount, maxQuoteLines, readAmount, shopDay, totalsOf } from './quote.ts';
import { checkQuote, readTypedQuote, startQuote, withLine } from './quote-form.ts';

const today = '2026-11-19';

describe('an amount', () => {
  test.each([
    ['1,250.50', 125_050],
    ['1250.50', 125_050],
    ['$12', 1200],
    ['$ 12', 1200],
    ['A$1,000,000', 100_000_000],
    ['AUD 12.5', 1250],
    ['12.5', 1250],
    ['  0.05 ', 5],
    ['0', 0],
    ['007', 700],
  ])('typed as %j is read', (text, cents) => {
    expect(readAmount(text)).toEqual({ cents });
  });

  test.each([
    ['', 'Please enter the amount, such as 1,250.50'],
    ['-5', 'An amount cannot be negative'],
    ['$-5', 'An amount cannot be negative'],
    ['12.505', 'An amount has at most two digits after the point'],
    ['1,000,000.01', 'Please check the amount: a line is at most $1,000,000'],
    ['9'.repeat(400), 'Please check the amount: a line is at most $1,000,000'],
    ...['1,25', '1.250,50', '12,50', '1 250', '12.', '.5', '1e3', '0x10', '١٢', 'twelve', '12 each', '1,,000', 'Infinity', 'NaN'].map(
      (text) => [text, 'Please write the amount in dollars, such as 1,250.50'],
    ),
  ])('typed as %j is refused', (text, error) => {
    expect(readAmount(text)).toEqual({ error });
  });

  test('is read again as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(readAmount(formatAmount(cents))).toEqual({ cents });
      }),
    );
  });
});

describe('GST', () => {
  const amounts = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 100_000_000 }) }), { maxLength: maxQuoteLines });

  test('is the tenth of the sum, rounded half up, in whole cents', () => {
    fc.assert(
      fc.property(amounts, (lines) => {
        const { subtotal, gst, total } = totalsOf(lines);
        const exact = lines.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
        expect([BigInt(subtotal), BigInt(gst), BigInt(total)]).toEqual([exact, (exact + 5n) / 10n, exact + (exact + 5n) / 10n]);
      }),
    );
  });

  test.each([
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [125_050, 12_505],
  ])('of %d cents is %d', (cents, gst) => {
    expect(totalsOf([{ cents }]).gst).toBe(gst);
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(amounts, (lines) => {
        expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines));
      }),
    );
  });
});

describe('the form of a quote', () => {
  const line = { ...emptyLine, name: 'Flyers', size: 'A5', quantity: '500', date: '2026-12-01', note: 'urgent' };

  test('begins with what was asked for, without a price', () => {
    expect(startQuote([line], today)).toEqual({
      lines: [{ description: 'Flyers, A5', quantity: '500', amount: '' }],
      note: '',
      validUntil: '2026-12-19',
    });
    expect(checkQuote(startQuote([line], today), today).errors).toEqual({ 'amount-1': 'Please enter the amount, such as 1,250.50' });
  });

  test('keeps empty lines as they were typed, and leaves them out of the quote', () => {
    const typed = readTypedQuote({
      ...{ 'description-1': ' ', 'quantity-1': '', 'amount-1': '' },
      ...{ 'description-2': 'Flyers\u0000\nA5', 'quantity-2': '500', 'amount-2': '$99.95' },
      ...{ note: 'One\r\nTwo\u0000', validUntil: today },
    });
    expect(typed.lines).toHaveLength(2);
    expect(checkQuote(typed, today).quote).toEqual({
      lines: [{ description: 'Flyers A5', quantity: '500', cents: 9995 }],
      note: 'One\nTwo',
      date: today,
      validUntil: today,
    });
  });

  test.each(['', '2026-11-18', '2026-02-30', '2027-11-20', '19/12/2026', '+02026-12-19'])('refuses the last day %j', (validUntil) => {
    expect(checkQuote({ ...startQuote([], today), validUntil }, today).errors?.validUntil).toBeDefined();
  });

  test('names each field that is wrong', () => {
    const typed = { lines: [{ description: '', quantity: 'x'.repeat(41), amount: 'free' }], note: 'x'.repeat(2001), validUntil: today };
    expect(Object.keys(checkQuote(typed, today).errors ?? {})).toEqual(['description-1', 'quantity-1', 'amount-1', 'note']);
    expect(checkQuote(startQuote([], today), today).errors).toHaveProperty('description-1');
  });

  test('has at most forty lines', () => {
    const form = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`description-${index + 1}`, 'Flyers']));
    const typed = readTypedQuote(form);
    expect([typed.lines.length, withLine(typed).lines.length]).toEqual([maxQuoteLines, maxQuoteLines]);
  });
});

test('the day of the shop begins at its midnight', () => {
  expect(shopDay(new Date('2026-11-18T12:59:59Z'), 'Australia/Sydney')).toBe('2026-11-18');
  expect(shopDay(new Date('2026-11-18T13:00:00Z'), 'Australia/Sydney')).toBe('2026-11-19');
});
