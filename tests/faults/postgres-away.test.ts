import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts';
import { openShop, postQuote, quoteRequest } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';
import { seeded, wait } from './random.ts';
import { startSeveringProxy } from './severing-proxy.ts';
import { failure, noAnswers, phone, sendVisitors, settle, visit, watchPages } from './visitors.ts';

const engine = 'postgres';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('loses nothing over five database restarts under load; enquiries get 503 and pages are served meanwhile', async () => {
  const random = seeded('PostgreSQL restarts');
  const rounds = 5;
  const shop = await openShop({ DATABASE_URL: await createDatabase(postgres.url) });
  const pages = watchPages(shop.url);
  const visitors = sendVisitors(shop.url);
  const { answers } = visitors;
  for (let round = 0; round < rounds; round++) {
    const [accepted, refused] = [answers.accepted.size, answers.refused];
    await expect.poll(() => answers.accepted.size, { interval: 5 }).toBeGreaterThan(accepted);
    await wait(random(50, 400));
    await postgres.kill();
    await expect.poll(() => answers.refused, { interval: 5 }).toBeGreaterThan(refused);
    await pages.served();
    await postgres.restart();
  }
  const before = answers.accepted.size;
  await expect.poll(() => answers.accepted.size, { interval: 5 }).toBeGreaterThan(before);
  await visitors.stop();
  await pages.stop();
  expect(answers.broken).toBe(0);
  await settle(shop, answers, { fault: 'PostgreSQL restarted under load', engine, rounds });
  await shop.close();
});

test('responds with 503 while the database hangs, and recovers by itself', async () => {
  const shop = await openShop({ DATABASE_URL: await createDatabase(postgres.url) });
  const pages = watchPages(shop.url);
  // More concurrent visitors than the pool has connections.
  const visitors = sendVisitors(shop.url, { atOnce: 15 });
  const { answers } = visitors;
  await expect.poll(() => answers.accepted.size).toBeGreaterThan(20);
  postgres.pause();
  try {
    const readiness = await fetch(`${shop.url}/readyz`);
    expect(readiness.status).toBe(503);
    // Every visitor gets a 503 twice while the database still hangs.
    await expect.poll(() => answers.refused).toBeGreaterThanOrEqual(30);
    await pages.served();
  } finally {
    postgres.resume();
  }
  const before = answers.accepted.size;
  await expect.poll(() => answers.accepted.size).toBeGreaterThan(before);
  await visitors.stop();
  await pages.stop();
  expect(answers.broken).toBe(0);
  await settle(shop, answers, { fault: 'PostgreSQL hangs under load', engine, rounds: 1 });
  await shop.close();
});

test('a connection lost at commit gives 503, yet the enquiry is stored and delivered, and a retry creates no second one', async () => {
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

test('replaces connections that silently drop everything', async () => {
  const proxy = await startSeveringProxy(await createDatabase(postgres.url));
  const shop = await openShop({ DATABASE_URL: proxy.url });
  const answers = noAnswers();
  shop.smtp.refuse = () => refusal(451);
  await visit(shop.url, answers);
  await expect.poll(() => shop.server.log().match(/waits 2 s/g)?.length).toBe(2);
  proxy.silence();
  shop.smtp.refuse = () => undefined;
  // No request arrives meanwhile: the outbox must recover without one.
  await expect.poll(() => shop.smtp.mails.length).toBe(2);
  await visit(shop.url, answers);
  expect(answers).toMatchObject({ refused: 0, broken: 0 });
  await settle(shop, answers, { fault: 'network to PostgreSQL swallows everything', engine, rounds: 1 });
  await shop.close();
  proxy.close();
});
