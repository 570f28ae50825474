import { setTimeout as delay } from 'node:timers/promises';

/** Generous for slow machines: only a hanging test reaches it. */
const timeout = 180_000;

/** Polls until the condition is truthy; throws after the timeout. Works in every test runner. */
export const waitUntil = async (what: string, condition: () => unknown): Promise<void> => {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeout / 1000} s for ${what}.`);
    await delay(20);
  }
};
