import { expect, test, vi } from 'vitest';
import { watchClock } from './clock-watch.ts';

test('distrusts the clock for a day after it jumps by more than an hour', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const hour = 3_600_000;
  let time = 0;
  let offset = 0;
  const isTrusted = watchClock(
    () => time + offset,
    () => time,
  );
  const advance = (hours: number) => {
    time += hours * hour;
    return isTrusted();
  };
  expect(advance(1)).toBe(true);
  offset = hour / 2;
  expect(advance(1)).toBe(true);
  offset = 365 * 24 * hour;
  expect(advance(1)).toBe(false);
  offset = 0;
  expect(advance(23)).toBe(false);
  expect(advance(23)).toBe(false);
  expect(advance(1)).toBe(true);
});
