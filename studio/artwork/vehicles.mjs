// Windows, lamps and gaps of the vehicles in parts_vehicles.py, and their liveries. One unit is a millimetre:
// a side is 5200 x 2200 (x from -2.6 m), a front or rear 2200 x 2200 (y from -1.1 m); the road is the lower edge.
import { P, svg, collect, t, serif, g, path, line, rect, circle, leaf, ridge, shed, solar, PHONE } from './lib-signs.mjs';

const GAP = '#0B0F14';
const BLACK = '#202327';
const SIDE = [5200, 2200];
const END = [2200, 2200];

/** Metres to the drawing: x along the side (or across an end), z up. */
const pen = (middle) => (x, z) => `${Math.round((x + middle) * 1000)} ${Math.round((2.2 - z) * 1000)}`;
const side = pen(2.6);
const end = pen(1.1);
const shape = (at, points, fill, round = 60) =>
  `<path d="M${points.map(([x, z]) => at(x, z)).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="${round}" stroke-linejoin="round"/>`;
const gap = (at, points, width = 10) =>
  `<path d="M${points.map(([x, z]) => at(x, z)).join('L')}" fill="none" stroke="${GAP}" stroke-opacity=".8" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const tint = '<linearGradient id="tint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#121B22"/><stop offset="1" stop-color="#34464F"/></linearGradient>';
/** A pane with its rubber seal. */
const pane = (at, points, round = 60) => shape(at, points, '#0C1013', round + 36) + shape(at, points, 'url(#tint)', round);
const lamp = (at, points, fill, inner) => shape(at, points, '#15181C', 44) + shape(at, points, fill, 20) + inner;
const plate = (at, z, words) => {
  const [x, y] = at(0, z).split(' ').map(Number);
  return rect(x - 186, y - 67, 372, 134, '#FBFAF6', 14) + t(x, y + 34, 96, P.ink, words, { w: 800, a: 'middle', ls: 4 });
};

// ---------------------------------------------------------------- van
const van_side = [...SIDE, svg(...SIDE, tint +
  shape(side, [[-2.7, 0], [-2.7, .36], [-2.2, .40], [-1.2, .36], [2.1, .36], [2.7, .42], [2.7, 0]], BLACK, 10) +
  rect(1390, 1690, 2180, 80, BLACK, 30) +
  pane(side, [[-1.46, 1.17], [-1.05, 1.68], [-.98, 1.72], [-.47, 1.72], [-.47, 1.17]]) + gap(side, [[-1.16, 1.13], [-1.16, 1.54]], 34) +
  gap(side, [[-1.62, 1.12], [-1.60, .92], [-1.20, .84], [-1.08, .62], [-1.06, .37], [-.38, .37], [-.38, 1.80], [-1.02, 1.80], [-1.62, 1.12]]) +
  gap(side, [[-.38, .33], [.86, .33], [.86, 1.82], [-.38, 1.82]]) + gap(side, [[.86, 1.02], [2.34, 1.02]], 20) +
  gap(side, [[1.72, .84], [1.72, 1.0], [1.90, 1.0], [1.90, .84], [1.72, .84]], 8) +
  gap(side, [[-2.20, .40], [-2.16, .70], [-2.06, .74]]) + gap(side, [[2.24, .42], [2.28, .62], [2.6, .64]]) +
  lamp(side, [[-2.52, .74], [-2.20, .80], [-2.10, .94], [-2.30, .93], [-2.52, .86]], '#CBD5DA', '') +
  shape(side, [[2.42, .86], [2.6, .86], [2.6, 1.50], [2.44, 1.50]], '#B3261E', 20) + shape(side, [[2.42, 1.02], [2.6, 1.02], [2.6, 1.16], [2.42, 1.16]], '#F2A23A', 6))];
const van_front = [...END, svg(...END, tint +
  pane(end, [[-.74, 1.30], [-.66, 1.72], [-.56, 1.78], [.56, 1.78], [.66, 1.72], [.74, 1.30]], 80) +
  shape(end, [[-.9, .1], [-.9, .40], [.9, .40], [.9, .1]], BLACK, 10) + shape(end, [[-.42, .64], [-.46, .80], [.46, .80], [.42, .64]], BLACK, 40) +
  gap(end, [[-.44, .72], [.44, .72]], 22).replace(GAP, '#C9CDD2') + plate(end, .52, 'SUN 042') +
  [1, -1].map((k) => lamp(end, [[.54, .72], [.56, .86], [.98, .96], [.98, .78]].map(([x, z]) => [x * k, z]), '#CBD5DA', '') + circle(1100 + 690 * k, 1370, 62, '#FBFDFD')).join(''))];
const van_rear = [...END, svg(...END, tint +
  [1, -1].map((k) => pane(end, [[.10, 1.20], [.10, 1.70], [.58, 1.70], [.64, 1.20]].map(([x, z]) => [x * k, z]))).join('') +
  shape(end, [[-.95, .1], [-.95, .54], [.95, .54], [.95, .1]], BLACK, 10) + gap(end, [[0, .58], [0, 1.84]]) + gap(end, [[-.76, .58], [-.76, 1.5], [-.66, 1.84], [.66, 1.84], [.76, 1.5], [.76, .58], [-.76, .58]]) +
  [1, -1].map((k) => lamp(end, [[.84, .88], [.84, 1.46], [.96, 1.46], [.96, .88]].map(([x, z]) => [x * k, z]), '#B3261E', '')).join('') +
  [1, -1].map((k) => shape(end, [[.84, 1.02], [.84, 1.16], [.96, 1.16], [.96, 1.02]].map(([x, z]) => [x * k, z]), '#F2A23A', 6)).join('') + plate(end, .70, 'SUN 042'))];

// ---------------------------------------------------------------- small car
const hatch_side = [...SIDE, svg(...SIDE, tint +
  shape(side, [[-2.3, 0], [-2.3, .26], [2.3, .28], [2.3, 0]], BLACK, 10) +
  pane(side, [[-.74, .97], [-.28, 1.26], [-.12, 1.31], [.30, 1.335], [.30, .985]], 40) + pane(side, [[.42, .985], [.42, 1.335], [.98, 1.31], [1.22, 1.22], [1.30, 1.02]], 40) +
  gap(side, [[-.84, .92], [-.86, .60], [-.80, .32], [.36, .30], [.36, 1.36], [-.10, 1.36], [-.32, 1.29], [-.84, .92]]) +
  gap(side, [[.36, .30], [.80, .30], [.90, .48], [1.06, .70], [1.24, .78], [1.36, .96], [1.26, 1.26], [1.0, 1.345], [.36, 1.36]]) +
  gap(side, [[-1.94, .46], [-1.72, .48], [-1.66, .68]]) + gap(side, [[1.66, .50], [1.80, .56], [2.1, .56]]) +
  gap(side, [[1.46, .78], [1.46, .92], [1.60, .92], [1.60, .78], [1.46, .78]], 7) +
  lamp(side, [[-2.1, .60], [-1.86, .66], [-1.64, .76], [-1.80, .78], [-2.1, .70]], '#CBD5DA', '') +
  shape(side, [[1.76, .84], [2.1, .78], [2.1, .96], [1.80, .98]], '#B3261E', 20))];
const hatch_front = [...END, svg(...END, tint +
  pane(end, [[-.68, 1.03], [-.52, 1.30], [-.44, 1.335], [.44, 1.335], [.52, 1.30], [.68, 1.03]], 60) +
  shape(end, [[-.50, .30], [-.56, .44], [.56, .44], [.50, .30]], BLACK, 40) + shape(end, [[-.30, .60], [-.30, .64], [.30, .64], [.30, .60]], BLACK, 30) + plate(end, .50, 'INK 270') +
  [1, -1].map((k) => lamp(end, [[.42, .60], [.44, .68], [.90, .78], [.90, .66]].map(([x, z]) => [x * k, z]), '#CBD5DA', '') + circle(1100 + 560 * k, 1540, 40, '#FBFDFD')).join(''))];
const hatch_rear = [...END, svg(...END, tint +
  pane(end, [[-.62, 1.04], [-.52, 1.26], [-.46, 1.29], [.46, 1.29], [.52, 1.26], [.62, 1.04]], 60) +
  shape(end, [[-.9, .1], [-.9, .36], [.9, .36], [.9, .1]], BLACK, 10) + gap(end, [[-.66, 1.0], [-.60, .58], [.60, .58], [.66, 1.0]]) +
  [1, -1].map((k) => lamp(end, [[.56, .82], [.54, .94], [.9, .96], [.9, .80]].map(([x, z]) => [x * k, z]), '#B3261E', '')).join('') + plate(end, .70, 'INK 270'))];

// ---------------------------------------------------------------- liveries
const five = [P.sun, '#F9A93C', P.coral, P.teal, P.ink];
const mid = { a: 'middle' };
const lv_solar = [...SIDE, svg(...SIDE,
  five.map((c, i) => line(`M1180 ${1480 + i * 62}C2300 ${1520 + i * 60} 3300 ${1420 + i * 56} 5300 ${700 + i * 100}`, c, 56 + i * 2)).join('') +
  g(2560, 740, 2.7, solar(P.sun, P.coral)) + t(2880, 760, 270, P.ink, 'Brightside', { w: 800 }) + t(2890, 905, 122, '#0B6F6D', 'Solar for every roof') + t(2890, 1070, 136, '#C7402D', PHONE[1], { w: 800 }))];

const unit = (x, y, number) => rect(x - 130, y - 110, 260, 150, P.ink, 30) + t(x, y + 8, 118, P.sun, number, { w: 800, a: 'middle' });
const fleetVan = (number) => [...SIDE, svg(...SIDE, path('M0 2200V1500C1500 1340 2600 1560 5200 1280V2200Z', P.ink) +
  g(2660, 850, 3.6, shed(P.ink, P.sun, '#C7402D')) + serif(2990, 900, 380, P.ink, 'Tin Shed') + t(3010, 1090, 150, P.ink, 'BREWING CO.', { w: 800, ls: 18 }) + unit(1860, 1300, number))];
const lv_fleet_1 = fleetVan('01');
const lv_fleet_2 = fleetVan('02');
const lv_fleet_3 = [...SIDE, svg(...SIDE, path('M0 2200V1700C1500 1640 2600 1800 5200 1640V2200Z', P.ink) +
  g(2040, 1520, 1.5, shed(P.ink, P.sun, '#C7402D')) + serif(2190, 1540, 200, P.ink, 'Tin Shed') + t(2200, 1640, 80, P.ink, 'BREWING CO.', { w: 800, ls: 8 }) + unit(3310, 1500, '03'))];

const lv_wrap = [...SIDE, svg(...SIDE, path('M2200 2200C2500 1300 3100 420 4300 100H5200V2200Z', '#0B5F63') + path('M3000 2200C3200 1500 3900 900 5200 760V2200Z', P.coral) + path('M3700 2200C3900 1750 4400 1420 5200 1320V2200Z', P.sun) +
  g(2420, 800, 2.9, leaf(P.coral, P.cream)) + serif(3210, 760, 268, P.cream, 'Fern & Fold') + t(3222, 900, 112, P.sun, 'Plants to your door', { w: 800 }))];
const lv_wrap_rear = [...END, svg(...END, path('M0 0H2200V2200H0Z', '#0B5F63') + path('M0 1180C700 1080 1500 1140 2200 1000V2200H0Z', P.coral) + path('M0 1560C700 1460 1500 1540 2200 1420V2200H0Z', P.sun) + serif(1100, 1300, 200, P.cream, 'Fern & Fold', mid))];

const lv_ridge = [...SIDE, svg(...SIDE, path('M1480 1860L2020 1420L2180 1540L2560 1270L2880 1520L3060 1400L3560 1860Z', P.sun) + path('M1700 1860L2240 1530L2460 1660L2700 1480L3060 1760L3200 1670L3420 1860Z', P.coral) +
  path('M1480 1860L1960 1660L2300 1800L2700 1640L3120 1790L3560 1700V1860Z', P.cream))];

export const designs = collect({ van_side, van_front, van_rear, hatch_side, hatch_front, hatch_rear, lv_solar, lv_fleet_1, lv_fleet_2, lv_fleet_3, lv_wrap, lv_wrap_rear, lv_ridge });
