// Surfaces seen from close by (scenes/swatches.py). A board shows the whole sheet; the camera sees its middle 1860 x 1750.
// Height maps and masks: white is high or treated, black is low or plain.
import {
  CORAL, INK, SUN, WHITE,
  at, centred, centredTitle, circle, cupMark, design, fernMark, magpieMark, path, random, rect, ridgeMark, saltbushMark, solarMark, stroke, title, text,
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
  centredTitle(1300, 1530, 1150, gold, '&amp;') + at(560, 1640, 1.02, wattle(gold, -1), -6) + at(2040, 1640, 1.02, wattle(gold, 1), 6) +
  rect(0, 1790, W, 26, gold) + rect(0, 1850, W, 9, gold) + rect(0, 392, W, 26, gold) + rect(0, 350, W, 9, gold);

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
  rect(0, 1480, W, 420, ink) + centredTitle(1300, 1768, 270, film, 'Little Magpie') + rect(0, 1930, W, 18, ink);

// ---------------------------------------------------------------- varnish, embossing
function gumPattern(color, cut) {
  let out = '';
  for (let j = -1; j < 5; j += 1) {
    for (let i = -1; i < 6; i += 1) {
      const spray = [-58, -20, 18, 56].map((turn, k) => at(0, 0, 1, path(gumLeaf(400 - (k % 2) * 50, 74, 34), color) + stroke('M4-30Q10-180 28-330', cut, 9), turn)).join('') +
        [[-40, 66], [44, 74], [2, 112]].map(([x, y]) => circle(x, y, 34, color)).join('');
      out += at(i * 540 + (j % 2 ? 270 : 0) + 40, j * 520 + 330, 1, spray, (i * 2 + j) % 3 * 9 - 9);
    }
  }
  return out;
}

const crest =
  circle(1300, 1120, 800, '#9a9a9a') + circle(1300, 1120, 762, '#000000') +
  Array.from({ length: 60 }, (_, i) => circle(1300 + 706 * Math.cos((i / 60) * 2 * Math.PI), 1120 + 706 * Math.sin((i / 60) * 2 * Math.PI), 20, '#a8a8a8')).join('') +
  [-1, 1].map((side) => Array.from({ length: 8 }, (_, i) => {
    const a = ((108 - i * 19) * Math.PI) / 180;
    const [x, y] = [1300 + side * 500 * Math.cos(a), 1120 + 500 * Math.sin(a)];
    const turn = (side * (-18 + 19 * i) * -1 + side * 72) ;
    return [1, -1].map((out) => at(x, y, 0.68, path(gumLeaf(330, 62, 20 * side * out), '#b4b4b4') + stroke('M2-30L8-270', '#5c5c5c', 12), side * (88 - 19 * i) + out * side * 34 + (turn ? 0 : 0))).join('');
  }).join('')).join('') +
  [-1, 1].map((side) => `<path d="M1300 1632A512 512 0 0 ${side > 0 ? 0 : 1} ${1300 + side * 420} 830" fill="none" stroke="#8a8a8a" stroke-width="18"/>`).join('') +
  at(1300, 1140, 3.6, fernMark('#ffffff', '#5a5a5a'));

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
const kraftPrint = (ink) => at(820, 1080, 4.6, cupMark(ink, ink)) + title(1340, 1090, 330, ink, 'Good') + title(1340, 1390, 330, ink, 'morning').replace('font-size="330"', 'font-size="250"') +
  stroke('M400 1640H2240', ink, 20) + text(1344, 1520, 82, ink, 'HOUSE BLEND', { weight: 800, spacing: 12 });
const kraft = fibres(5200, 11, ['#8C6238', '#D7AE7C', '#7A522C', '#E2BE90', '#A97B4B'], 90, 4, 0.5) + fibres(900, 5, ['#6B4522', '#EBCB9F', '#5E3B1C'], 130, 5, 0.6) +
  `<g opacity=".92">${kraftPrint('#2A1B14')}</g>` + fibres(1500, 29, ['#8C6238', '#B98A5B'], 90, 3, 0.28);

// ---------------------------------------------------------------- linen, clear film, metal
const linen = at(1300, 760, 2.1, saltbushMark('#2F5D50', '#2F5D50')) + centredTitle(1300, 1300, 300, '#2F5D50', 'Saltbush', { weight: 600 }) +
  centred(1300, 1460, 74, '#2F5D50', 'KITCHEN AND CELLAR', { weight: 600, spacing: 22 });
const clearPrint = at(1180, 760, 4.0, circle(0, -20, 66, CORAL) + ridgeMark(CORAL, WHITE, WHITE)) + centredTitle(1180, 1420, 330, WHITE, 'Far Ridge') +
  centred(1180, 1550, 84, WHITE, 'PACKED BY HAND', { weight: 800, spacing: 18 });
const etched = (ink) => at(1300, 880, 4.0, solarMark(ink, ink)) + centredTitle(1300, 1560, 330, ink, 'Brightside') + stroke('M560 1660H2040', ink, 14);

export const designs = {
  sw_foil: sheet('#1C2B49', foil('#1C2B49', '#E7B65A')),
  sw_foil_mask: sheet('#000000', foil('#000000', '#FFFFFF')),
  sw_holo: sheet(WHITE, facets(250, 17)),
  sw_holo_print: sheet(WHITE, holoPrint(WHITE, INK, SUN, '#F4F3F0')),
  sw_holo_mask: sheet('#000000', holoPrint('#000000', '#FFFFFF', '#000000', '#FFFFFF')),
  sw_varnish_mask: sheet('#000000', gumPattern('#FFFFFF', '#000000')),
  sw_crest: sheet('#000000', crest),
  sw_kraft: sheet('#B98A5B', kraft),
  sw_kraft_mask: sheet('#000000', kraftPrint('#FFFFFF')),
  sw_linen: sheet('#F4EDDD', linen),
  sw_clear: design(2360, 2000, at(0, 0, 1, clearPrint)),
  sw_etch_mask: sheet('#000000', etched('#FFFFFF')),
};
