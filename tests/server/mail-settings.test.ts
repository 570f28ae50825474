import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { openShop, postQuote, quoteRequest } from '../support/shop.ts';

describe('without SMTP_URL', () => {
  test('each mail is written as an .eml file, and the log says so', async () => {
    const server = await startServer();
    const folder = join(server.dataDir, 'mail');
    expect(server.log()).toContain(`mails are written as files to ${folder}`);
    expect((await postQuote(server.url, quoteRequest)).status).toBe(202);
    const files = () => (readdirSync(server.dataDir).includes('mail') ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []);
    await expect.poll(() => files().length).toBe(2);
    const mails = await Promise.all(files().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['info@inkwattle.example', 'kim@example.com']);
    await server.end();
  });
});

describe('settings', () => {
  test('MAIL_TO and MAIL_FROM set recipient and sender', async () => {
    const shop = await openShop({ MAIL_TO: 'desk@shop.example', MAIL_FROM: 'site@shop.example' });
    const { id } = await (await postQuote(shop.url, quoteRequest)).json();
    const mails = await shop.mailsOf(id, 2);
    expect(mails.map(({ from }) => from?.address)).toEqual(['site@shop.example', 'site@shop.example']);
    expect(mails.map(({ recipients }) => recipients[0]).sort()).toEqual(['desk@shop.example', 'kim@example.com']);
    for (const { messageId } of mails) expect(messageId).toMatch(/@shop\.example>$/);
    await shop.close();
  });
});
