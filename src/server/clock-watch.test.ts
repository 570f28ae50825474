import { expect, test, vi } from 'vitest';
import { watchClock } from './clock-watch.ts';

test('a clock is trusted until it jumps, by an hour or more, and again a day later', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const hour = 3_600_000;
  let time = 0;
  let wrong = 0;
  const isTrusted = watchClock(
    () => time + wrong,
    () => time,
  );
  const pass = (hours: number) => {
    time += hours * hour;
    return isTrusted();
  };
  expect(pass(1)).toBe(true);
  wrong = hour / 2;
  expect(pass(1)).toBe(true);
  wrong = 365 * 24 * hour;
  expect(pass(1)).toBe(false);
  wrong = 0;
  expect(pass(23)).toBe(false);
  expect(pass(23)).toBe(false);
  expect(pass(1)).toBe(true);
});
