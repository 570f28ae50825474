import { afterAll, expect } from 'vitest';

/** The effect of one fault in numbers. */
export interface Tally {
  fault: string;
  engine: string;
  /** Number of times the fault was injected. */
  rounds: number;
  /** Enquiries with status 202 and 503. */
  accepted: number;
  refused: number;
  /** Accepted enquiries whose mails reached shop and customer, and the others. */
  delivered: number;
  lost: number;
  /** Mails that arrived twice, with the same Message-ID. */
  duplicated: number;
}

const tallies: Tally[] = [];

/** Records a tally and fails if an enquiry was lost. */
export const record = (tally: Tally): void => {
  tallies.push(tally);
  expect(tally, tally.fault).toMatchObject({ lost: 0, delivered: tally.accepted });
};

// Printed after each test file: node_modules/.bin/vitest run tests/faults | grep ^FAULT
afterAll(() => {
  for (const tally of tallies) console.log(`FAULT ${JSON.stringify(tally)}`);
});
