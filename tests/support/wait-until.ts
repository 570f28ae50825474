import { setTimeout as delay } from 'node:timers/promises';

/** Resolves once the condition holds; throws when it still does not after the timeout. Works in every test runner. */
export const waitUntil = async (what: string, condition: () => unknown, timeout = 180_000): Promise<void> => {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeout / 1000} s for ${what}.`);
    await delay(20);
  }
};
