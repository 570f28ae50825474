// The online design tool as it stands on the laptop's screen, and the brand board.
import {
  CORAL, CREAM, INK, SKY, SUN, TEAL, WHITE,
  at, centred, circle, design, path, rect, solarMark, stroke, text, tiles, title, wildhumMark,
} from './lib.mjs';

const W = 1600;
const H = 1026;
const PANEL = '#F6F3EC';
const LINE = '#D8D2C5';
const BLUE = '#2F6BE0';

const outline = (x, y, w, h, color, width, rx = 0, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="none" stroke="${color}" stroke-width="${width}" ${extra}/>`;

/** The honey label on the artboard, 900 x 500. */
const label =
  '<svg width="900" height="500" viewBox="0 0 900 500">' +
  rect(0, 0, 900, 500, SUN) +
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [0, 1].map((j) =>
    at(40 + i * 118 + j * 59, 40 + j * 420, 1.1, path('M0-54L47-27V27L0 54L-47 27V-27Z', i % 2 ? '#F2A324' : '#FFD06A'))).join('')).join('') +
  rect(90, 90, 720, 320, CREAM, 26) +
  at(450, 150, 0.42, wildhumMark(SUN, CORAL)) +
  title(450, 290, 130, INK, 'Wildhum', { anchor: 'middle' }) +
  centred(450, 362, 44, TEAL, 'BUSH HONEY · 500 g', { spacing: 4 }) +
  '</svg>';

/** Handles at the corners and the middles of a selection. */
function selection(x, y, w, h) {
  const dots = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1]];
  return outline(x, y, w, h, BLUE, 5) + dots.map(([u, v]) =>
    rect(x + u * w - 11, y + v * h - 11, 22, 22, WHITE, 4) + outline(x + u * w - 11, y + v * h - 11, 22, 22, BLUE, 5, 4)).join('') +
    stroke(`M${x + w / 2} ${y - 14}V${y - 42}`, BLUE, 5) + circle(x + w / 2, y - 54, 14, WHITE) +
    `<circle cx="${x + w / 2}" cy="${y - 54}" r="13" fill="none" stroke="${BLUE}" stroke-width="5"/>`;
}

const icons = [
  ['Text', (c) => stroke('M-24-22H24M0-22V26', c, 9)],
  ['Images', (c) => outline(-28, -24, 56, 48, c, 7, 8) + path('M-24 20L-6-4L6 10L14 2L26 20Z', c)],
  ['Shapes', (c) => outline(-28, -8, 34, 34, c, 7, 4) + `<circle cx="12" cy="-8" r="18" fill="none" stroke="${c}" stroke-width="7"/>`],
  ['Colour', (c) => path('M0-32C18-8 24 2 24 12A24 24 0 0 1-24 12C-24 2-18-8 0-32Z', c)],
  ['Layers', (c) => stroke('M0-26L30-8L0 10L-30-8ZM-30 8L0 26L30 8', c, 7)],
];

const toolbar =
  rect(0, 92, 150, H - 92, PANEL) + rect(148, 92, 2, H - 92, LINE) +
  icons.map(([name, icon], i) => {
    const y = 190 + i * 170;
    const on = i === 0;
    return (on ? rect(12, y - 68, 126, 146, TEAL, 18) : '') + at(75, y - 16, 1, icon(on ? WHITE : INK)) +
      centred(75, y + 56, 31, on ? WHITE : INK, name, { weight: 600 });
  }).join('');

const swatches = [INK, CORAL, SUN, TEAL, SKY, CREAM, '#2F5D50', '#B5402F']
  .map((color, i) => {
    const x = 1268 + (i % 4) * 82;
    const y = 574 + Math.floor(i / 4) * 82;
    return circle(x, y, 33, color) + `<circle cx="${x}" cy="${y}" r="33" fill="none" stroke="${LINE}" stroke-width="3"/>` +
      (i === 0 ? `<circle cx="${x}" cy="${y}" r="40" fill="none" stroke="${BLUE}" stroke-width="6"/>` : '');
  })
  .join('');

const sidebar =
  rect(1206, 92, 394, H - 92, PANEL) + rect(1206, 92, 2, H - 92, LINE) +
  text(1236, 162, 38, INK, 'Font', { weight: 800 }) +
  rect(1236, 186, 334, 74, WHITE, 12) + outline(1236, 186, 334, 74, LINE, 3, 12) +
  title(1260, 238, 42, INK, 'Fraunces') + stroke('M1520 216L1534 232L1548 216', INK, 6) +
  text(1236, 330, 38, INK, 'Size', { weight: 800 }) +
  rect(1236, 354, 150, 74, WHITE, 12) + outline(1236, 354, 150, 74, LINE, 3, 12) + text(1260, 405, 40, INK, '28 pt') +
  [0, 1, 2].map((k) => (k === 1 ? rect(1412, 360, 52, 62, SKY, 8) : '') +
    [0, 1, 2].map((i) => { const w = [34, 22, 34][i]; const x = 1412 + (k - 1) * 54 + 54 + [9, 9 + (34 - w) / 2, 9 + 34 - w][k];
      return k === 0 ? rect(1412 - 4 + 9, 374 + i * 16, w, 6, INK, 3) : rect(x - 54 + 0, 374 + i * 16, w, 6, INK, 3); }).join('')).join('') +
  text(1236, 506, 38, INK, 'Colours', { weight: 800 }) +
  swatches +
  text(1236, 770, 38, INK, 'Layers', { weight: 800 }) +
  ['Wildhum', 'Logo', 'Background'].map((name, i) =>
    rect(1236, 796 + i * 72, 334, 62, i ? WHITE : SKY, 10) + text(1262, 838 + i * 72, 32, INK, name, { weight: i ? 400 : 600 })).join('');

const board = 'translate(238 312) scale(.96)';

export const designs = {
  editor: design(
    W,
    H,
    rect(0, 0, W, 92, INK) +
      text(36, 59, 40, CREAM, 'Honey label · 90 × 50 mm') +
      stroke('M812 30L790 46L812 62M790 46H846', SKY, 7) + stroke('M908 30L930 46L908 62M930 46H874', SKY, 7) +
      text(1000, 59, 36, SKY, '100%') +
      rect(1150, 16, 190, 60, 'none', 30) + outline(1150, 16, 190, 60, SKY, 4, 30) + centred(1245, 58, 34, CREAM, 'Preview') +
      rect(1370, 16, 200, 60, CORAL, 30) + centred(1470, 59, 36, WHITE, 'Order') +
      toolbar +
      `<g transform="${board}">` +
      rect(8, 12, 900, 500, '#C9C3B5') + label +
      outline(14, 14, 872, 472, '#FFFFFF', 4, 0, 'stroke-dasharray="18 12"') +
      selection(150, 182, 600, 128) +
      '</g>' +
      text(238, 250, 34, '#5E6675', 'Front') +
      rect(560, 900, 200, 66, WHITE, 14) + centred(660, 944, 34, INK, 'Front', { weight: 800 }) +
      rect(560, 960, 200, 6, CORAL) + rect(776, 900, 200, 66, '#EFEBE2', 14) + centred(876, 944, 34, '#5E6675', 'Back') +
      sidebar,
    '#E3DED2',
  ),
  brand_sheet: design(
    2000,
    1414,
    rect(60, 60, 1080, 800, INK, 20) + at(600, 340, 2.7, solarMark(SUN, CORAL)) +
      title(600, 740, 170, CREAM, 'Brightside', { anchor: 'middle' }) +
      rect(1180, 60, 760, 380, SUN, 20) + title(1240, 280, 210, INK, 'Aa Bb') + text(1246, 382, 58, INK, 'Fraunces and Sora') +
      [[CORAL, 'Dusk', CREAM], [TEAL, 'Leaf', CREAM], [SKY, 'Shade', INK]].map(([c, n, ink], i) =>
        rect(1180 + i * 260, 480, 240, 380, c, 20) + text(1206 + i * 260, 828, 50, ink, n)).join('') +
      tiles(60, 900, 4, 2, 227, [CORAL, SUN, CREAM], INK, 14) +
      rect(1008, 900, 452, 454, CORAL, 20) + at(1234, 1127, 2.0, solarMark(CREAM, SUN)) +
      rect(1500, 900, 440, 454, SKY, 20) + title(1540, 1090, 104, INK, 'Sun') + title(1540, 1210, 104, INK, 'on tap.'),
    '#FFFDF8',
  ),
};
