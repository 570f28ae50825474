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

/** What visitors were told. */
export interface Answers {
  /** The customer's address by the reference that was given with 202. */
  accepted: Map<string, string>;
  refused: number;
  /** Posts on which the line broke: the server was gone. */
  broken: number;
  /** The longest any answer took, in milliseconds. */
  slowest: number;
}

let number = 0;

/** Posts one request from a visitor of its own, so that the limit for one does not come in the way, and notes the answer. */
export const visit = async (url: string, answers: Answers, headers: Record<string, string> = {}): Promise<Response | undefined> => {
  number++;
  const email = `visitor${number}@example.com`;
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const begun = performance.now();
  const response = await postQuote(url, { ...quoteRequest, email }, { 'x-forwarded-for': address, ...headers }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || !body) {
    answers.broken++;
    return;
  }
  answers.slowest = Math.max(answers.slowest, Math.round(performance.now() - begun));
  if (response.status === 202) answers.accepted.set(body.id, email);
  else {
    // Anything else would be no honest answer.
    expect([response.status, body]).toEqual([503, { error: failure, phone }]);
    answers.refused++;
  }
  return response;
};

export const noAnswers = (): Answers => ({ accepted: new Map(), refused: 0, broken: 0, slowest: 0 });

/** Does something again and again, several times at once, until it is told to stop. */
export const untilStopped = (atOnce: number, work: () => Promise<void>): (() => Promise<void>) => {
  let stopped = false;
  const goOn = async () => {
    while (!stopped) await work();
  };
  const done = Promise.all(Array.from({ length: atOnce }, goOn));
  // A failure is told when they are stopped, and not as one that nobody waited for.
  done.catch(() => undefined);
  return async () => {
    stopped = true;
    await done;
  };
};

/** Visitors who post, without pause unless told, until they are told to stop. */
export const sendVisitors = (url: string | (() => string), { atOnce = 6, pause = 0 } = {}) => {
  const answers = noAnswers();
  const stop = untilStopped(atOnce, async () => {
    const before = answers.broken;
    await visit(typeof url === 'string' ? url : url(), answers);
    await wait(answers.broken > before ? 20 : pause);
  });
  return { answers, stop };
};

/** Reads a page again and again, and fails when one is not served within 5 s. */
export const watchPages = (url: string) => {
  let read = 0;
  const stop = untilStopped(1, async () => {
    const response = await fetch(`${url}/get-quote`, { signal: AbortSignal.timeout(5000) });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Send quote request');
    read++;
    await wait(100);
  });
  return async () => {
    await stop();
    expect(read).toBeGreaterThan(0);
  };
};

/** The mails that arrived, by reference and recipient; not those about mails that did not. */
const byRecipient = (mails: ReceivedMail[]): Map<string, ReceivedMail[]> => {
  const own = mails.filter(({ subject }) => !subject?.startsWith('Please call'));
  return Map.groupBy(own, ({ subject, recipients }) => `${/Q-\w{4}-\w{4}/.exec(subject ?? '')?.[0]} ${recipients[0]}`);
};

/** Waits until shop and customer have their mail of everything accepted, and records how it went. Repeats must be marked as such. */
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
    // The figures below say how many are missing.
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
