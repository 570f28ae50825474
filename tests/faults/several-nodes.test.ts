import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { quoteFailure } from '#domain/enquiry/outcome-texts.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { findNginx } from '../../tools/system-programs.mjs';
import { createDatabase } from '../support/postgres.ts';
import { type RunningProxy, startProxy } from '../support/proxy.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, postQuote, quoteRequest } from '../support/shop.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/smtp-peer.ts';
import { addressOf, begin, hashOf, linksIn, local, pdf, piece } from '../support/uploads.ts';
import { offsetOf } from './uploads.ts';
import { noAnswers, settle } from './visitors.ts';

describe.skipIf(!findNginx())('two nodes with one PostgreSQL and one artwork folder, behind nginx', () => {
  let smtp: SmtpPeer;
  let proxy: RunningProxy;
  let nodes: RunningServer[];
  let env: Record<string, string>;
  const nodeAt = (index: number): RunningServer => nodes[index] as RunningServer;
  /** Restarts the node on its port, as a service manager would. */
  const restart = async (index: number) => {
    nodes[index] = await startServer({ ...env, PORT: new URL(nodeAt(index).url).port });
    // nginx skips a failed node for 3 s; until then there is no second node to fall back to.
    await wait(3500);
  };

  beforeAll(async () => {
    smtp = await startSmtpPeer();
    env = { ...behindProxy, DATABASE_URL: await createDatabase(inject('postgresUrl')), DATA_DIR: temporaryFolder(), SMTP_URL: smtp.url };
    nodes = await Promise.all([startServer(env), startServer(env)]);
    proxy = await startProxy(nodes.map(({ url }) => url));
  });
  afterAll(async () => {
    await proxy.close();
    await Promise.all(nodes.map((node) => node.end()));
    await smtp.close();
  });

  test('share the rate limit of an address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const statuses = [];
    for (let count = 0; count < 34; count += 1) statuses.push((await postQuote(nodeAt(count % 2).url, {}, from)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
  });

  test('store a file byte for byte when its chunks go to both and one dies meanwhile; its link works on both', async () => {
    const bytes = pdf(10_000_000);
    const draft = randomUUID();
    const url = addressOf(proxy, await begin(proxy, { size: bytes.length, draft }));
    let [offset, pieces, failures] = [0, 0, 0];
    while (offset < bytes.length) {
      const next = bytes.subarray(offset, offset + 1_000_000);
      const response = piece(url, offset, next).catch(() => undefined);
      if (pieces === 4) await nodeAt(1).end('SIGKILL');
      // After a failure, query the offset and resume from there, as the browser does.
      if ((await response)?.status === 204) offset += next.length;
      else {
        failures += 1;
        expect(failures).toBeLessThan(40);
        await wait(500);
        offset = await offsetOf(url).catch(() => offset);
      }
      pieces += 1;
    }
    await restart(1);
    const { id } = await (await postQuote(proxy.url, quoteRequest, { 'idempotency-key': draft })).json();
    const links = () => smtp.mails.filter(({ subject }) => subject?.includes(id)).flatMap(({ text }) => linksIn(text));
    await expect.poll(() => links().length).toBeGreaterThan(0);
    for (const node of nodes) {
      const response = await fetch(local(node, links()[0] ?? ''));
      expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(bytes));
    }
  });

  test('lose and duplicate nothing when killed in turn under load; pages are served throughout', async () => {
    const answers = noAnswers();
    const pageStatuses = new Map<number, number>();
    let [running, number] = [true, 0];
    /** Retries a form until it is accepted, as a person would, then sends the next. */
    const visitor = async () => {
      while (running) {
        const [index, draft] = [number++, randomUUID()];
        const email = `${draft}@example.com`;
        // Through the local nginx all visitors share one address, so post to the nodes directly with X-Forwarded-For.
        const headers = { 'idempotency-key': draft, 'x-forwarded-for': `198.18.${(index >> 8) & 255}.${index & 255}` };
        for (let attempt = 0; attempt < 30; attempt += 1) {
          const response = await postQuote(nodeAt((index + attempt) % 2).url, { ...quoteRequest, email }, headers).catch(() => undefined);
          if (response?.status === 202) {
            answers.accepted.set((await response.json()).id, email);
            break;
          }
          answers.refused += 1;
          await wait(100);
        }
        await wait(100);
      }
    };
    const read = async () => {
      while (running) {
        const status = await fetch(`${proxy.url}/get-quote`).then(
          (response) => response.arrayBuffer().then(() => response.status),
          () => 0,
        );
        pageStatuses.set(status, (pageStatuses.get(status) ?? 0) + 1);
        await wait(10);
      }
    };
    const visits = [visitor(), visitor(), visitor(), visitor(), read(), read()];
    for (const index of [0, 1, 0]) {
      await wait(1000);
      await nodeAt(index).end('SIGKILL');
      await wait(1000);
      await restart(index);
    }
    running = false;
    await Promise.all(visits);

    expect(answers.refused).toBeGreaterThan(0);
    expect([...pageStatuses.keys()]).toEqual([200]);
    await settle({ smtp }, answers, { fault: 'a node of two killed, behind nginx', engine: 'postgres', rounds: 3 });
    // A form resent after a lost response is one enquiry.
    const toCustomers = Map.groupBy(smtp.mails, ({ recipients }) => recipients[0] ?? '');
    for (const email of answers.accepted.values()) expect(new Set(toCustomers.get(email)?.map(({ subject }) => subject)).size).toBe(1);
  });

  test('a form gets 503 with the phone number when both are down', async () => {
    const company = await readCompany(companyFile);
    // The build writes them for nginx, so that they are changed in one place.
    const configuration = readFileSync('deploy/nginx.conf', 'utf8');
    for (const fact of [company.email, company.phone]) expect(configuration).not.toContain(fact);
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    const response = await postQuote(proxy.url, quoteRequest);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: quoteFailure(company.email), phone: company.phone });
    expect(response.headers.get('retry-after')).toBe('30');
    const form = await fetch(`${proxy.url}/api/send-quote-email`, { method: 'POST', body: new URLSearchParams(quoteRequest) });
    expect([form.status, form.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(await form.text()).toContain(`write to ${company.email} or call ${company.phone}.`);
    await Promise.all([restart(0), restart(1)]);
    // nginx skips failed nodes for a while.
    await expect.poll(async () => (await postQuote(proxy.url, {})).status).toBe(422);
  });
});
