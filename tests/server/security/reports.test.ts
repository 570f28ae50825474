import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullRecord, table } from '#cli/enquiry-reports.ts';
import { cell } from '#domain/desk/csv.ts';
import { anEnquiry } from '../storage/samples.ts';

/** The value that a spreadsheet reads from a CSV cell. */
const read = (text: string): string => text.slice(1, -1).replaceAll('""', '"');

describe('a CSV cell', () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

  test.each(signs)('starting with %j is text, not a formula', (sign) => {
    for (const before of ['', ' ', '   ', '\u00a0', '\ufeff', '\u200b', '\t', '\0'])
      expect(read(cell(`${before}${sign}cmd|' /C calc'!A0`))).toBe(`'${before}${sign}cmd|' /C calc'!A0`);
  });

  test('is changed only where needed', () => {
    expect(cell('+61 400 000 000')).toBe(`"'+61 400 000 000"`);
    expect(cell('-')).toBe(`"'-"`);
    expect(cell('0491 570 157')).toBe('"0491 570 157"');
    expect(cell('Kim "K" Lee; Sons, 2+2=4')).toBe('"Kim ""K"" Lee; Sons, 2+2=4"');
    expect(cell('kim@example.com')).toBe('"kim@example.com"');
  });

  test('is a single cell, starts no formula and loses nothing, whatever the input', () => {
    const piece = fc.oneof(fc.constantFrom(...signs, '"', "'", ',', ';', ' ', '\r\n', '\0'), fc.string({ unit: 'binary', maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const value = pieces.join('');
        const written = cell(value);
        // All quotes inside are doubled, so none ends the cell.
        expect(written).toMatch(/^"(?:[^"]|"")*"$/);
        const shown = read(written);
        expect([value, `'${value}`]).toContain(shown);
        expect(shown.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(shown).not.toMatch(/^[\t\r\n]/);
      }),
      { numRuns: 5000 },
    );
  });
});

test('terminal output contains no control characters from enquiries', () => {
  const controls = '\u001b]0;owned\u0007\u009b2J\u202e\r';
  const enquiry = anEnquiry({
    firstName: controls,
    lastName: controls,
    businessName: controls,
    phone: controls,
    message: `a\n${controls}`,
    serviceName: controls,
  });
  const record = { enquiry, mails: [], files: [] };
  for (const text of [table([record]), fullRecord(record, { linkTo: () => '', validity: '30 days' })])
    expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
});
