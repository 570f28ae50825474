import { spawnSync } from 'node:child_process';
import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { behindProxy, openShop, postQuote, quoteRequest, type Shop } from '../support/shop.ts';
import { startServer } from '../support/site.ts';
import { refusal, startSmtpPeer } from '../support/smtp-peer.ts';

const shopAddress = 'info@inkwattle.example';
/** Longer than the lease of a mail that was being sent when its process died. */
const afterLease = { timeout: 100_000, interval: 200 };

const environmentFor = async (engine: string): Promise<Record<string, string>> =>
  engine === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};
/** Posts from many visitors, so that the limit for one does not come in the way. */
const postFrom = (url: string, number: number) =>
  postQuote(
    url,
    { ...quoteRequest, email: `visitor${number}@example.com` },
    { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` },
  );
const accept = async (shop: Shop, body: object = quoteRequest): Promise<string> => {
  const response = await postQuote(shop.url, body);
  expect(response.status).toBe(202);
  return (await response.json()).id;
};
const mailsTo = (shop: Shop, id: string, recipient: string) =>
  shop.smtp.mails.filter(({ subject, recipients }) => subject?.includes(id) && recipients.includes(recipient));

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test('a kill in the middle of 200 posts loses nothing that was acknowledged', async () => {
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    shop.smtp.delay = 20;
    const acknowledged = new Map<string, number>();
    let next = 0;
    let killed: Promise<void> | undefined;
    const visitor = async () => {
      while (next < 200) {
        const number = next++;
        const response = await postFrom(shop.url, number).catch(() => undefined);
        if (response?.status === 202) {
          const { id } = await response.json().catch(() => ({ id: undefined }));
          if (id) acknowledged.set(id, number);
        }
        if (acknowledged.size >= 90) killed ??= shop.server.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 10 }, visitor));
    await killed;
    // Some were refused by the dead server, so that the kill was really in the middle.
    expect(acknowledged.size).toBeGreaterThanOrEqual(90);
    expect(acknowledged.size).toBeLessThan(200);

    shop.server = await startServer({ ...env, ...behindProxy, DATA_DIR: shop.server.dataDir, SMTP_URL: shop.smtp.url });
    const missing = () =>
      [...acknowledged].filter(
        ([id, number]) => !mailsTo(shop, id, shopAddress).length || !mailsTo(shop, id, `visitor${number}@example.com`).length,
      );
    await expect.poll(() => missing().length, afterLease).toBe(0);
    for (const [id] of acknowledged) expect(new Set(mailsTo(shop, id, shopAddress).map(({ messageId }) => messageId)).size, id).toBe(1);
    await shop.close();
  }, 180_000);

  test('a mail server that is down, then answers "later", then dies just after taking the mail: delivered, and repeats say they are', async () => {
    const shop = await openShop(await environmentFor(engine));
    const { port } = shop.smtp;
    await shop.smtp.close();
    const id = await accept(shop);
    await expect.poll(() => shop.server.log()).toContain(`the shop mail of ${id} waits 2 s for attempt 2`);
    shop.smtp = await startSmtpPeer(port);
    let later = 2;
    shop.smtp.refuse = () => (later-- > 0 ? refusal(451) : undefined);
    let deaths = 1;
    shop.smtp.failAfterKeeping = () => (deaths-- > 0 ? refusal(421) : undefined);
    const all = () => [...mailsTo(shop, id, shopAddress), ...mailsTo(shop, id, 'kim@example.com')];
    await expect.poll(() => all().length, { timeout: 60_000 }).toBe(3);
    expect(new Set(all().map(({ messageId }) => messageId)).size).toBe(2);
    expect(shop.server.log()).not.toContain('kim@example.com');
    await shop.close();
  }, 120_000);

  test('a slow mail server delays nobody who posts', async () => {
    const shop = await openShop(await environmentFor(engine));
    shop.smtp.delay = 4000;
    const ids = await Promise.all([1, 2, 3].map(async (number) => (await (await postFrom(shop.url, number)).json()).id as string));
    expect(shop.smtp.mails).toHaveLength(0);
    await expect.poll(() => ids.every((id) => mailsTo(shop, id, shopAddress).length === 1), { timeout: 40_000 }).toBe(true);
    await shop.close();
  }, 90_000);

  test('what is refused for good is set aside, shown to the shop, and sent when told; others are not held up', async () => {
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    const command = (...words: string[]) =>
      spawnSync(process.execPath, ['src/server/enquiries-command.ts', ...words], {
        env: { ...process.env, ...env, DATA_DIR: shop.server.dataDir },
        encoding: 'utf8',
      }).stdout;
    shop.smtp.refuse = (recipient) => (recipient === 'gone@example.com' ? refusal(550) : undefined);
    const id = await accept(shop, { ...quoteRequest, email: 'gone@example.com' });
    const fine = await accept(shop);
    await shop.mailsOf(fine, 2);
    expect(mailsTo(shop, id, shopAddress)).toHaveLength(1);
    await expect.poll(() => command('list', '--trouble')).toMatch(new RegExp(`${id} .* REFUSED`));
    expect(command('list', '--trouble')).not.toContain(fine);
    expect(command('show', id)).toContain('customer  dead, 1 attempt, last: the mail server answered 550 to RCPT TO');
    shop.smtp.refuse = () => undefined;
    expect(command('retry', '--all')).toContain('1 mail is due now');
    await expect.poll(() => mailsTo(shop, id, 'gone@example.com').length).toBe(1);
    await expect.poll(() => command('list', '--trouble')).toBe('No enquiries.\n');
    await shop.close();
  }, 90_000);

  test('a mail server that lets nobody in without a password refuses no mail', async () => {
    const shop = await openShop(await environmentFor(engine));
    shop.smtp.refuseSender = () => refusal(530);
    const id = await accept(shop);
    await expect.poll(() => shop.server.log()).toContain(`the shop mail of ${id} waits 2 s for attempt 2`);
    shop.smtp.refuseSender = () => undefined;
    await shop.mailsOf(id, 2);
    expect(shop.server.log()).not.toContain('refused for good');
    await shop.close();
  });

  test('a wrong password of ours is no refusal of a mail: it is tried again', async () => {
    const smtp = await startSmtpPeer();
    const server = await startServer({ ...(await environmentFor(engine)), SMTP_URL: smtp.url.replace('//', '//shop:wrong@') });
    const { id } = await (await postQuote(server.url, quoteRequest)).json();
    await expect.poll(() => server.log()).toMatch(new RegExp(`the shop mail of ${id} waits \\d+ s`));
    expect(server.log()).not.toContain('refused for good');
    expect(server.log()).not.toContain('wrong');
    await server.end();
    await smtp.close();
  });

  test('SIGTERM finishes the mail that is being sent', async () => {
    const shop = await openShop(await environmentFor(engine));
    shop.smtp.delay = 1500;
    const id = await accept(shop);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await shop.server.end('SIGTERM');
    expect(mailsTo(shop, id, shopAddress)).toHaveLength(1);
    expect(shop.server.process.exitCode).toBe(0);
    await shop.smtp.close();
  });
});

describe('the database of PostgreSQL', () => {
  test('when it is away the visitor is told so, pages are served, and it comes back by itself', async () => {
    const { startPostgres } = await import('../support/postgres.ts');
    const postgres = await startPostgres();
    const shop = await openShop({ DATABASE_URL: await createDatabase(postgres.url) });
    await postgres.kill();
    const refused = await postQuote(shop.url, quoteRequest);
    expect(refused.status).toBe(503);
    expect((await refused.json()).error).toBe(
      'There was an error sending your quote request. Please try again or contact us directly at info@inkwattle.example.',
    );
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${shop.url}/get-quote`)).status).toBe(200);
    await postgres.restart();
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await shop.mailsOf(await accept(shop), 2);
    await shop.close();
    await postgres.stop();
  }, 60_000);
});
