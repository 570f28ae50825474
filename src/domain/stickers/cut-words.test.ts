import { describe, expect, it } from 'vitest';
import { cutWords } from './cut-words.ts';
import type { CutLine, CutNote, CutWish } from './sticker.ts';

const wish: CutWish = { longest: 75, border: 3, keepHoles: true, limits: { radius: 0.5, bridge: 1, hole: 2, speck: 0.4 } };
const cutWith = (...notes: CutNote[]): CutLine => ({
  outline: [],
  size: { width: 75, height: 62.04 },
  picture: { left: 0, top: 0, right: 75, bottom: 62 },
  points: 24,
  holes: 0,
  notes,
});

describe('the summary', () => {
  it('names size, border, points and holes', () => {
    expect(cutWords(cutWith(), wish).summary).toBe('75 × 62 mm, with a border of 3 mm. One cut line with 24 points, no holes.');
  });

  it('counts one hole and names a missing border', () => {
    expect(cutWords({ ...cutWith(), holes: 1 }, { ...wish, border: 0 }).summary).toBe(
      '75 × 62 mm, without a border. One cut line with 24 points, 1 hole.',
    );
  });
});

describe('the notes', () => {
  it('say what was done, why, and what avoids it', () => {
    const cut = cutWith(
      { kind: 'joined', parts: 2 },
      { kind: 'widened', places: 3 },
      { kind: 'closed', holes: 2 },
      { kind: 'specks', count: 1 },
    );
    expect(cutWords(cut, wish).notes).toEqual([
      '2 separate parts were joined, so the sticker comes off in one piece. A wider border makes the joins less visible.',
      '3 strips were too thin to hold together and were widened to 1 mm. A wider border avoids this.',
      '2 holes were closed: narrower than 2 mm, or with a loose part inside. With a narrower border or a larger sticker more of them may stay open.',
      '1 speck smaller than 0.4 mm got no outline. If it is part of the artwork, choose a larger sticker.',
    ]);
  });

  it('do not suggest a narrower border where there is none', () => {
    expect(cutWords(cutWith({ kind: 'closed', holes: 1 }), { ...wish, border: 0 }).notes).toEqual([
      '1 hole was closed: narrower than 2 mm, or with a loose part inside. With a larger sticker it may stay open.',
    ]);
  });
});
