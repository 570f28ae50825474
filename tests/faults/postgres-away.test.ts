import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts';
import { openShop, postQuote, quoteRequest } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';
import { seeded, wait } from './random.ts';
import { startSeveringProxy } from './severing-proxy.ts';
import { failure, noAnswers, phone, sendVisitors, settle, visit, watchPages } from './visitors.ts';

const engine = 'postgres';
/** Upper bound for a response in milliseconds; the form's own timeout is 30 s. */
const longestAnswer = 22_000;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('a database that ends and comes back, five times under load: visitors are told so, pages are served, nothing is lost', async () => {
  const random = seeded('PostgreSQL restarts');
  const rounds = 5;
  const shop = await openShop({ DATABASE_URL: await createDatabase(postgres.url) });
  const stopWatching = watchPages(shop.url);
  const visitors = sendVisitors(shop.url);
  const { answers } = visitors;
  for (let round = 0; round < rounds; round++) {
    const [accepted, refused] = [answers.accepted.size, answers.refused];
    await expect.poll(() => answers.accepted.size, { interval: 5 }).toBeGreaterThan(accepted);
    await wait(random(50, 400));
    await postgres.kill();
    await expect.poll(() => answers.refused, { interval: 5 }).toBeGreaterThan(refused);
    await postgres.restart();
  }
  const before = answers.accepted.size;
  await expect.poll(() => answers.accepted.size, { interval: 5 }).toBeGreaterThan(before);
  await visitors.stop();
  await stopWatching();
  expect(answers.broken).toBe(0);
  expect(answers.slowest).toBeLessThan(longestAnswer);
  await settle(shop, answers, { fault: 'PostgreSQL restarted under load', engine, rounds });
  await shop.close();
});

test('a database that hangs: visitors get an answer within bounds, and it goes on by itself', async () => {
  const shop = await openShop({ DATABASE_URL: await createDatabase(postgres.url) });
  const stopWatching = watchPages(shop.url);
  // More at once than the pool has connections.
  const visitors = sendVisitors(shop.url, { atOnce: 15 });
  const { answers } = visitors;
  await expect.poll(() => answers.accepted.size).toBeGreaterThan(20);
  postgres.pause();
  try {
    const readiness = await fetch(`${shop.url}/readyz`);
    expect(readiness.status).toBe(503);
    await expect.poll(() => answers.refused).toBeGreaterThanOrEqual(15);
    await wait(5000);
  } finally {
    postgres.resume();
  }
  const before = answers.accepted.size;
  await expect.poll(() => answers.accepted.size).toBeGreaterThan(before);
  await visitors.stop();
  await stopWatching();
  expect(answers.broken).toBe(0);
  expect(answers.slowest).toBeLessThan(longestAnswer);
  console.log(`PostgreSQL hung: the slowest answer took ${answers.slowest} ms`);
  await settle(shop, answers, { fault: 'PostgreSQL hangs under load', engine, rounds: 1 });
  await shop.close();
});

test('a line that breaks at the commit: answered 503, kept and delivered all the same, and a repeat is not a second enquiry', async () => {
  const proxy = await startSeveringProxy(await createDatabase(postgres.url));
  const shop = await openShop({ DATABASE_URL: proxy.url });
  const key = randomUUID();
  const post = () => postQuote(shop.url, quoteRequest, { 'idempotency-key': key });
  const answers = noAnswers();
  proxy.cutNextEnquiry();
  const first = await post();
  expect([first.status, await first.json()]).toEqual([503, { error: failure, phone }]);
  expect(proxy.cuts()).toBe(1);
  answers.refused++;
  await expect.poll(() => shop.smtp.mails.length).toBe(2);
  const [id = ''] = /Q-\w{4}-\w{4}/.exec(shop.smtp.mails[0]?.subject ?? '') ?? [];
  const second = await post();
  expect([second.status, await second.json()]).toEqual([202, { id }]);
  answers.accepted.set(id, quoteRequest.email);
  await visit(shop.url, answers);
  await settle(shop, answers, { fault: 'line to PostgreSQL cut at commit', engine, rounds: 1 });
  expect(shop.smtp.mails).toHaveLength(4);
  await shop.close();
  proxy.close();
});

test('lines that swallow everything are left, and new ones taken: the network went away without a word', async () => {
  const proxy = await startSeveringProxy(await createDatabase(postgres.url));
  const shop = await openShop({ DATABASE_URL: proxy.url });
  const answers = noAnswers();
  shop.smtp.refuse = () => refusal(451);
  await visit(shop.url, answers);
  await expect.poll(() => shop.server.log().match(/waits 2 s/g)?.length).toBe(2);
  proxy.silence();
  shop.smtp.refuse = () => undefined;
  // Nobody posts meanwhile: the mails must find their way out by themselves.
  await expect.poll(() => shop.smtp.mails.length).toBe(2);
  await visit(shop.url, answers);
  expect(answers).toMatchObject({ refused: 0, broken: 0 });
  await settle(shop, answers, { fault: 'network to PostgreSQL swallows everything', engine, rounds: 1 });
  await shop.close();
  proxy.close();
});
