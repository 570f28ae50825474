import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

let written = 0;

/** What a visitor sends, no two alike; from an address for each, so that the limit on one address is not what is measured. */
const writeEnquiry = () => {
  written += 1;
  const wish = `We need ${written} stickers, die-cut, on matt vinyl, for a market stall that opens in spring.`;
  const visitor = { firstName: 'Robin', lastName: `Visitor ${written}`, email: `visitor-${written}@example.com`, phone: '0400 000 000' };
  const message = Array(6).fill(wish).join('\n');
  const body = JSON.stringify({ ...visitor, businessName: 'The "Market" Stall', message, serviceName: 'Die-Cut Stickers' });
  return { body, address: `10.${(written >> 16) & 255}.${(written >> 8) & 255}.${written & 255}` };
};

/** Sends one and reads the whole answer. A connection that breaks counts as status 0. */
const send = (url: string, agent: Agent): Promise<{ status: number; reference: string }> =>
  new Promise((resolve) => {
    const { body, address } = writeEnquiry();
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const headers = { ...type, 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
    const lost = () => resolve({ status: 0, reference: '' });
    const outgoing = request(`${url}/api/send-quote-email`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('error', lost);
      const { statusCode: status = 0 } = response;
      response.on('end', () => resolve({ status, reference: status === 202 ? JSON.parse(text).id : '' }));
    });
    outgoing.on('error', lost);
    outgoing.end(body);
  });

/** Closed loop: each of 32 connections sends its next enquiry when the last one is answered. Every one must be accepted. */
export const sendBackToBack = async (url: string, isEnough: (begun: number) => boolean) => {
  const agent = new Agent({ keepAlive: true });
  const references: string[] = [];
  const started = performance.now();
  let begun = 0;
  const sendOn = async () => {
    while (!isEnough(begun)) {
      begun += 1;
      const { status, reference } = await send(url, agent);
      if (status !== 202) throw new Error(`An enquiry was answered with ${status || 'a broken connection'}, not 202.`);
      references.push(reference);
    }
  };
  await Promise.all(Array.from({ length: 32 }, sendOn));
  agent.destroy();
  return { references, perSecond: (references.length / (performance.now() - started)) * 1000 };
};

/**
 * Open loop: enquiries begin when the clock says, however the earlier ones fare, as with visitors. The time is counted
 * from when one should have begun: what had to wait for its turn to be sent is late, too.
 */
export const sendByTheClock = async (url: string, perSecond: number, seconds: number) => {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const sent: Promise<{ status: number; reference: string; took: number }>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const intended = started + (turn * 1000) / perSecond;
    while (performance.now() < intended) await sleep(1);
    sent.push(send(url, agent).then((answer) => ({ ...answer, took: performance.now() - intended })));
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  const times = answers.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const references = answers.filter(({ status }) => status === 202).map(({ reference }) => reference);
  return { references, refused: answers.length - references.length, p50: at(0.5), p99: at(0.99), slowest: at(1) };
};
