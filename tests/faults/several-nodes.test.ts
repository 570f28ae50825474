import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { quoteFailure } from '#enquiry/texts.ts';
import { companyFile, readCompany } from '#server/company-facts.ts';
import { findNginx } from '../../tools/system-programs.mjs';
import { createDatabase } from '../support/postgres.ts';
import { type RunningProxy, startProxy } from '../support/proxy.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, postQuote, quoteRequest } from '../support/shop.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/smtp-peer.ts';
import { addressOf, begin, hashOf, linksIn, local, pdf, piece } from '../support/uploads.ts';
import { offsetOf } from './uploads.ts';
import { noAnswers, settle } from './visitors.ts';

describe.skipIf(!findNginx())('two nodes over one PostgreSQL and one store of files, behind nginx', () => {
  let smtp: SmtpPeer;
  let proxy: RunningProxy;
  let nodes: RunningServer[];
  let env: Record<string, string>;
  const nodeAt = (place: number): RunningServer => nodes[place] as RunningServer;
  /** The node comes back where it was, as a service manager would see to. */
  const restart = async (place: number) => {
    nodes[place] = await startServer({ ...env, PORT: new URL(nodeAt(place).url).port });
    // nginx leaves a node out for three seconds; until then there is no second one to turn to.
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

  test('a limit on one address holds over both', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const statuses = [];
    for (let count = 0; count < 34; count += 1) statuses.push((await postQuote(nodeAt(count % 2).url, {}, from)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
  });

  test('a file whose pieces go to both, one of which dies meanwhile, arrives byte for byte; its link works on both', async () => {
    const bytes = pdf(10_000_000);
    const draft = randomUUID();
    const url = addressOf(proxy, await begin(proxy, { size: bytes.length, draft }));
    let [offset, pieces, failures] = [0, 0, 0];
    while (offset < bytes.length) {
      const next = bytes.subarray(offset, offset + 1_000_000);
      const answer = piece(url, offset, next).catch(() => undefined);
      if (pieces === 4) await nodeAt(1).end('SIGKILL');
      // As the browser does: after a failure, ask how much arrived and go on from there.
      if ((await answer)?.status === 204) offset += next.length;
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

  test('one node after the other dies under load: pages are served throughout, nothing acknowledged is lost, nothing doubled', async () => {
    const answers = noAnswers();
    const pageStatuses = new Map<number, number>();
    let [open, number] = [true, 0];
    /** Each sends a form until it is taken, as a person would, and then the next. */
    const visitor = async () => {
      while (open) {
        const [place, draft] = [number++, randomUUID()];
        const email = `${draft}@example.com`;
        // Behind the proxy of this machine all have one address, so these come to the nodes as other proxies would bring them.
        const headers = { 'idempotency-key': draft, 'x-forwarded-for': `198.18.${(place >> 8) & 255}.${place & 255}` };
        for (let tries = 0; tries < 30; tries += 1) {
          const response = await postQuote(nodeAt((place + tries) % 2).url, { ...quoteRequest, email }, headers).catch(() => undefined);
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
      while (open) {
        const status = await fetch(`${proxy.url}/get-quote`).then(
          (response) => response.arrayBuffer().then(() => response.status),
          () => 0,
        );
        pageStatuses.set(status, (pageStatuses.get(status) ?? 0) + 1);
        await wait(10);
      }
    };
    const visits = [visitor(), visitor(), visitor(), visitor(), read(), read()];
    for (const place of [0, 1, 0]) {
      await wait(1000);
      await nodeAt(place).end('SIGKILL');
      await wait(1000);
      await restart(place);
    }
    open = false;
    await Promise.all(visits);

    expect(answers.refused).toBeGreaterThan(0);
    expect([...pageStatuses.keys()]).toEqual([200]);
    await settle({ smtp }, answers, { fault: 'a node of two killed, behind nginx', engine: 'postgres', rounds: 3 });
    // A form that was sent twice, because its answer was lost, is one enquiry.
    const toCustomers = Map.groupBy(smtp.mails, ({ recipients }) => recipients[0] ?? '');
    for (const email of answers.accepted.values()) expect(new Set(toCustomers.get(email)?.map(({ subject }) => subject)).size).toBe(1);
  });

  test('when both are away, the visitor of a form is told so, with the phone number', async () => {
    const company = await readCompany(companyFile);
    const configuration = readFileSync('deploy/nginx.conf', 'utf8');
    for (const fact of [quoteFailure(company.email), company.email, company.phone]) expect(configuration).toContain(fact);
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    const response = await postQuote(proxy.url, quoteRequest);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: quoteFailure(company.email), phone: company.phone });
    expect(response.headers.get('retry-after')).toBe('30');
    const form = await fetch(`${proxy.url}/api/send-quote-email`, { method: 'POST', body: new URLSearchParams(quoteRequest) });
    expect([form.status, form.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(await form.text()).toContain(`call ${company.phone}`);
    await Promise.all([restart(0), restart(1)]);
    // nginx leaves a node out for a while.
    await expect.poll(async () => (await postQuote(proxy.url, {})).status).toBe(422);
  });
});
