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

/** Requests a page over unused connections, which take the fast lane. */
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

  /** Value of a Prometheus metric. */
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? Number.NaN);
  };

  test('every log line is JSON with a time, and a request has an id', async () => {
    const response = await postQuote(shop.url, quoteRequest);
    const { id } = await response.json();
    const requestId = response.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\w-]{36}$/);
    const requestLines = () => linesOf(shop.server.log()).filter(({ request }) => request === requestId);
    await expect.poll(() => requestLines().length).toBe(1);
    expect(requestLines()[0]).toMatchObject({ level: 'info', method: 'POST', route: 'quote', status: 202, ms: expect.any(Number) });
    expect(Number.isNaN(Date.parse(requestLines()[0]?.time ?? ''))).toBe(false);
    await shop.mailsOf(id, 2);
  });

  test('takes the request id from a trusted proxy unless it is malformed', async () => {
    const named = await postQuote(shop.url, {}, { 'x-request-id': 'proxy-0123456789' });
    expect(named.headers.get('x-request-id')).toBe('proxy-0123456789');
    await expect.poll(() => linesOf(shop.server.log()).find(({ request }) => request === 'proxy-0123456789')?.status).toBe(422);
    const forged = await postQuote(shop.url, {}, { 'x-request-id': 'a"},{"level":"error' });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('counts requests, enquiries, mails and outbox rows', async () => {
    const before = {
      accepted: await metric('inkwattle_enquiries_total{outcome="accepted"}'),
      mistaken: await metric('inkwattle_enquiries_total{outcome="mistaken"}'),
      sent: await metric('inkwattle_mails_total{kind="shop",outcome="sent"}'),
    };
    // A new connection takes the fast lane; one that posted a form does not. Both are counted.
    const read = async () => (await fetch(`${shop.url}/get-quote`, { headers: { connection: 'close' } })).text();
    const pages = 'inkwattle_requests_total{route="page",status="200"}';
    const pagesBefore = (await metric(pages)) || 0;
    const agent = new Agent({ keepAlive: true });
    for (let count = 0; count < 5; count += 1) await readPage(shop.url, agent);
    agent.destroy();
    await read();
    expect(await metric(pages)).toBe(pagesBefore + 6);

    const { id } = await (await postQuote(shop.url, quoteRequest)).json();
    await postQuote(shop.url, {});
    await shop.mailsOf(id, 2);
    await expect.poll(() => metric('inkwattle_mails_total{kind="shop",outcome="sent"}')).toBe(before.sent + 1);
    expect(await metric('inkwattle_enquiries_total{outcome="accepted"}')).toBe(before.accepted + 1);
    expect(await metric('inkwattle_enquiries_total{outcome="mistaken"}')).toBe(before.mistaken + 1);
    await expect.poll(() => metric('inkwattle_outbox_mails{state="waiting"}')).toBe(0);

    shop.smtp.refuse = (recipient) => refusal(recipient === 'kim@example.com' ? 550 : 451);
    await postQuote(shop.url, quoteRequest);
    await expect.poll(() => metric('inkwattle_outbox_mails{state="dead"}')).toBe(1);
    await expect.poll(() => metric('inkwattle_mails_total{kind="shop",outcome="postponed"}')).toBeGreaterThan(0);
    await expect.poll(() => metric('inkwattle_outbox_oldest_seconds')).toBeGreaterThan(1);
    // The shop's mail, and the one that reports the customer's rejected mail.
    expect(await metric('inkwattle_outbox_mails{state="waiting"}')).toBe(2);
    expect(await metric('inkwattle_requests_total{route="quote",status="202"}')).toBeGreaterThanOrEqual(3);
    shop.smtp.refuse = () => undefined;
  });

  test('reports an event loop stall in the log and in metrics', async () => {
    const stalls = () => metric('inkwattle_event_loop_stall_seconds_count');
    const before = await stalls();
    shop.server.process.kill('SIGSTOP');
    await expect(fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(1000) })).rejects.toThrow('timeout');
    shop.server.process.kill('SIGCONT');
    await expect.poll(stalls).toBeGreaterThan(before);
    await expect.poll(() => shop.server.log()).toMatch(/The event loop was blocked for \d{3,} ms/);
  });

  test('serves metrics only on their own port', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).headers.get('content-type')).toBe('text/plain; version=0.0.4');
  });
});

test('METRICS_PORT in use prevents the start with one sentence', async () => {
  const { port } = new URL(inject('siteUrl'));
  await expect(startServer({ METRICS_PORT: port })).rejects.toThrow(`Not started: METRICS_PORT ${port} is taken by another program.`);
});
