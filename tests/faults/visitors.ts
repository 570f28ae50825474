import { expect, inject } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { postQuote, quoteRequest, shopAddress } from '../support/shop.ts';
import type { ReceivedMail } from '../support/smtp-peer.ts';
import { wait } from './random.ts';
import { record, type Tally } from './tally.ts';

export const phone = '0491 570 156';
export const failure = `There was an error sending your quote request. Please try again or contact us directly at ${shopAddress}.`;

export const environmentFor = async (engine: string): Promise<Record<string, string>> =>
  engine === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};

/** The responses visitors got. */
export interface Answers {
  /** Email address of the customer by the reference returned with 202. */
  accepted: Map<string, string>;
  refused: number;
  /** Posts whose connection broke because the server was gone. */
  broken: number;
}

/**
 * Opens one connection per request. The server closes idle connections after 5 s; a stalled client may reuse one just then, and
 * the request fails with "other side closed". Do not use it where the server rejects before reading the body: the response can
 * be lost.
 */
export const singleUse = { connection: 'close' };

let number = 0;

/** Posts one request as a new visitor, to stay below the rate limit, and records the response. */
export const visit = async (url: string, answers: Answers, headers: Record<string, string> = {}): Promise<Response | undefined> => {
  number++;
  const email = `visitor${number}@example.com`;
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const all = { ...singleUse, 'x-forwarded-for': address, ...headers };
  const response = await postQuote(url, { ...quoteRequest, email }, all).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || !body) {
    answers.broken++;
    return;
  }
  if (response.status === 202) answers.accepted.set(body.id, email);
  else {
    // The only other acceptable response.
    expect([response.status, body]).toEqual([503, { error: failure, phone }]);
    answers.refused++;
  }
  return response;
};

export const noAnswers = (): Answers => ({ accepted: new Map(), refused: 0, broken: 0 });

/** Runs `work` in several concurrent loops until stopped. */
export const untilStopped = (atOnce: number, work: () => Promise<void>): (() => Promise<void>) => {
  let stopped = false;
  const loop = async () => {
    while (!stopped) await work();
  };
  const done = Promise.all(Array.from({ length: atOnce }, loop));
  // The caller gets a failure on stop; this avoids an unhandled rejection before that.
  done.catch(() => undefined);
  return async () => {
    stopped = true;
    await done;
  };
};

/** Visitors who post until stopped, without a pause by default. */
export const sendVisitors = (url: string | (() => string), { atOnce = 6, pause = 0 } = {}) => {
  const answers = noAnswers();
  const stop = untilStopped(atOnce, async () => {
    const before = answers.broken;
    await visit(typeof url === 'string' ? url : url(), answers);
    await wait(answers.broken > before ? 20 : pause);
  });
  return { answers, stop };
};

/**
 * Requests a page in a loop. `served` resolves once a page requested after the call has arrived: awaited during a fault, it
 * proves that pages do not wait for the fault to end, however slow the machine is.
 */
export const watchPages = (url: string) => {
  let requested = 0;
  let received = 0;
  const stop = untilStopped(1, async () => {
    requested++;
    const response = await fetch(`${url}/get-quote`, { headers: singleUse });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Send quote request');
    received++;
    await wait(100);
  });
  const served = () => {
    const before = requested;
    return expect.poll(() => received, { message: 'pages received' }).toBeGreaterThan(before);
  };
  return { served, stop };
};

/** Received mails by reference and recipient, without notices about undeliverable mail. */
const byRecipient = (mails: ReceivedMail[]): Map<string, ReceivedMail[]> => {
  const withoutNotices = mails.filter(({ subject }) => !subject?.startsWith('Please call'));
  return Map.groupBy(withoutNotices, ({ subject, recipients }) => `${/Q-\w{4}-\w{4}/.exec(subject ?? '')?.[0]} ${recipients[0]}`);
};

/** Waits until shop and customer have the mails of every accepted enquiry, and records the tally. Repeats must share a Message-ID. */
export const settle = async (
  shop: { smtp: { mails: ReceivedMail[] } },
  { accepted, refused }: Answers,
  fault: Pick<Tally, 'fault' | 'engine' | 'rounds'>,
): Promise<void> => {
  const expected = [...accepted].map(([id, email]) => [`${id} ${shopAddress}`, `${id} ${email}`]);
  const delivered = () => {
    const found = byRecipient(shop.smtp.mails);
    return expected.filter((keys) => keys.every((key) => found.has(key))).length;
  };
  await expect
    .poll(delivered)
    .toBe(accepted.size)
    // The tally below reports how many are missing.
    .catch(() => undefined);
  const found = byRecipient(shop.smtp.mails);
  const repeats = expected.flat().map((key) => found.get(key) ?? []);
  for (const mails of repeats) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
  record({
    ...fault,
    accepted: accepted.size,
    refused,
    delivered: delivered(),
    lost: accepted.size - delivered(),
    duplicated: repeats.reduce((sum, mails) => sum + Math.max(0, mails.length - 1), 0),
  });
};
