import { expect, test } from 'vitest';
import { restingLight } from './holographic-film.ts';
import { PreviewMotion } from './preview-motion.ts';

/** Plays frames until nothing moves any more. Returns the lift in each, and the time that has passed. */
const play = (motion: PreviewMotion, from = 0) => {
  const lifts: number[] = [];
  let now = from;
  while (motion.step(now)) {
    lifts.push(motion.lift);
    now += 16;
    if (now > from + 5000) throw new Error('It never comes to rest.');
  }
  return { lifts, passed: now - from };
};

test('the corner lifts once from flat, in 600 ms, fast at first', () => {
  const motion = new PreviewMotion();
  const { lifts, passed } = play(motion, 1000);
  expect(lifts[0]).toBe(0);
  expect(lifts).toEqual([...lifts].sort((one, other) => one - other));
  expect(lifts[Math.floor(lifts.length / 2)]).toBeGreaterThan(0.8);
  expect(passed).toBeGreaterThan(580);
  expect(passed).toBeLessThan(650);
  expect(motion.lift).toBe(1);
  motion.peel();
  expect(motion.lift).toBe(0);
});

test('it lifts further under the pointer, most at its corner, and the light follows; then all goes back', () => {
  const motion = new PreviewMotion();
  play(motion);
  motion.follow({ x: -0.8, y: -0.8 });
  play(motion, 2000);
  const far = motion.lift;
  expect(far).toBeGreaterThan(1);
  motion.follow({ x: 0.6, y: 0.8 });
  play(motion, 4000);
  expect(motion.lift).toBeGreaterThan(far);
  expect(motion.lift).toBeLessThanOrEqual(2);
  expect(motion.light).toEqual({ x: 0.6, y: 0.8 });
  motion.follow(undefined);
  play(motion, 6000);
  expect([motion.lift, motion.light]).toEqual([1, restingLight]);
});

test('without motion it is lifted in the first frame, and rests', () => {
  const motion = new PreviewMotion();
  motion.rest();
  expect(motion.step(0)).toBe(false);
  expect(motion.lift).toBe(1);
});
