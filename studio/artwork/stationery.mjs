// A matching set for Fern & Fold: postcards, envelope, letter and note card with one leaf pattern.
import {
  BLUSH, CORAL, CREAM, INK, SUN, TEAL,
  at, centred, design, fernMark, greek, random, rect, text, title,
} from './lib.mjs';

const PAGE = '#FFFDF8';

/** Leaves on a loose grid, each turned its own way. */
function leaves(w, h, step, colors, vein, seed) {
  const next = random(seed);
  let out = '';
  for (let j = 0; j * step < h + step; j += 1) {
    for (let i = 0; i * step < w + step; i += 1) {
      const x = (i + (j % 2) * 0.5) * step + (next() - 0.5) * step * 0.2;
      const color = colors[Math.floor(next() * colors.length)];
      out += at(x.toFixed(0), (j * step * 0.86).toFixed(0), step / 230, fernMark(color, vein), Math.round(next() * 360));
    }
  }
  return out;
}

const name = (x, y, size, color, anchor = 'middle') =>
  title(x, y, size, color, 'Fern &amp; Fold', { weight: 600, anchor });

const stamp = (x, y) =>
  rect(x, y, 240, 290, CORAL, 4) + rect(x + 18, y + 18, 204, 254, CREAM) + at(x + 120, y + 160, 1.15, fernMark(TEAL, CREAM));

export const designs = {
  leaf_card_teal: design(
    1800,
    1270,
    leaves(1800, 1270, 300, ['#12A09D', SUN, '#0B7977', CREAM], TEAL, 41) +
      rect(430, 410, 940, 450, TEAL, 24) +
      title(900, 620, 170, CREAM, 'Say hello', { anchor: 'middle' }) +
      centred(900, 740, 60, SUN, 'on good paper', { weight: 600 }),
    TEAL,
  ),
  leaf_card_coral: design(1800, 1270, leaves(1800, 1270, 300, [CREAM, SUN, BLUSH, '#D94A37'], CORAL, 17), CORAL),
  leaf_card_back: design(
    1800,
    1270,
    at(170, 190, 0.8, fernMark(TEAL, PAGE)) +
      name(250, 215, 78, INK, 'start') +
      rect(930, 130, 4, 1010, '#C9C2B4') +
      stamp(1430, 120) +
      [600, 730, 860, 990].map((y) => rect(1020, y, 650, 5, '#C9C2B4')).join('') +
      text(140, 1130, 40, TEAL, 'fernandfold.example', { weight: 400 }),
    PAGE,
  ),
  leaf_lining: design(1400, 1400, leaves(1400, 1400, 200, [TEAL, SUN, CORAL], CREAM, 7), CREAM),
  leaf_letter: design(
    1240,
    1754,
    at(150, 170, 0.85, fernMark(TEAL, PAGE)) +
      name(230, 196, 82, INK, 'start') +
      rect(110, 290, 1020, 4, TEAL) +
      text(110, 420, 40, INK, 'Dear Amelia,', { weight: 400 }) +
      greek(110, 490, 1020, 7, 58, '#CFC9BD', 14) +
      greek(110, 950, 1020, 6, 58, '#CFC9BD', 14) +
      `<g transform="translate(0 1560)">${rect(0, 0, 1240, 194, TEAL)}` +
      `<svg width="1240" height="194" viewBox="0 0 1240 194">${leaves(1240, 194, 190, ['#12A09D', SUN, CREAM], TEAL, 23)}</svg></g>`,
    PAGE,
  ),
};
