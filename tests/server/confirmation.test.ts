import { describe, expect, test } from 'vitest';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { composeMessage, emptyLine } from '#domain/enquiry/quote-lines.ts';
import { composeCustomerMail } from '#mail/customer-mail.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { readServiceNames, serviceNamesFile } from '#server/static/service-names.ts';
import { anEnquiry } from './storage/samples.ts';

describe('the confirmation', async () => {
  const company = await readCompany(companyFile);
  const serviceNames = await readServiceNames(serviceNamesFile);
  const confirmation = (firstName: string, serviceName: string) => {
    const { subject, text, html } = composeCustomerMail(company, anEnquiry({ firstName, serviceName }), [], serviceNames);
    return { whole: `${subject}\n${text}\n${html}`, greeting: text.split('\n')[0], service: /^Service: (.*)$/m.exec(text)?.[1] };
  };

  test.each(['Kim', 'Zoë', 'Jean-Luc', 'D’Arcy', "O'Brien", '小明', 'अनिता', 'Maximilianusius'])('greets %s by name', (name) => {
    expect(confirmation(name, '').greeting).toBe(`Hello ${name},`);
  });

  test.each([
    'unpaid invoice 4411, transfer to 1234 5678',
    'Pay now',
    'Pay-up-right-now',
    'Kim4411',
    'evil.example',
    'evil@example.com',
    '<b>Kim</b>',
    'Kim\u202Emik',
    '\u202E',
    'Kim\u200B',
    'Maximilianusiusx',
    '-Kim',
    '',
  ])('greets without the name %j', (name) => {
    expect(confirmation(name, '').greeting).toBe('Hello,');
    if (name) expect(confirmation(name, '').whole).not.toContain(name);
  });

  test.each([
    'Roll Labels',
    'General Inquiry',
    'Banner Printing',
    'UI/UX Design',
    'Window & Door Decals (Signage & Displays)',
    'Flyers, A-Frames',
    'Flyers, A-Frames, Canvas Prints (Canvas for Business) and 12 more',
  ])('names the service %s', (service) => {
    expect(confirmation('Kim', service).service).toBe(service);
  });

  test.each([
    'unpaid invoice 4411, transfer to 1234 5678',
    'Flyers, unpaid invoice 4411',
    'Flyers and pay 4411 more',
    'Flyers and 4411 more',
    'flyers ',
    'Flyers\u202E',
    '<b>Flyers</b>',
    '',
  ])('does not name the service %j', (service) => {
    const { service: named, whole } = confirmation('Kim', service);
    expect(named).toBeUndefined();
    if (service.trim()) expect(whole).not.toContain(service);
  });
});

describe('the copy of the request in the confirmation', async () => {
  const company = await readCompany(companyFile);
  const aFile = (name: string, state: Artwork['state'] = 'ready'): Artwork => ({
    id: name,
    name,
    size: 2 * 1024 ** 2,
    state,
    kind: null,
    inspection: null,
  });
  const mailOf = (message: string, files: Artwork[] = []) =>
    composeCustomerMail(
      company,
      anEnquiry({ message, artworkWanted: { 'card.pdf': { product: '/stationery/business-cards', line: 2 } } }),
      files,
      new Set(),
    );
  const cutNotice = 'are left out of this copy';

  test('contains every product with its choices, the message and the files', () => {
    const lines = [
      {
        ...emptyLine,
        name: 'Flyers',
        size: 'A5 (148 × 210 mm)',
        quantity: '1000',
        date: '2026-11-24',
        note: '1.5 mm bleed, e.g. logo.pdf',
      },
      { ...emptyLine, name: 'Business Cards', finish: 'Matt' },
    ];
    const words = 'Needed by 24/11/2026 for 2 shops.\nColours as in brand.pdf.';
    const files = [aFile('flyer v1.2.pdf'), aFile('card.pdf', 'uploading'), aFile('logo.ai'), aFile('old.pdf', 'refused')];
    const { text, html } = mailOf(composeMessage(lines, words), files);
    expect(text).toContain(
      [
        'Products:',
        '1. Flyers',
        '   Size: A5 (148 × 210 mm)',
        '   Quantity: 1000',
        '   Needed by: 24 November 2026',
        '   Note: 1.5 mm bleed, e.g. logo.pdf',
        '2. Business Cards',
        '   Finish: Matt',
        '',
        'Your message:',
        words,
        '',
        'Your files:',
        'flyer v1.2.pdf (2.0 MB)',
        'card.pdf (2.0 MB, for product 2, still uploading)',
        'logo (AI) (2.0 MB)',
        '',
        'To add anything',
      ].join('\n'),
    );
    for (const part of ['2. Business Cards', 'Colours as in brand.pdf.', 'flyer v1.2.pdf (2.0 MB)']) expect(html).toContain(part);
    expect(text).not.toContain('old.pdf');
    expect(text).not.toContain(cutNotice);
  });

  test.each([
    ['unpaid invoice 4411, transfer to 1234 5678', 'unpaid invoice 4411, transfer to […]'],
    ['BSB 062-000 account 1234-5678', 'BSB 062-000 account […]'],
    ['call +61 491 570 110 now', 'call […] now'],
    ['call (02) 9876 5432', 'call […]'],
    ['see https://evil.example/pay', 'see […]'],
    ['see www.evil.example', 'see […]'],
    ['see evil.example/x.pdf now', 'see […] now'],
    ['see evil.example.pdf', 'see […]'],
    ['see evil。example', 'see […]'],
    ['see evil.ai', 'see […]'],
    ['see 203.0.113.9/pay', 'see […]'],
    ['write to boss@evil.example', 'write to […]'],
    ['\\\\evil\\share', '[…]'],
    ['<a href="https://evil.example">pay</a>', '<a […]'],
    ['pay\u202Eyap', 'pay yap'],
    ['a\u0000b', 'a b'],
  ])('shows %j as %j', (message, repeated) => {
    const { text, html } = mailOf(message);
    const [, shown = '', closing = ''] = /Your message:\n(.*)\n\n([\s\S]*)/.exec(text) ?? [];
    expect(shown).toBe(repeated);
    expect(html).not.toContain('<a ');
    if (repeated.includes('[…]')) expect(closing).toContain(cutNotice);
    for (const form of [text, html]) expect(form).not.toMatch(/evil\.example|evil\.ai|1234|570 110/);
  });

  test('ends after 2,000 characters, also for hostile text', () => {
    const { text } = mailOf(`${'word '.repeat(6000)}`);
    expect(text.length).toBeLessThan(3000);
    expect(text).toContain(cutNotice);
    expect(mailOf('1'.repeat(32_000)).text).not.toContain('11111111');
  });

  test('leaves out links and phone numbers in names of files and products', () => {
    const { text } = mailOf(composeMessage([{ ...emptyLine, name: 'pay at evil.example', note: 'call 0491 570 110' }], ''), [
      aFile('pay at www.evil.example.pdf'),
      aFile('0491570156.pdf'),
    ]);
    expect(text).not.toMatch(/evil|570 110|0491570/);
  });
});
