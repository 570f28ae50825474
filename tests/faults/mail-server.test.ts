import { describe, expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { openShop, postQuote, quoteRequest, type Shop, shopAddress } from '../support/shop.ts';
import { refusal, startSmtpPeer } from '../support/smtp-peer.ts';
import { type Stage, startBrokenMailServer } from './broken-mail-server.ts';
import { type Answers, environmentFor, noAnswers, settle, visit, watchPages } from './visitors.ts';

const engines = ['sqlite', 'postgres'];

/** A shop whose mail server is not there; `mend` puts a good one in its place. */
const openWithoutMail = async (engine: string) => {
  const shop = await openShop(await environmentFor(engine));
  const { port } = shop.smtp;
  await shop.smtp.close();
  return {
    shop,
    port,
    mend: async () => {
      shop.smtp = await startSmtpPeer(port);
    },
  };
};
/** Several visitors post, and each is taken at once: mail is no business of theirs. */
const visitAll = async (shop: Shop, count: number): Promise<Answers> => {
  const answers = noAnswers();
  await Promise.all(Array.from({ length: count }, () => visit(shop.url, answers)));
  expect(answers).toMatchObject({ refused: 0, broken: 0 });
  expect(answers.slowest).toBeLessThan(5000);
  return answers;
};

describe.each(engines)('on %s', (engine) => {
  test('a mail server that is down, then answers "later", then dies just after taking the mail: delivered, and repeats say they are', async () => {
    const { shop, mend } = await openWithoutMail(engine);
    const stopWatching = watchPages(shop.url);
    const answers = await visitAll(shop, 3);
    const [id = ''] = answers.accepted.keys();
    await expect.poll(() => shop.server.log()).toContain(`the shop mail of ${id} waits 2 s for attempt 2`);
    await mend();
    let later = 4;
    // At the recipient, and in the middle of the talk.
    shop.smtp.refuse = () => (later-- > 0 ? refusal(later % 2 ? 451 : 421) : undefined);
    let deaths = 1;
    shop.smtp.failAfterKeeping = () => (deaths-- > 0 ? refusal(421) : undefined);
    await expect.poll(() => shop.smtp.mails.length).toBe(7);
    await settle(shop, answers, { fault: 'mail server down, 451, 421, dead after taking', engine, rounds: 6 });
    expect(new Set(shop.smtp.mails.map(({ messageId }) => messageId)).size).toBe(6);
    expect(shop.server.log()).not.toContain('@example.com');
    await stopWatching();
    await shop.close();
  });

  test('a slow mail server delays nobody who posts', async () => {
    const shop = await openShop(await environmentFor(engine));
    shop.smtp.delay = 4000;
    const answers = await visitAll(shop, 3);
    expect(shop.smtp.mails).toHaveLength(0);
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

test('a mail server that hangs at any word: visitors notice nothing, and all is delivered once it is mended', async () => {
  const engine = 'sqlite';
  const hang = async ([name, stage]: [string, Stage]) => {
    const { shop, port, mend } = await openWithoutMail(engine);
    const stopWatching = watchPages(shop.url);
    const broken = await startBrokenMailServer(port, stage);
    const first = await visitAll(shop, 4);
    await expect.poll(broken.reached).toBeGreaterThanOrEqual(4);
    const second = await visitAll(shop, 4);
    const answers = { ...first, accepted: new Map([...first.accepted, ...second.accepted]) };
    if (stage === 'greeting') {
      // Left after half a minute: what hangs makes room for the next, without anybody's help.
      await expect.poll(broken.reached).toBeGreaterThanOrEqual(8);
      expect(shop.server.log()).toContain('Greeting never received');
    }
    await broken.close();
    await mend();
    await settle(shop, answers, { fault: `mail server ${name}`, engine, rounds: 1 });
    // What was taken and never acknowledged came again under its own name.
    const names = shop.smtp.mails.map(({ messageId }) => messageId ?? '');
    for (const mail of broken.taken()) expect(names.filter((messageId) => mail.includes(messageId))).toHaveLength(1);
    expect(broken.taken().length).toBe(stage === 'taken' ? 4 : 0);
    expect(shop.server.log()).not.toContain('refused for good');
    await stopWatching();
    await shop.close();
  };
  // Side by side: they wait most of the time.
  await Promise.all(stages.map(hang));
});

test('a mail server whose certificate is not trusted gets no mail, and refuses none', async () => {
  const smtp = await startSmtpPeer(0, { secure: true });
  const server = await startServer({ SMTP_URL: smtp.url.replace('smtp:', 'smtps:') });
  const { id } = await (await postQuote(server.url, quoteRequest)).json();
  await expect.poll(() => server.log()).toMatch(new RegExp(`the shop mail of ${id} waits \\d+ s .*certificate`));
  expect(smtp.mails).toHaveLength(0);
  expect(server.log()).not.toContain('refused for good');
  await server.end();
  await smtp.close();
});

test('a mail server that lets nobody in, without a password or with a wrong one, refuses no mail', async () => {
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
