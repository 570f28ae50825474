// Print for workshops and dealerships, all for Far Ridge.
import { P, PHONE, svg, collect, t, serif, g, rect, circle, line, path, ridge } from './lib-signs.mjs';

const mid = { a: 'middle' };
const mark = (x, y, k) => g(x, y, k, ridge(P.sky, P.sun, P.teal, P.cream));

/** The black edge of a windscreen, fading into dots; the glass is below and to the left. */
const dots = Array.from({ length: 5 }, (_, row) => Array.from({ length: 60 }, (_, i) => circle(40 + i * 52 + (row % 2) * 26, 330 + row * 44, 18 - row * 3.2, '#0E1114')).join('')).join('');
const ct_frit = [3120, 540, svg(3120, 540, rect(0, 0, 3120, 320, '#0E1114') + dots)];

const row = (label, value, y) => t(70, y, 46, '#B0321F', label, { w: 800, ls: 4 }) + t(280, y + 4, 88, '#1C4E8A', value, { f: 'Fraunces', w: 600 }) + line(`M270 ${y + 24}H830`, P.line, 5);
const ct_service = [900, 1100, svg(900, 1100, rect(0, 0, 900, 300, P.ink) + mark(170, 160, .95) + t(310, 145, 76, P.cream, 'FAR RIDGE', { w: 800, ls: 3 }) + t(312, 225, 52, P.sun, '4WD workshop') +
  serif(66, 440, 116, P.ink, 'Next service') + row('DATE', '14 / 03 / 27', 580) + row('KM', '86 500', 720) + row('OIL', '5W-30', 860) + rect(0, 950, 900, 150, P.sun) + t(450, 1050, 84, P.ink, PHONE[1], { w: 800, a: 'middle' }), '#FFFFFF')];

const edge = (c) => `<rect x="24" y="24" width="1152" height="1552" rx="70" fill="none" stroke="${c}" stroke-width="16"/>`;
const ct_park = [1200, 1600, svg(1200, 1600, edge('#fff') + rect(330, 130, 540, 540, '#fff', 80) + t(600, 600, 520, P.teal, 'P', { w: 800, a: 'middle' }) + t(600, 900, 170, '#fff', 'Customer', { w: 800, a: 'middle' }) + t(600, 1080, 170, '#fff', 'parking', { w: 800, a: 'middle' }) +
  line('M240 1180H960', P.sun, 14) + t(600, 1330, 110, P.sun, '30 minutes', { w: 800, a: 'middle' }) + t(600, 1470, 84, '#fff', 'Far Ridge workshop', mid), '#0B6B69')];
const ct_bay = [1200, 1600, svg(1200, 1600, edge(P.ink) + rect(24, 24, 1152, 380, P.ink, 70) + rect(24, 250, 1152, 160, P.ink) + t(600, 270, 140, P.sun, 'SERVICE BAY', { w: 800, a: 'middle' }) + serif(600, 1010, 640, P.ink, '2', mid) +
  t(600, 1220, 116, P.ink, 'Please leave', { w: 800, a: 'middle' }) + t(600, 1370, 116, P.ink, 'keys inside', { w: 800, a: 'middle' }), P.sun)];

const feather = (body, bg) => [700, 2600, svg(700, 2600, body, bg)];
const upright = (x, y, size, fill, words) => `<g transform="translate(${x} ${y}) rotate(-90)">${serif(0, 0, size, fill, words)}</g>`;
const ct_flag_new = feather(circle(370, 540, 230, P.cream) + g(370, 530, 1.6, ridge(P.sky, P.sun, P.teal, P.ink)) + upright(440, 1880, 210, P.cream, 'Used cars') + path('M0 2060L700 1970V2600H0Z', P.sun), P.coral);
const ct_flag_drive = feather(circle(370, 540, 230, P.cream) + g(370, 530, 1.6, ridge(P.sky, P.sun, P.teal, P.ink)) + upright(440, 1880, 210, P.cream, 'Test drive') + path('M0 2060L700 1970V2600H0Z', P.sun), P.teal);
/** A banner across the windscreen and a plate in its surround; see vehicles.mjs for the measures. */
const ct_banner = (words, ground, ink) => [2200, 2200, svg(2200, 2200, rect(560, 905, 1080, 150, ground, 16) + t(1100, 1018, 112, ink, words, { w: 800, a: 'middle', ls: 2 }) +
  rect(890, 1610, 420, 200, '#111418', 20) + rect(914, 1632, 372, 122, '#FBFAF6', 12) + t(1100, 1726, 92, P.ink, 'INK 270', { w: 800, a: 'middle', ls: 4 }) + t(1100, 1800, 40, P.sun, 'FAR RIDGE CARS', { w: 800, a: 'middle', ls: 4 }))];
const ct_banner_a = ct_banner('DRIVE AWAY', P.sun, P.ink);
const ct_banner_b = ct_banner('NEW ARRIVAL', P.cream, '#B0321F');

export const designs = collect({ ct_frit, ct_service, ct_park, ct_bay, ct_flag_new, ct_flag_drive, ct_banner_a, ct_banner_b });
