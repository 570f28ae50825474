import { setTimeout as delay } from 'node:timers/promises';

/** Far longer than anything takes on a slow machine: it only ends a test that hangs. */
const timeout = 180_000;

/** Resolves once the condition holds; throws when it still does not after the timeout. Works in every test runner. */
export const waitUntil = async (what: string, condition: () => unknown): Promise<void> => {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeout / 1000} s for ${what}.`);
    await delay(20);
  }
};
