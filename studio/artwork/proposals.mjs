// The wire-bound business proposal: its cover and the spread at which it lies open.
import {
  CORAL, CREAM, INK, SKY, SUN, TEAL,
  at, centred, circle, design, greek, path, rect, solarMark, text, title,
} from './lib.mjs';

const PAGE = '#FFFDF8';
const GREY = '#CFC9BD';
const W = 1240;
const H = 1754;

/** The punched holes of the wire binding, along one long edge of a page. */
const holes = (x) =>
  Array.from({ length: 22 }, (_, i) => rect(x, 96 + i * 73, 26, 30, '#8B867C', 6)).join('');

const roof =
  path(`M0 ${H}V1060L620 700L${W} 1060V${H}Z`, TEAL) +
  path(`M0 ${H}V1290L620 930L${W} 1290V${H}Z`, '#12A09D') +
  path(`M0 ${H}V1520L620 1160L${W} 1520V${H}Z`, SUN);

/** A row of the price table. */
const row = (y, label, price, weight = 400) =>
  text(110, y, 44, INK, label, { weight }) +
  text(1100, y, 44, INK, price, { weight: Math.max(600, weight), anchor: 'end' }) +
  rect(110, y + 32, 990, 3, GREY);

const panels = Array.from({ length: 12 }, (_, i) =>
  rect(425 + (i % 4) * 145, 470 + Math.floor(i / 4) * 140, 132, 124, '#1D3F6E', 6)
  + rect(425 + (i % 4) * 145, 530 + Math.floor(i / 4) * 140, 132, 4, '#5C83B5')
  + rect(489 + (i % 4) * 145, 470 + Math.floor(i / 4) * 140, 4, 124, '#5C83B5')).join('');

export const designs = {
  proposal_cover: design(
    W,
    H,
    roof +
      at(190, 190, 0.95, solarMark(SUN, CORAL)) +
      text(310, 215, 66, CREAM, 'Brightside Solar', { weight: 800 }) +
      title(130, 480, 205, CREAM, 'Proposal') +
      text(140, 590, 62, SUN, 'Rooftop solar for Lumen Dental') +
      text(140, 1670, 50, INK, 'March · Proposal 0418', { weight: 800 }) +
      holes(12),
    INK,
  ),
  proposal_left: design(
    W,
    H,
    title(330, 250, 130, INK, 'Our plan') +
      rect(330, 340, 770, 590, SKY, 20) +
      circle(1010, 430, 54, SUN) +
      path('M350 930L390 440H1000L1080 930Z', '#E9E2D4') +
      panels +
      title(330, 1060, 74, TEAL, '12 panels, one roof', { weight: 600 }) +
      greek(330, 1130, 760, 8, 56, GREY, 15) +
      text(330, 1690, 34, TEAL, 'Brightside Solar', { weight: 600 }) +
      holes(W - 38),
    PAGE,
  ),
  proposal_right: design(
    W,
    H,
    title(110, 250, 130, INK, 'The price') +
      row(390, 'Panels and rail', '$8,400') +
      row(490, 'Inverter', '$2,150') +
      row(590, 'Installation', '$3,200') +
      rect(80, 660, 1050, 130, SUN, 16) +
      text(120, 745, 58, INK, 'Total', { weight: 800 }) +
      text(1090, 745, 58, INK, '$13,750', { weight: 800, anchor: 'end' }) +
      title(110, 960, 74, TEAL, 'What you save', { weight: 600 }) +
      [180, 270, 350, 440, 520].map((h, i) => rect(150 + i * 200, 1580 - h, 130, h, [SKY, '#6FB8B6', TEAL, CORAL, INK][i], 10)
        + centred(215 + i * 200, 1650, 40, INK, `Year ${i + 1}`)).join('') +
      rect(110, 1580, 1010, 6, INK) +
      holes(12),
    PAGE,
  ),
};
