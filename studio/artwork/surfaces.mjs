// Surfaces seen from close by (scenes/swatches.py). A board shows the whole sheet; the camera sees its middle 1860 x 1750.
// Height maps and masks: white is high or treated, black is low or plain.
import {
  CORAL, INK, SUN, WHITE,
  at, centred, centredTitle, circle, cupMark, design, fernMark, magpieMark, path, random, rect, saltbushMark, solarMark, stroke, title, text,
} from './lib.mjs';

const W = 2600;
const H = 2300;
const sheet = (ground, body) => design(W, H, body, ground);

/** A gum leaf from (0, 0) up to (0, -length), bent to one side. */
const gumLeaf = (length, width, bend) =>
  `M0 0C${-width + bend * 0.3} ${-length * 0.3} ${-width + bend} ${-length * 0.72} ${bend} ${-length}C${width + bend} ${-length * 0.66} ${width + bend * 0.3} ${-length * 0.26} 0 0Z`;

/** Wattle: narrow leaves and round blossoms along a stem that rises from (0, 0). */
function wattle(color, side = 1) {
  const points = Array.from({ length: 9 }, (_, i) => [side * 0.0011 * (i * 105) ** 2, -i * 105]);
  const stem = stroke(`M${points.map(([x, y]) => `${x.toFixed(0)} ${y}`).join('L')}`, color, 13);
  const leaves = points.slice(0, 8).map(([x, y], i) => at(x, y, 1, path(gumLeaf(300 - i * 12, 34, 26 * side), color), (i % 2 ? 1 : -1) * 52 + side * i * 5)).join('');
  const blossoms = points.slice(1).map(([x, y], i) => circle(x + (i % 2 ? -1 : 1) * 108, y - 10, 46 - i * 2, color) + stroke(`M${x.toFixed(0)} ${y + 30}l${(i % 2 ? -1 : 1) * 90}-34`, color, 9)).join('');
  return stem + leaves + blossoms;
}

// ---------------------------------------------------------------- foil
const foil = (ground, gold) =>
  centredTitle(1300, 1580, 1220, gold, '&amp;') + at(700, 1600, 1.0, wattle(gold, -1), -4) + at(1900, 1600, 1.0, wattle(gold, 1), 4) +
  rect(0, 1760, W, 26, gold) + rect(0, 1816, W, 9, gold) + rect(0, 452, W, 26, gold) + rect(0, 410, W, 9, gold);

// ---------------------------------------------------------------- holographic film
/** Triangles that each break the light into another part of the rainbow. */
function facets(step, seed) {
  const next = random(seed);
  const columns = Math.ceil(W / step) + 2;
  const rows = Math.ceil(H / step) + 2;
  const point = Array.from({ length: rows }, (_, j) => Array.from({ length: columns }, (_, i) =>
    [(i - 0.5 + (j % 2) / 2 + (next() - 0.5) * 0.55) * step, (j - 0.5 + (next() - 0.5) * 0.55) * step]));
  let out = '';
  let count = 0;
  const triangle = (a, b, c) => {
    const x = (a[0] + b[0] + c[0]) / 3;
    const y = (a[1] + b[1] + c[1]) / 3;
    const hue = x * 0.17 + y * 0.10 + (next() - 0.5) * 130;
    const light = 60 + next() * 22;
    const turn = next() * 2 * Math.PI;
    const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    const stop = (at, h, l) => `<stop offset="${at}" stop-color="hsl(${h.toFixed(0)} 92% ${l.toFixed(0)}%)"/>`;
    count += 1;
    out += `<linearGradient id="f${count}" x1="${0.5 - dx}" y1="${0.5 - dy}" x2="${0.5 + dx}" y2="${0.5 + dy}">` +
      stop(0, hue, light) + stop(0.55, hue + 45, light + 4) + stop(1, hue + 100, Math.min(92, light + 12)) + '</linearGradient>';
    const d = `M${[a, b, c].map((p) => p.map((n) => n.toFixed(0)).join(' ')).join('L')}Z`;
    out += `<path d="${d}" fill="url(#f${count})" stroke="url(#f${count})" stroke-width="2"/>`;
  };
  for (let j = 0; j + 1 < rows; j += 1) {
    for (let i = 0; i + 1 < columns; i += 1) {
      const [a, b, c, d] = [point[j][i], point[j][i + 1], point[j + 1][i], point[j + 1][i + 1]];
      if (j % 2) { triangle(a, b, d); triangle(a, d, c); } else { triangle(a, b, c); triangle(b, d, c); }
    }
  }
  return out;
}
/** The film shows through the name and the ring round the bird. */
const holoPrint = (ground, ink, film, white) =>
  circle(1300, 900, 480, ink) + `<circle cx="1300" cy="900" r="436" fill="none" stroke="${film}" stroke-width="16"/>` + at(1290, 890, 3.3, magpieMark(white, ink, film)) +
  rect(0, 1440, W, 360, ink) + centredTitle(1310, 1688, 222, film, 'Little Magpie') + rect(0, 1830, W, 18, ink);

