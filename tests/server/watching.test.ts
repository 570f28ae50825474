import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, freePort } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { openShop, postQuote, quoteRequest, type Shop } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';

interface Line {
  time: string;
  level: 'info' | 'error';
  message: string;
  request?: string;
  [field: string]: unknown;
}

const linesOf = (log: string): Line[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Reads a page over connections that nothing else uses: the fast lane. */
const readPage = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${url}/get-quote`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let shop: Shop;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    shop = await openShop({
      METRICS_PORT: String(metricsPort),
      ...(engine === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
    });
  });
  afterAll(() => shop.close());

  /** One figure as Prometheus would read it. */
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? Number.NaN);
  };

  test('every line of the log is an object with its time, and a request can be followed by its id', async () => {
    const response = await postQuote(shop.url, quoteRequest);
    const { id } = await response.json();
    const requestId = response.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\w-]{36}$/);
    const ours = () => linesOf(shop.server.log()).filter(({ request }) => request === requestId);
    await expect.poll(() => ours().length).toBe(1);
    expect(ours()[0]).toMatchObject({ level: 'info', method: 'POST', route: 'quote', status: 202, ms: expect.any(Number) });
    expect(Number.isNaN(Date.parse(ours()[0]?.time ?? ''))).toBe(false);
    await shop.mailsOf(id, 2);
  });

  test('a trusted proxy names the request; what is no name is not taken', async () => {
    const named = await postQuote(shop.url, {}, { 'x-request-id': 'proxy-0123456789' });
    expect(named.headers.get('x-request-id')).toBe('proxy-0123456789');
    await expect.poll(() => linesOf(shop.server.log()).find(({ request }) => request === 'proxy-0123456789')?.status).toBe(422);
    const forged = await postQuote(shop.url, {}, { 'x-request-id': 'a"},{"level":"error' });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('requests, enquiries, mails and the outbox are counted', async () => {
    const before = {
      accepted: await figure('inkwattle_enquiries_total{outcome="accepted"}'),
      mistaken: await figure('inkwattle_enquiries_total{outcome="mistaken"}'),
      sent: await figure('inkwattle_mails_total{kind="shop",outcome="sent"}'),
    };
    // A connection of its own takes the fast lane; one that a form was posted on does not. Both count.
    const read = async () => (await fetch(`${shop.url}/get-quote`, { headers: { connection: 'close' } })).text();
    const pages = 'inkwattle_requests_total{route="page",status="200"}';
    const pagesBefore = (await figure(pages)) || 0;
    const agent = new Agent({ keepAlive: true });
    for (let count = 0; count < 5; count += 1) await readPage(shop.url, agent);
    agent.destroy();
    await read();
    expect(await figure(pages)).toBe(pagesBefore + 6);

    const { id } = await (await postQuote(shop.url, quoteRequest)).json();
    await postQuote(shop.url, {});
    await shop.mailsOf(id, 2);
    await expect.poll(() => figure('inkwattle_mails_total{kind="shop",outcome="sent"}')).toBe(before.sent + 1);
    expect(await figure('inkwattle_enquiries_total{outcome="accepted"}')).toBe(before.accepted + 1);
    expect(await figure('inkwattle_enquiries_total{outcome="mistaken"}')).toBe(before.mistaken + 1);
    await expect.poll(() => figure('inkwattle_outbox_mails{state="waiting"}')).toBe(0);

    shop.smtp.refuse = (recipient) => refusal(recipient === 'kim@example.com' ? 550 : 451);
    await postQuote(shop.url, quoteRequest);
    await expect.poll(() => figure('inkwattle_outbox_mails{state="dead"}')).toBe(1);
    await expect.poll(() => figure('inkwattle_mails_total{kind="shop",outcome="postponed"}')).toBeGreaterThan(0);
    await expect.poll(() => figure('inkwattle_outbox_oldest_seconds')).toBeGreaterThan(1);
    // The shop's mail, and the one that tells it of the customer's refused one.
    expect(await figure('inkwattle_outbox_mails{state="waiting"}')).toBe(2);
    expect(await figure('inkwattle_requests_total{route="quote",status="202"}')).toBeGreaterThanOrEqual(3);
    shop.smtp.refuse = () => undefined;
  });

  test('a server that stood still says so, in the log and in its figures', async () => {
    const stalls = () => figure('inkwattle_event_loop_stall_seconds_count');
    const before = await stalls();
    shop.server.process.kill('SIGSTOP');
    await expect(fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(1000) })).rejects.toThrow('timeout');
    shop.server.process.kill('SIGCONT');
    await expect.poll(stalls).toBeGreaterThan(before);
    await expect.poll(() => shop.server.log()).toMatch(/The event loop stood still for \d{3,} ms/);
  });

  test('the figures are on a port of their own and nowhere else', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).headers.get('content-type')).toBe('text/plain; version=0.0.4');
  });
});

test('a port for the figures that is taken stops the start with a sentence', async () => {
  const { port } = new URL(inject('siteUrl'));
  await expect(startServer({ METRICS_PORT: port })).rejects.toThrow(`Not started: METRICS_PORT ${port} is taken by another program.`);
});
