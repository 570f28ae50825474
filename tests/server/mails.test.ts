import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Mail } from '#mail/mail.ts';
import { smtpSettings } from '#mail/smtp-settings.ts';
import { sendBySmtp, sendToFolder } from '#mail/transports.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { postQuote, quoteRequest } from '../support/shop.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';

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

  test.each(transports)('of mails %s have no control or bidirectional characters and no forged address', async (_, send) => {
    const source = await send();
    const head = source.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^To: kim@example\.com\r$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    const { subject, from, to, replyTo, bcc } = await PostalMime.parse(source);
    expect(subject).toBe(cleaned);
    expect(from?.name).toBe(cleaned);
    expect(to).toEqual([{ name: '', address: 'kim@example.com' }]);
    expect(bcc).toBeUndefined();
    // Only the customer's address; the forged one is part of the display name.
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
  ] as const)('%s with SMTP_TLS=%s requires STARTTLS: %s', (url, tls, required) => {
    expect(smtpSettings(url, tls)).toMatchObject({ secure: false, requireTLS: required });
  });

  test('is on from the first byte with smtps', () => {
    expect(smtpSettings('smtps://mail.example.com', 'optional')).toMatchObject({ secure: true, port: 465 });
  });

  test('is required by default, and an invalid setting is rejected', () => {
    expect(readEnvironment({}).smtpTls).toBe('required');
    expect(readEnvironment({ SMTP_TLS: 'optional' }).smtpTls).toBe('optional');
    expect(() => readEnvironment({ SMTP_TLS: 'no' })).toThrow(/^SMTP_TLS must be required or optional$/);
    expect(() => readEnvironment({ MAIL_TO_FALLBACK: 'owner' })).toThrow(/^MAIL_TO_FALLBACK must be an e-mail address$/);
  });

  /** A mail server that offers AUTH but no TLS, and records all input. */
  const startPlainServer = async () => {
    let received = '';
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 plain.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        received += chunk;
        const word = String(chunk).slice(0, 4).toUpperCase();
        if (word === 'EHLO') socket.write('250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n');
        else socket.write(word === 'AUTH' ? '535 No\r\n' : '502 Unknown command\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    // 0.0.0.0 reaches this machine but is not on the list of hosts that need no TLS.
    return { url: `smtp://shop:hidden-password@0.0.0.0:${(server.address() as AddressInfo).port}`, received: () => received };
  };
  const login = Buffer.from('\0shop\0hidden-password').toString('base64');

  test('a server without TLS gets neither login nor mail, and the log says why', async () => {
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
    expect(peer.received()).toContain('EHLO');
    expect(peer.received()).not.toMatch(/AUTH|MAIL FROM/i);
    for (const secret of ['hidden-password', login, Buffer.from('hidden-password').toString('base64')])
      expect(peer.received()).not.toContain(secret);
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

  test('a server without TLS gets the login when TLS is optional', async () => {
    const peer = await startPlainServer();
    await expect(sendBySmtp(peer.url, 'optional')(plainMail)).rejects.toThrow('535');
    expect(peer.received()).toContain(login);
  });

  test('a server with TLS gets the mail encrypted', async () => {
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
