import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

let count = 0;

/** A unique enquiry, each from its own address to stay below the rate limit. */
const writeEnquiry = () => {
  count += 1;
  const sentence = `We need ${count} stickers, die-cut, on matt vinyl, for a market stall that opens in spring.`;
  const visitor = { firstName: 'Robin', lastName: `Visitor ${count}`, email: `visitor-${count}@example.com`, phone: '0400 000 000' };
  const message = Array(6).fill(sentence).join('\n');
  const body = JSON.stringify({ ...visitor, businessName: 'The "Market" Stall', message, serviceName: 'Die-Cut Stickers' });
  return { body, address: `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
};

/** Sends one enquiry and reads the whole response. A broken connection counts as status 0. */
const send = (url: string, agent: Agent): Promise<{ status: number; reference: string }> =>
  new Promise((resolve) => {
    const { body, address } = writeEnquiry();
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const headers = { ...type, 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
    const fail = () => resolve({ status: 0, reference: '' });
    const outgoing = request(`${url}/api/send-quote-email`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('error', fail);
      const { statusCode: status = 0 } = response;
      response.on('end', () => resolve({ status, reference: status === 202 ? JSON.parse(text).id : '' }));
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });

/** Closed loop: each of 32 connections sends its next enquiry after the previous response. Every one must be accepted. */
export const sendBackToBack = async (url: string, isEnough: (begun: number) => boolean) => {
  const agent = new Agent({ keepAlive: true });
  const references: string[] = [];
  const started = performance.now();
  let begun = 0;
  const loop = async () => {
    while (!isEnough(begun)) {
      begun += 1;
      const { status, reference } = await send(url, agent);
      if (status !== 202) throw new Error(`An enquiry got ${status || 'a broken connection'}, not 202.`);
      references.push(reference);
    }
  };
  await Promise.all(Array.from({ length: 32 }, loop));
  agent.destroy();
  return { references, perSecond: (references.length / (performance.now() - started)) * 1000 };
};

/**
 * Open loop: enquiries start at a fixed rate, independent of earlier responses, as with real visitors. Latency counts from the
 * intended start, so delays in sending are not hidden.
 */
export const sendAtFixedRate = async (url: string, perSecond: number, seconds: number) => {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const sent: Promise<{ status: number; reference: string; took: number }>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const intended = started + (turn * 1000) / perSecond;
    while (performance.now() < intended) await sleep(1);
    sent.push(send(url, agent).then((result) => ({ ...result, took: performance.now() - intended })));
  }
  const results = await Promise.all(sent);
  agent.destroy();
  const times = results.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const references = results.filter(({ status }) => status === 202).map(({ reference }) => reference);
  return { references, refused: results.length - references.length, p50: at(0.5), p99: at(0.99), slowest: at(1) };
};
