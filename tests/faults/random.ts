import { randomInt } from 'node:crypto';

/** Reproducible random numbers: the seed is printed, and FAULT_SEED=... repeats a run. */
export const seeded = (purpose: string): ((from: number, to: number) => number) => {
  let state = Number(process.env.FAULT_SEED) || randomInt(1, 2 ** 31);
  console.log(`FAULT_SEED=${state} (${purpose})`);
  // Park–Miller generator: good enough to pick moments.
  return (from, to) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from + 1));
  };
};

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
