import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Artwork } from '#enquiry/ports.ts';
import { composeMessage, emptyLine } from '#enquiry/quote-lines.ts';
import { composeCustomerMail } from '#mail/customer-mail.ts';
import type { Mail } from '#mail/mail.ts';
import { smtpSettings } from '#mail/smtp-settings.ts';
import { sendBySmtp, sendToFolder } from '#mail/transports.ts';
import { companyFile, readCompany } from '#server/company-facts.ts';
import { readEnvironment } from '#server/environment.ts';
import { readServiceNames, serviceNamesFile } from '#server/service-names.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { postQuote, quoteRequest } from '../support/shop.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
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

describe('what the confirmation repeats', async () => {
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

  test('is every product with its choices, the message and the files', () => {
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
  ])('of %j is %j', (message, repeated) => {
    const { text, html } = mailOf(message);
    const [, shown = '', closing = ''] = /Your message:\n(.*)\n\n([\s\S]*)/.exec(text) ?? [];
    expect(shown).toBe(repeated);
    expect(html).not.toContain('<a ');
    if (repeated.includes('[…]')) expect(closing).toContain(cutNotice);
    for (const form of [text, html]) expect(form).not.toMatch(/evil\.example|evil\.ai|1234|570 110/);
  });

  test('ends after 2,000 characters, and takes no time over a hostile text', () => {
    const { text } = mailOf(`${'word '.repeat(6000)}`);
    expect(text.length).toBeLessThan(3000);
    expect(text).toContain(cutNotice);
    expect(mailOf('1'.repeat(32_000)).text).not.toContain('11111111');
  });

  test('of the name of a file or product is no more', () => {
    const { text } = mailOf(composeMessage([{ ...emptyLine, name: 'pay at evil.example', note: 'call 0491 570 110' }], ''), [
      aFile('pay at www.evil.example.pdf'),
      aFile('0491570156.pdf'),
    ]);
    expect(text).not.toMatch(/evil|570 110|0491570/);
  });
});

describe('headers', () => {
  const hostile = 'A\u202Eb\u2066c\u200Bd\uFEFF\r\nBcc: victim@example.com\u2028e\u0000\ud800';
  const cleaned = 'Abcd Bcc: victim@example.com e';
  const forged = 'Lee" <boss@inkwattle.example>, "Kim\\';
  const mail: Mail = {
    subject: hostile,
    text: 'text',
    html: '<p>text</p>',
    from: { name: hostile, address: 'site@shop.example' },
    to: { name: '', address: 'ki\u202Em@example.com' },
    replyTo: { name: `${forged}\u202E`, address: 'kim@example.com' },
    messageId: '<mail-1@shop.example>',
  };

  const transports: [string, () => Promise<string>][] = [
    [
      'sent by SMTP',
      async () => {
        const smtp = await startSmtpPeer();
        onTestFinished(() => smtp.close());
        await sendBySmtp(smtp.url, 'required')(mail);
        expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['kim@example.com']]);
        return smtp.mails[0]?.source ?? '';
      },
    ],
    [
      'written as files',
      async () => {
        const folder = temporaryFolder();
        await sendToFolder(folder)(mail);
        return readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8');
      },
    ],
  ];

  test.each(transports)('of mails %s hold no control or direction characters, and no forged address', async (_, send) => {
    const source = await send();
    const head = source.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^To: kim@example\.com\r$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    const { subject, from, to, replyTo, bcc } = await PostalMime.parse(source);
    expect(subject).toBe(cleaned);
    expect(from?.name).toBe(cleaned);
    expect(to).toEqual([{ name: '', address: 'kim@example.com' }]);
    expect(bcc).toBeUndefined();
    // One address, the customer's own; what looks like another is part of the name.
    expect(replyTo).toHaveLength(1);
    expect(replyTo?.[0]?.address).toBe('kim@example.com');
    expect(replyTo?.[0]?.name).toContain('boss@inkwattle.example');
  });
});

