import { afterAll, expect } from 'vitest';

/** What one fault did, in numbers. */
export interface Tally {
  fault: string;
  engine: string;
  /** How often the fault was injected. */
  rounds: number;
  /** Enquiries answered with 202, and with 503. */
  accepted: number;
  refused: number;
  /** Accepted ones of which shop and customer have their mail, and the rest. */
  delivered: number;
  lost: number;
  /** Mails that arrived a second time, with the Message-ID of the first. */
  duplicated: number;
}

const tallies: Tally[] = [];

/** Notes what a fault did. Nothing may be lost. */
export const record = (tally: Tally): void => {
  tallies.push(tally);
  expect(tally, tally.fault).toMatchObject({ lost: 0, delivered: tally.accepted });
};

// Printed when the tests of a file are done: node_modules/.bin/vitest run tests/faults | grep ^FAULT
afterAll(() => {
  for (const tally of tallies) console.log(`FAULT ${JSON.stringify(tally)}`);
});
