import { describe, expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { openShop, postQuote, quoteRequest, type Shop, shopAddress } from '../support/shop.ts';
import { refusal, startSmtpPeer } from '../support/smtp-peer.ts';
import { type Stage, startBrokenMailServer } from './broken-mail-server.ts';
import { type Answers, environmentFor, noAnswers, settle, visit, watchPages } from './visitors.ts';

const engines = ['sqlite', 'postgres'];

/** A shop whose mail server is down; `startMail` starts a working one on its port. */
const openWithoutMail = async (engine: string) => {
  const shop = await openShop(await environmentFor(engine));
  const { port } = shop.smtp;
  await shop.smtp.close();
  return {
    shop,
    port,
    startMail: async () => {
      shop.smtp = await startSmtpPeer(port);
    },
  };
};
/** Posts from several visitors; each must be accepted whatever the state of the mail server. */
const visitAll = async (shop: Shop, count: number): Promise<Answers> => {
  const answers = noAnswers();
  await Promise.all(Array.from({ length: count }, () => visit(shop.url, answers)));
  expect(answers).toMatchObject({ refused: 0, broken: 0 });
  return answers;
};

describe.each(engines)('on %s', (engine) => {
  test('delivers after the mail server was down, deferred mails and failed after accepting one; a repeat keeps its Message-ID', async () => {
    const { shop, startMail } = await openWithoutMail(engine);
    const pages = watchPages(shop.url);
    const answers = await visitAll(shop, 3);
    const [id = ''] = answers.accepted.keys();
    await expect.poll(() => shop.server.log()).toContain(`the shop mail of ${id} waits 2 s for attempt 2`);
    await pages.served();
    await startMail();
    let deferrals = 4;
    // 451 and 421 alternate at RCPT TO.
    shop.smtp.refuse = () => (deferrals-- > 0 ? refusal(deferrals % 2 ? 451 : 421) : undefined);
    let failures = 1;
    shop.smtp.failAfterStoring = () => (failures-- > 0 ? refusal(421) : undefined);
    await expect.poll(() => shop.smtp.mails.length).toBe(7);
    await settle(shop, answers, { fault: 'mail server down, 451, 421, dead after taking', engine, rounds: 6 });
    expect(new Set(shop.smtp.mails.map(({ messageId }) => messageId)).size).toBe(6);
    expect(shop.server.log()).not.toContain('@example.com');
    await pages.stop();
    await shop.close();
  });

  test('a slow mail server delays no response', async () => {
    const shop = await openShop(await environmentFor(engine));
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    shop.smtp.delay = done;
    // All responses arrive before the mail server accepts a mail.
    const answers = await visitAll(shop, 3);
    finish();
    await settle(shop, answers, { fault: 'slow mail server', engine, rounds: 1 });
    expect(shop.smtp.mails).toHaveLength(6);
    await shop.close();
  });
});

const stages: [string, Stage][] = [
  ['never greets', 'greeting'],
  ['hangs after the first word', 'hello'],
  ['hangs after it was given the whole mail', 'taken'],
  ['breaks off where it should encrypt', 'encryption'],
];

test('accepts enquiries while the mail server hangs at any stage, and delivers once it recovers', async () => {
  const engine = 'sqlite';
  const hang = async ([name, stage]: [string, Stage]) => {
    const { shop, port, startMail } = await openWithoutMail(engine);
    const pages = watchPages(shop.url);
    const broken = await startBrokenMailServer(port, stage);
    const first = await visitAll(shop, 4);
    await expect.poll(broken.reached).toBeGreaterThanOrEqual(4);
    const second = await visitAll(shop, 4);
    const answers = { ...first, accepted: new Map([...first.accepted, ...second.accepted]) };
    if (stage === 'greeting') {
      // Hanging connections time out after 30 s and free their slots.
      await expect.poll(broken.reached).toBeGreaterThanOrEqual(8);
      expect(shop.server.log()).toContain('Greeting never received');
    }
    await pages.served();
    await broken.close();
    await startMail();
    await settle(shop, answers, { fault: `mail server ${name}`, engine, rounds: 1 });
    // A mail that was received and never acknowledged is resent with the same Message-ID.
    const names = shop.smtp.mails.map(({ messageId }) => messageId ?? '');
    for (const mail of broken.taken()) expect(names.filter((messageId) => mail.includes(messageId))).toHaveLength(1);
    expect(broken.taken().length).toBe(stage === 'taken' ? 4 : 0);
    expect(shop.server.log()).not.toContain('refused for good');
    await pages.stop();
    await shop.close();
  };
  // In parallel: they mostly wait.
  await Promise.all(stages.map(hang));
});

test('sends no mail to a server with an untrusted certificate, and retries', async () => {
  const smtp = await startSmtpPeer(0, { secure: true });
  const server = await startServer({ SMTP_URL: smtp.url.replace('smtp:', 'smtps:') });
  const { id } = await (await postQuote(server.url, quoteRequest)).json();
  await expect.poll(() => server.log()).toMatch(new RegExp(`the shop mail of ${id} waits \\d+ s .*certificate`));
  expect(smtp.mails).toHaveLength(0);
  expect(server.log()).not.toContain('refused for good');
  await server.end();
  await smtp.close();
});

test('retries mail when the mail server requires a password or rejects it', async () => {
  const shop = await openShop();
  shop.smtp.refuseSender = () => refusal(530);
  const answers = await visitAll(shop, 1);
  const [id = ''] = answers.accepted.keys();
  await expect.poll(() => shop.server.log()).toContain(`the shop mail of ${id} waits 2 s for attempt 2`);
  shop.smtp.refuseSender = () => undefined;
  await settle(shop, answers, { fault: 'mail server asks for a password', engine: 'sqlite', rounds: 1 });

  const server = await startServer({ SMTP_URL: shop.smtp.url.replace('//', '//shop:wrong@') });
  const other = await (await postQuote(server.url, quoteRequest)).json();
  await expect.poll(() => server.log()).toMatch(new RegExp(`the shop mail of ${other.id} waits \\d+ s`));
  for (const log of [shop.server.log(), server.log()]) expect(log).not.toContain('refused for good');
  expect(server.log()).not.toContain('wrong');
  expect(shop.smtp.mails.filter(({ recipients }) => recipients.includes(shopAddress))).toHaveLength(1);
  await server.end();
  await shop.close();
});