describe('TLS to the mail server', () => {
  test.each([
    ['smtp://mail.example.com', 'required', true],
    ['smtp://mail.example.com', 'optional', false],
    ['smtp://10.0.0.5:25', 'required', true],
    ['smtp://0.0.0.0:25', 'required', true],
    ['smtp://localhost.example.com', 'required', true],
    ['smtp://[2001:db8::1]:25', 'required', true],
    ['smtp://localhost:25', 'required', false],
    ['smtp://127.0.0.1:25', 'required', false],
    ['smtp://127.8.9.1:25', 'required', false],
    ['smtp://[::1]:25', 'required', false],
  ] as const)('%s with SMTP_TLS=%s must change to TLS: %s', (url, tls, must) => {
    expect(smtpSettings(url, tls)).toMatchObject({ secure: false, requireTLS: must });
  });

  test('is there from the first byte with smtps', () => {
    expect(smtpSettings('smtps://mail.example.com', 'optional')).toMatchObject({ secure: true, port: 465 });
  });

  test('is required unless the setting says otherwise, and a wrong value is refused', () => {
    expect(readEnvironment({}).smtpTls).toBe('required');
    expect(readEnvironment({ SMTP_TLS: 'optional' }).smtpTls).toBe('optional');
    expect(() => readEnvironment({ SMTP_TLS: 'no' })).toThrow(/^SMTP_TLS must be required or optional$/);
    expect(() => readEnvironment({ MAIL_TO_FALLBACK: 'owner' })).toThrow(/^MAIL_TO_FALLBACK must be an e-mail address$/);
  });

  /** A mail server that offers a login and no TLS, and writes down all it hears. */
  const startPlainServer = async () => {
    let heard = '';
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 plain.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        heard += chunk;
        const word = String(chunk).slice(0, 4).toUpperCase();
        if (word === 'EHLO') socket.write('250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n');
        else socket.write(word === 'AUTH' ? '535 No\r\n' : '502 Unknown command\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    // This address leads to this machine, and is none of those that need no TLS.
    return { url: `smtp://shop:hidden-password@0.0.0.0:${(server.address() as AddressInfo).port}`, heard: () => heard };
  };
  const login = Buffer.from('\0shop\0hidden-password').toString('base64');

  test('a server that offers none gets neither login nor mail, and the log says why', async () => {
    const peer = await startPlainServer();
    const server = await startServer({ SMTP_URL: peer.url });
    const { id } = await (await postQuote(server.url, quoteRequest)).json();
    for (const kind of ['shop', 'customer'])
      await expect
        .poll(() => server.log())
        .toContain(
          `the ${kind} mail of ${id} waits 2 s for attempt 2: the mail server offers no TLS, so it was given neither login nor mail; use smtps://, or SMTP_TLS=optional on a network you trust`,
        );
    await server.end();
    expect(peer.heard()).toContain('EHLO');
    expect(peer.heard()).not.toMatch(/AUTH|MAIL FROM/i);
    for (const secret of ['hidden-password', login, Buffer.from('hidden-password').toString('base64')])
      expect(peer.heard()).not.toContain(secret);
  });

  const plainMail: Mail = {
    subject: 'Hello',
    text: 'text',
    html: '<p>text</p>',
    from: { name: 'Site', address: 'site@shop.example' },
    to: { name: '', address: 'kim@example.com' },
    replyTo: { name: 'Site', address: 'site@shop.example' },
    messageId: '<mail-2@shop.example>',
  };

  test('the same server gets the login when TLS is optional', async () => {
    const peer = await startPlainServer();
    await expect(sendBySmtp(peer.url, 'optional')(plainMail)).rejects.toThrow('535');
    expect(peer.heard()).toContain(login);
  });

  test('a server that offers it gets the mail encrypted', async () => {
    // The peer's certificate is self-signed; faults/mail-server tests that certificates are checked.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    let secured = false;
    const smtp = await startSmtpPeer(0, {
      disabledCommands: [],
      onSecure: (_socket, _session, callback) => {
        secured = true;
        callback();
      },
    });
    onTestFinished(() => smtp.close());
    await sendBySmtp(`smtp://0.0.0.0:${smtp.port}`, 'required')(plainMail);
    expect(smtp.mails).toHaveLength(1);
    expect(secured).toBe(true);
  });
});