// ---------------------------------------------------------------- varnish, embossing
/** Gum branches with broad leaves and round nuts, in slanting rows. */
function gumPattern(color) {
  const branch = Array.from({ length: 9 }, (_, i) => {
    const y = -i * 300;
    const side = i % 2 ? 1 : -1;
    return at(0, y, 1, path(gumLeaf(500, 138, 54 * side), color), side * 46) +
      circle(-side * 84, y - 70, 58, color) + stroke(`M0 ${y}L${-side * 70} ${y - 60}`, color, 16);
  }).join('') + rect(-11, -2700, 22, 2900, color, 11);
  return [-2, -1, 0, 1, 2, 3].map((i) => at(i * 900 + 260, 2500 + (i % 2 ? 300 : 0), 1, branch, 12)).join('');
}

/** A leaf in a beaded ring. Grey is half as high. */
const beads = (count, radius, size, color) =>
  Array.from({ length: count }, (_, i) => circle(1300 + radius * Math.cos((i / count) * 2 * Math.PI), 1120 + radius * Math.sin((i / count) * 2 * Math.PI), size, color)).join('');
const crest = circle(1300, 1120, 800, '#8c8c8c') + circle(1300, 1120, 756, '#000000') + beads(48, 676, 30, '#a8a8a8') + circle(1300, 1120, 596, '#8c8c8c') + circle(1300, 1120, 566, '#000000') +
  at(1300, 1140, 5.4, fernMark('#ffffff', '#303030'));

// ---------------------------------------------------------------- kraft
/** Short curved strokes in every direction, as fibres lie in unbleached board. */
function fibres(count, seed, colors, longest, thickest, opacity) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, turn, long] = [next() * W, next() * H, next() * 2 * Math.PI, longest * (0.25 + 0.75 * next() ** 2)];
    const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long * 0.7];
    const bow = (next() - 0.5) * long * 0.7;
    out += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(dx / 2 - dy / long * bow).toFixed(0)} ${(dy / 2 + dx / long * bow).toFixed(0)} ${dx.toFixed(0)} ${dy.toFixed(0)}" stroke="${colors[Math.floor(next() * colors.length)]}" stroke-width="${(1.5 + next() * thickest).toFixed(1)}"/>`;
  }
  return `<g fill="none" stroke-linecap="round" opacity="${opacity}">${out}</g>`;
}
const kraftPrint = (ink) => at(860, 1090, 3.3, cupMark(ink, ink)) + title(1230, 1090, 228, ink, 'Good') + title(1230, 1306, 196, ink, 'morning') +
  stroke('M640 1550H2030', ink, 18) + text(1236, 1430, 64, ink, 'HOUSE BLEND', { weight: 800, spacing: 10 });
const kraft = fibres(5200, 11, ['#8C6238', '#D7AE7C', '#7A522C', '#E2BE90', '#A97B4B'], 90, 4, 0.5) + fibres(900, 5, ['#6B4522', '#EBCB9F', '#5E3B1C'], 130, 5, 0.6) +
  `<g opacity=".92">${kraftPrint('#2A1B14')}</g>` + fibres(1500, 29, ['#8C6238', '#B98A5B'], 90, 3, 0.28);

// ---------------------------------------------------------------- linen, clear film, metal
const linen = at(1300, 760, 2.1, saltbushMark('#2F5D50', '#2F5D50')) + centredTitle(1300, 1300, 300, '#2F5D50', 'Saltbush', { weight: 600 }) +
  centred(1300, 1460, 74, '#2F5D50', 'KITCHEN AND CELLAR', { weight: 600, spacing: 22 });
const clearPrint = at(1180, 760, 4.0, circle(0, -26, 62, CORAL) + path('M-116 70L-30-34L20 34L50-2L116 70Z', WHITE)) + centredTitle(1180, 1420, 330, WHITE, 'Far Ridge') +
  centred(1180, 1590, 80, WHITE, 'PACKED BY HAND', { weight: 800, spacing: 18 });
const etched = (ink) => at(1310, 890, 3.9, solarMark(ink, ink)) + centredTitle(1310, 1530, 268, ink, 'Brightside') + stroke('M700 1630H1920', ink, 14);

export const designs = {
  sw_foil: sheet('#1C2B49', foil('#1C2B49', '#E7B65A')),
  sw_foil_mask: sheet('#000000', foil('#000000', '#FFFFFF')),
  sw_holo: sheet(WHITE, facets(250, 17)),
  sw_holo_print: sheet(WHITE, holoPrint(WHITE, INK, SUN, '#F4F3F0')),
  sw_holo_mask: sheet('#000000', holoPrint('#000000', '#FFFFFF', '#000000', '#FFFFFF')),
  sw_varnish_mask: sheet('#000000', gumPattern('#FFFFFF')),
  sw_crest: sheet('#000000', at(195, 168, 0.85, crest)),
  sw_kraft: sheet('#B98A5B', kraft),
  sw_kraft_mask: sheet('#000000', kraftPrint('#FFFFFF')),
  sw_linen: sheet('#F4EDDD', linen),
  sw_clear: design(2360, 2000, at(0, 0, 1, clearPrint)),
  sw_etch_mask: sheet('#000000', etched('#FFFFFF')),
};
