// Film for windows and doors, and the sheen of the glass itself.
import { P, svg, collect, t, serif, g, rect, circle, line, path, cup, yoga, tooth, PHONE } from './lib-signs.mjs';

const mid = { a: 'middle' };

const glass_sheen = [1200, 1200, svg(1200, 1200, '<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1">' +
  [[0, .11], [.26, .07], [.264, .01], [.38, .01], [.384, .07], [.44, .055], [.444, .01], [.80, .01], [1, .06]].map(([at, a]) => `<stop offset="${at}" stop-color="#fff" stop-opacity="${a}"/>`).join('') +
  '</linearGradient></defs><rect width="1200" height="1200" fill="url(#s)"/>')];

/** Film with shapes cut out of it. */
const cut = (w, h, id, holes) => `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">${rect(0, 0, w, h, '#fff')}${holes}</mask><g mask="url(#${id})">${rect(0, 0, w, h, '#fff')}</g>`;

const gl_cafe = [1000, 1400, svg(1000, 1400, g(505, 400, 3.3, cup('#fff', '#fff')) + serif(500, 890, 190, '#fff', 'Good', mid) + serif(500, 1060, 190, P.sun, 'morning', mid) +
  rect(200, 1120, 600, 8, '#fff') + t(500, 1220, 60, '#fff', 'COFFEE FROM 6 AM', { w: 800, a: 'middle', ls: 6 }))];

const gl_yoga = [1200, 900, svg(1200, 900, g(600, 300, 3.0, yoga('#fff', P.sun)) + serif(600, 640, 160, '#fff', 'Harbour Yoga', mid) + t(600, 770, 68, '#fff', 'BREATHE OUT · WALK IN', { w: 800, a: 'middle', ls: 6 }))];
const hours = (rows, w, at) => rows.map(([day, time], i) => t(60, at + i * 110, 74, '#fff', day) + t(w - 60, at + i * 110, 74, P.sun, time, { w: 800, a: 'end' })).join('');
const gl_hours = [1000, 620, svg(1000, 620, serif(60, 120, 100, '#fff', 'Open') + line('M60 170H940', '#fff', 8) + hours([['Mon to Fri', '6 am – 8 pm'], ['Saturday', '7 am – 2 pm'], ['Sunday', '8 am – noon']], 1000, 290))];
const gl_24 = [800, 500, svg(800, 500, serif(400, 400, 420, '#fff', '24', mid))];
const gl_frost_door = [1600, 520, svg(1600, 520, cut(1600, 520, 'fd', Array.from({ length: 6 }, (_, i) => g(150 + i * 260, 270, 1.25, yoga('#000', '#000'))).join('')))];
const gl_frost_side = [600, 1600, svg(600, 1600, cut(600, 1600, 'fs', Array.from({ length: 15 }, (_, i) => circle(120 + (i % 3) * 180, 190 + Math.floor(i / 3) * 300, 56, '#000')).join('')))];

const rules = rect(0, 50, 2200, 24, '#000') + rect(0, 926, 2200, 24, '#000');
const gl_dental = [2200, 1000, svg(2200, 1000, cut(2200, 1000, 'de', rules + g(390, 500, 2.7, tooth('#000', '#fff')) + serif(690, 620, 350, '#000', 'Lumen')))];
const gl_dental_b = [2200, 1000, svg(2200, 1000, cut(2200, 1000, 'df', rules + serif(1000, 620, 350, '#000', 'Dental', mid)))];
const gl_dental_hours = [1000, 900, svg(1000, 900, g(500, 150, 1.3, tooth('#fff', P.teal)) + t(500, 370, 82, '#fff', 'Mon to Fri', { a: 'middle' }) + t(500, 490, 96, P.sun, '8 am – 6 pm', { w: 800, a: 'middle' }) + t(500, 640, 82, '#fff', 'Saturday', { a: 'middle' }) +
  t(500, 760, 96, P.sun, '9 am – 1 pm', { w: 800, a: 'middle' }) + t(500, 880, 74, '#fff', PHONE[0], { a: 'middle' }))];

export const designs = collect({ glass_sheen, gl_cafe, gl_yoga, gl_hours, gl_24, gl_frost_door, gl_frost_side, gl_dental, gl_dental_b, gl_dental_hours });
