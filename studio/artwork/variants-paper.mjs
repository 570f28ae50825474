// Print for the sizes, folds and bindings of paper products: flyers, cards, brochures,
// postcards, catalogues, manuals, documents, envelopes and posters.
import {
  BLUSH, CORAL, CREAM, INK, SAGE, SKY, SUN, TEAL, WHITE,
  at, centred, centredTitle, circle, cupMark, design, fernMark, greek, lines, lumenMark, magpieMark,
  path, random, rect, ridgeMark, saltbushMark, shedMark, solarMark, stroke, text, tiles, title,
  wildhumMark, yogaMark,
} from './lib.mjs';
import { landscape } from './far-ridge.mjs';
import { toys } from './little-magpie.mjs';

const GREEN = '#2F5D50';
const PAGE = '#FFFDF8';
const GREY = '#CFC9BD';

/** An inset drawing with its own coordinates, clipped to its box. */
const inset = (x, y, w, h, body) => `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;
const box = (x, y, w, h, color, width, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const sprig = (x, y, scale, turn, a = SAGE, b = CREAM) => at(x, y, scale, saltbushMark(a, b), turn);

/** Small fibres and specks, as in uncoated recycled stock. */
function flecks(w, h, count, colors, seed = 9) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const x = next() * w;
    const y = next() * h;
    const length = 5 + next() * 22;
    const a = next() * 6.3;
    return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l${(length * Math.cos(a)).toFixed(0)} ${(length * Math.sin(a)).toFixed(0)}`, colors[Math.floor(next() * colors.length)], 2 + next() * 3);
  }).join('');
}

/** A solar panel in rows and columns, leaning like a roof. */
const solarPanel = (x, y, w, h, columns, rows) =>
  rect(x, y, w, h, '#1F3A63', 8) +
  Array.from({ length: columns * rows }, (_, i) => {
    const cw = w / columns;
    const rh = h / rows;
    return rect(x + (i % columns) * cw + 7, y + Math.floor(i / columns) * rh + 7, cw - 14, rh - 14, i % 3 ? '#2C5A8C' : '#3A6EA5', 4);
  }).join('');

const flyers = {
  vp_flyer_dl: design(
    840,
    1782,
    rect(0, 0, 840, 1782, GREEN) +
      circle(420, 560, 300, '#3B6E60') +
      sprig(420, 560, 2.9, 0) +
      centredTitle(420, 190, 128, CREAM, 'Long lunch') +
      centredTitle(420, 1010, 84, SUN, 'Three plates, $49', { weight: 600 }) +
      ['Charred leek, almond', 'Lamb with saltbush', 'Lemon myrtle tart'].map((dish, i) => centred(420, 1150 + i * 110, 50, CREAM, dish, { weight: 400 }) + rect(370, 1190 + i * 110, 100, 4, i < 2 ? '#5F8F80' : GREEN)).join('') +
      rect(0, 1560, 840, 222, CORAL) +
      centred(420, 1650, 52, INK, 'SALTBUSH', { weight: 800, spacing: 12 }) +
      centred(420, 1722, 38, INK, 'Friday to Sunday · 9 Creek Street', { weight: 400 }),
  ),
  vp_flyer_dl_back: design(
    840,
    1782,
    rect(0, 0, 840, 1782, CREAM) +
      sprig(150, 210, 1, 0, GREEN, SAGE) +
      title(250, 240, 96, GREEN, 'Saltbush') +
      [0, 1, 2, 3, 4].map((i) => text(100, 430 + i * 190, 54, INK, ['To start', 'From the coals', 'Garden', 'Sweet', 'To drink'][i], { weight: 800 }) + greek(100, 466 + i * 190, 620, 2, 40, GREY, 12)).join('') +
      rect(0, 1560, 840, 222, GREEN) +
      centred(420, 1690, 48, CREAM, 'saltbush.example', { weight: 600 }),
  ),
  vp_flyer_a5: design(
    1240,
    1754,
    rect(0, 0, 1240, 1754, CORAL) +
      circle(620, 820, 450, SUN) +
      at(640, 860, 3.7, cupMark(INK, CREAM)) +
      centredTitle(620, 260, 190, CREAM, 'Wake up') +
      rect(0, 1330, 1240, 424, CREAM) +
      centredTitle(620, 1480, 120, INK, 'A flat white for $4') +
      centred(620, 1570, 48, CORAL, 'WITH THIS FLYER · UNTIL NINE', { weight: 800, spacing: 4 }) +
      centred(620, 1670, 42, INK, 'Good Morning · 5 Tram Lane', { weight: 400 }),
  ),
  vp_flyer_a5_back: design(
    1240,
    1754,
    rect(0, 0, 1240, 1754, INK) +
      title(110, 260, 150, SUN, 'The board') +
      ['Flat white', 'Long black', 'Cappuccino', 'Cold drip', 'Chai', 'Toast'].map((item, i) => text(114, 460 + i * 160, 64, CREAM, item, { weight: 400 }) + text(1120, 460 + i * 160, 64, SUN, ['4.5', '4.0', '4.5', '5.5', '5.0', '6.0'][i], { anchor: 'end' }) + rect(114, 500 + i * 160, 1006, 3, '#3A4763')).join('') +
      text(114, 1600, 48, CREAM, 'goodmorning.example', { weight: 400 }),
  ),
  vp_flyer_a4: design(
    1400,
    1980,
    rect(0, 0, 1400, 1980, SKY) +
      circle(700, 2080, 1030, '#8FC6BF') +
      circle(700, 2220, 1030, TEAL) +
      at(250, 930, 2.1, toys.balloon(CORAL)) +
      at(1160, 880, 2.3, toys.balloon(SUN)) +
      circle(700, 1070, 370, CREAM) +
      at(690, 1080, 3.1, toys.bird) +
      centredTitle(700, 300, 230, INK, 'Toy swap') +
      centredTitle(700, 500, 170, '#C9432F', 'Saturday') +
      at(240, 1480, 0.9, toys.star(CREAM)) +
      at(1160, 1500, 1.2, toys.star(SUN)) +
      centred(700, 1660, 76, CREAM, 'Bring two, take two', { weight: 800 }) +
      centred(700, 1760, 54, CREAM, '10 am to 2 pm · Little Magpie', { weight: 400 }) +
      centred(700, 1850, 46, SUN, 'littlemagpie.example', { weight: 600 }),
  ),
  // Drawn for the house-shaped die: walls from y = 640 down, the gable above.
  vp_flyer_house: design(
    1240,
    1500,
    rect(0, 0, 1240, 1500, '#FBE3C0') +
      path('M0 560L620 0L1240 560V640H0Z', INK) +
      solarPanel(370, 330, 500, 250, 5, 3) +
      at(620, 210, 0.85, solarMark(SUN, CORAL)) +
      centredTitle(620, 850, 150, INK, 'Sun on') +
      centredTitle(620, 1000, 150, CORAL, 'your roof') +
      rect(170, 1080, 900, 110, SUN, 55) +
      centred(620, 1153, 54, INK, 'Free roof check in June', { weight: 800 }) +
      centred(620, 1310, 60, TEAL, 'Brightside Solar', { weight: 800 }) +
      centred(620, 1390, 46, INK, '0491 570 157', { weight: 400 }),
  ),
};

const cards = {
  vp_card_standard: design(
    1800,
    1100,
    circle(1700, 700, 720, SUN) +
      circle(1700, 700, 520, '#F9A93C') +
      circle(1700, 700, 320, CORAL) +
      at(210, 230, 0.95, solarMark(SUN, CREAM)) +
      text(330, 262, 92, CREAM, 'Brightside', { weight: 800 }) +
      text(130, 780, 74, CREAM, 'Sam Okafor') +
      text(132, 850, 46, SUN, 'Installer', { weight: 400 }) +
      lines(132, 950, 44, 62, CREAM, ['sam@brightside.example', '0491 570 157']),
    INK,
  ),
  vp_card_standard_back: design(
    1800,
    1100,
    at(900, 430, 2.6, solarMark(CORAL, INK)) +
      centred(900, 850, 150, INK, 'Brightside', { weight: 800 }) +
      centred(900, 950, 50, INK, 'SOLAR FOR EVERY ROOF', { weight: 600, spacing: 8 }),
    SUN,
  ),
  vp_card_premium: design(
    1800,
    1100,
    at(900, 420, 2.3, wildhumMark(SUN, CORAL)) +
      centredTitle(900, 770, 190, INK, 'Wildhum', { weight: 900 }) +
      centred(900, 880, 50, '#8A6A1F', 'BUSH HONEY, SMALL BATCH', { spacing: 10 }),
    '#FBF4E6',
  ),
  vp_card_premium_back: design(
    1800,
    1100,
    title(150, 260, 120, INK, 'Nell Waratah', { weight: 600 }) +
      text(156, 345, 52, '#B5761A', 'Beekeeper', { weight: 400 }) +
      lines(156, 840, 50, 80, INK, ['nell@wildhum.example', '0491 570 156']) +
      at(1500, 860, 1.5, wildhumMark('#F9D98F', SUN)),
    '#FBF4E6',
  ),
  vp_card_recycled: design(
    1800,
    1000,
    flecks(1800, 1000, 900, ['#A98F6C', '#8E9A7C', '#C9B48F', '#7E6D55', '#EADDC2'], 21) +
      at(260, 280, 1.5, fernMark(GREEN, '#D9C8A8')) +
      title(420, 330, 150, GREEN, 'Fern &amp; Fold', { weight: 600 }) +
      text(150, 680, 72, INK, 'Theo Lindqvist') +
      text(152, 755, 48, GREEN, 'Workshop', { weight: 400 }) +
      text(152, 880, 46, INK, 'theo@fernandfold.example · 0491 570 156', { weight: 400 }),
    '#D9C8A8',
  ),
  vp_card_recycled_back: design(
    1800,
    1000,
    flecks(1800, 1000, 900, ['#A98F6C', '#8E9A7C', '#C9B48F', '#7E6D55', '#EADDC2'], 45) +
      at(900, 470, 3, fernMark(GREEN, '#D9C8A8')) +
      centred(900, 860, 50, GREEN, 'MADE FROM OFFCUTS', { weight: 600, spacing: 14 }),
    '#D9C8A8',
  ),
  vp_card_slim: design(
    1720,
    1000,
    rect(0, 0, 620, 1000, TEAL) +
      at(310, 430, 2.4, lumenMark(WHITE, TEAL)) +
      centred(310, 780, 70, WHITE, 'Lumen', { weight: 800 }) +
      text(740, 260, 92, INK, 'Dr Priya Nair', { weight: 800 }) +
      text(742, 345, 50, TEAL, 'Dentist', { weight: 400 }) +
      rect(742, 430, 120, 10, CORAL, 5) +
      lines(742, 660, 48, 84, INK, ['3 Station Street', 'lumendental.example', '0491 570 156']),
    WHITE,
  ),
  vp_card_slim_back: design(
    1720,
    1000,
    circle(1720, 1000, 700, '#D5573F') +
      text(130, 260, 110, CREAM, 'Your next visit', { weight: 800 }) +
      ['Day', 'Time', 'With'].map((label, i) => text(132, 480 + i * 180, 54, CREAM, label, { weight: 600 }) + rect(360, 490 + i * 180, 900, 5, CREAM)).join(''),
    CORAL,
  ),
  vp_card_square: design(
    1000,
    1000,
    circle(500, 430, 310, SUN) + at(495, 440, 2.6, magpieMark(INK, CREAM, CORAL)) + centredTitle(500, 900, 110, INK, 'Little Magpie'),
    BLUSH,
  ),
  vp_card_square_back: design(
    1000,
    1000,
    at(820, 190, 1, toys.star(SUN)) +
      title(90, 330, 120, CREAM, 'June') +
      title(90, 450, 120, CREAM, 'Adeyemi') +
      text(96, 530, 50, SUN, 'Toymaker', { weight: 400 }) +
      lines(96, 800, 46, 72, CREAM, ['littlemagpie.example', '0491 570 158']),
    TEAL,
  ),
  vp_card_mini: design(
    1750,
    700,
    inset(0, 0, 700, 700, landscape(700, 700, 'day')) +
      title(790, 260, 150, INK, 'Far Ridge') +
      text(796, 340, 54, TEAL, 'Packs and maps', { weight: 400 }) +
      text(796, 530, 50, INK, 'farridge.example', { weight: 600 }) +
      text(796, 600, 50, INK, '0491 570 157', { weight: 400 }),
    CREAM,
  ),
  vp_card_mini_dusk: design(1750, 700, landscape(1750, 700, 'dusk') + title(120, 250, 170, INK, 'Go far')),
  vp_card_mini_teal: design(1750, 700, at(350, 340, 2.2, ridgeMark(SUN, CREAM, SKY)) + title(690, 400, 190, CREAM, 'Far Ridge'), TEAL),
  vp_card_folded: design(
    1800,
    1100,
    box(60, 60, 1680, 980, '#7FA594', 6) + sprig(900, 400, 2.3, 0) + centredTitle(900, 800, 170, CREAM, 'Saltbush', { weight: 600 }) + centred(900, 900, 48, SUN, 'TABLE FOR YOU', { spacing: 14 }),
    GREEN,
  ),
  vp_card_folded_in: design(
    1800,
    1100,
    title(140, 280, 120, GREEN, 'Kitchen and cellar', { weight: 600 }) +
      lines(144, 460, 60, 100, INK, ['Lunch from noon, Friday to Sunday', 'Dinner from six, every night']) +
      rect(144, 680, 160, 8, CORAL) +
      lines(144, 840, 56, 90, INK, ['9 Creek Street', 'saltbush.example · 0491 570 158']),
    CREAM,
  ),
  vp_card_solid: design(1800, 1100, at(900, 550, 2.2, yogaMark(CREAM, CREAM)), CORAL),
  vp_card_solid_name: design(
    1800,
    1100,
    title(150, 300, 130, CREAM, 'Isla Moreno', { weight: 600 }) + lines(156, 830, 52, 84, CREAM, ['harbouryoga.example', '0491 570 158']),
    CORAL,
  ),
};


const waves = (w, y, step, colors, depth = 3000) =>
  colors
    .map((color, i) => {
      const top = y + i * step;
      return path(`M0 ${top}C${w * 0.2} ${top - step * 0.8} ${w * 0.3} ${top + step * 0.8} ${w * 0.5} ${top}S${w * 0.8} ${top - step * 0.8} ${w} ${top}V${top + depth}H0Z`, color);
    })
    .join('');

const rays = (cx, cy, inner, outer, count, color, width) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI;
    const at2 = (r) => `${(cx + r * Math.cos(a)).toFixed(1)} ${(cy + r * Math.sin(a)).toFixed(1)}`;
    return stroke(`M${at2(inner)}L${at2(outer)}`, color, width);
  }).join('');

// A third of A4 landscape; three make a sheet.
const P = 693;
const H = 1470;

const yogaCover = (x) =>
  inset(x, 0, P, H, rect(0, 0, P, H, BLUSH) + circle(346, 640, 250, SUN) + at(346, 640, 1.8, yogaMark(CORAL, '#F58A6E')) + waves(P, 900, 120, ['#6FB7B5', TEAL, '#0B6766']) + title(60, 220, 104, INK, 'Weekend') + title(60, 330, 104, CORAL, 'by the sea') + text(62, 1390, 44, CREAM, 'HARBOUR YOGA', { weight: 800, spacing: 4 }));

const brewTap = (x, ground, color, accent, name, style) =>
  inset(x, 0, P, H, rect(0, 0, P, H, ground) + circle(346, 500, 270, accent) + rect(236, 330, 190, 340, color, 26) + rect(236, 330, 190, 80, CREAM, 26) + stroke('M426 420C520 420 520 580 426 580', color, 34) + title(60, 930, 92, color, name) + text(62, 1000, 46, color, style, { weight: 400 }) + greek(62, 1080, 560, 5, 48, accent, 14) + text(62, 1390, 40, color, 'TIN SHED', { weight: 800, spacing: 8 }));

const dental = (w, h, size = 150) =>
  rect(0, 0, w, h, TEAL) + circle(w * 0.9, h * 0.86, w * 0.62, '#12A09D') + circle(w * 0.9, h * 0.86, w * 0.36, SUN) + at(w * 0.1 + 90, h * 0.16, 1, lumenMark(WHITE, TEAL)) + title(w * 0.1, h * 0.4, size, WHITE, 'Smile') + title(w * 0.1, h * 0.4 + size, size, SKY, 'like you') + title(w * 0.1, h * 0.4 + size * 2, size, WHITE, 'mean it') + text(w * 0.1, h * 0.94, 46, WHITE, 'Lumen Dental', { weight: 800 });

const gateDoor = (x, w, body) => inset(x, 0, w, 1470, rect(0, 0, w, 1470, GREEN) + body);

const brochures = {
  vp_tri_cover: design(P, H, yogaCover(0)),
  vp_tri_out: design(
    P * 3,
    H,
    inset(0, 0, P, H, rect(0, 0, P, H, CORAL) + title(60, 240, 110, CREAM, 'What') + title(60, 350, 110, CREAM, 'to bring') + lines(62, 500, 52, 110, INK, ['A mat', 'A jumper', 'An old towel', 'Nothing else'], { weight: 600 }) + at(346, 1240, 1.6, yogaMark(CREAM, BLUSH))) +
      inset(P, 0, P, H, rect(0, 0, P, H, INK) + at(346, 640, 1.7, yogaMark(SUN, CREAM)) + centred(346, 900, 60, CREAM, 'Harbour Yoga', { weight: 800 }) + centred(346, 980, 40, SKY, '0491 570 158', { weight: 400 })) +
      yogaCover(P * 2),
  ),
  vp_tri_in: design(
    P * 3,
    H,
    rect(0, 0, P * 3, H, CREAM) +
      inset(0, 0, P * 3, 620, rect(0, 0, P * 3, 620, SKY) + circle(P * 1.5, 430, 250, SUN) + waves(P * 3, 400, 90, ['#6FB7B5', TEAL, '#0B6766'])) +
      [0, 1, 2].map((i) => title(P * i + 62, 790, 92, [CORAL, INK, TEAL][i], ['Friday', 'Saturday', 'Sunday'][i]) + [0, 1, 2, 3].map((k) => text(P * i + 64, 900 + k * 104, 46, INK, [['5 pm', '6 pm', '7 pm', '9 pm'], ['6 am', '8 am', '11 am', '4 pm'], ['7 am', '9 am', '10 am', '1 pm'], []][i][k], { weight: 800 }) + text(P * i + 230, 900 + k * 104, 46, INK, [['Arrive', 'Slow flow', 'Dinner', 'Rest'], ['Jetty class', 'Breakfast', 'Walk', 'Breath'], ['Long stretch', 'Swim', 'Brunch', 'Home'], []][i][k], { weight: 400 })).join('')).join('') +
      rect(0, 1380, P * 3, 90, TEAL) +
      centred(P * 1.5, 1440, 44, CREAM, 'harbouryoga.example', { weight: 600 }),
  ),
  vp_z_in: design(P * 3, H, brewTap(0, SUN, INK, '#F9CE73', 'Amber', 'Toast and honey, 4.8%') + brewTap(P, CORAL, INK, '#F78975', 'Red', 'Malt and cherry, 5.2%') + brewTap(P * 2, INK, SUN, '#2C3D60', 'Dark', 'Cocoa and smoke, 5.6%')),
  vp_z_out: design(
    P * 3,
    H,
    inset(0, 0, P, H, tiles(0, 0, 4, 9, 175, [SUN, CORAL, CREAM], INK, 14)) +
      inset(P, 0, P, H, rect(0, 0, P, H, CREAM) + title(60, 240, 100, INK, 'Find us') + greek(60, 320, 560, 8, 54, GREY, 14)) +
      inset(P * 2, 0, P, H, rect(0, 0, P, H, INK) + at(346, 560, 2.6, shedMark(CORAL, CREAM, SUN)) + centredTitle(346, 970, 120, CREAM, 'On tap') + centred(346, 1060, 44, SUN, 'TIN SHED BREWING', { weight: 800, spacing: 4 })),
  ),
  vp_z_cover: design(P, H, rect(0, 0, P, H, INK) + rays(346, 560, 300, 900, 40, '#22335A', 14) + circle(346, 560, 270, SUN) + at(346, 550, 2, shedMark(CORAL, CREAM, INK)) + centredTitle(346, 1040, 130, CREAM, 'On tap') + centred(346, 1130, 42, SUN, 'TIN SHED BREWING', { weight: 800, spacing: 4 })),
  vp_bi_out: design(2080, H, rect(0, 0, 1040, H, SKY) + at(520, 600, 2.2, lumenMark(TEAL, WHITE)) + centred(520, 900, 56, INK, '3 Station Street', { weight: 600 }) + centred(520, 980, 48, TEAL, '0491 570 156', { weight: 400 }) + inset(1040, 0, 1040, H, dental(1040, H))),
  vp_bi_in: design(
    2080,
    H,
    rect(0, 0, 2080, H, PAGE) +
      rect(0, 0, 1040, 640, CORAL) +
      at(520, 330, 3, lumenMark(WHITE, BLUSH)) +
      title(100, 830, 110, INK, 'First visit') +
      greek(100, 910, 830, 7, 56, GREY, 15) +
      title(1140, 220, 110, TEAL, 'Our fees') +
      ['Check and clean', 'Whitening', 'Filling', 'Mouthguard', 'Child under 8'].map((item, i) => rect(1140, 300 + i * 140, 840, 116, i % 2 ? '#EEF5F5' : SKY, 14) + text(1176, 372 + i * 140, 48, INK, item) + text(1944, 372 + i * 140, 48, TEAL, ['$120', '$290', '$160', '$95', '$0'][i], { weight: 800, anchor: 'end' })).join('') +
      rect(1140, 1130, 700, 110, SUN, 55) +
      text(1196, 1202, 50, INK, 'lumendental.example', { weight: 600 }),
  ),
  vp_gate_out: design(
    2080,
    H,
    // Seen from behind the open sheet: right door, back, left door.
    gateDoor(0, 520, sprig(0, 650, 4.2, 0, SAGE, '#5F8F80') + title(8, 1120, 150, CREAM, 'bush', { weight: 600 })) +
      rect(520, 0, 1040, H, CREAM) +
      gateDoor(1560, 520, sprig(520, 650, 4.2, 0, SAGE, '#5F8F80') + title(512, 1120, 150, CREAM, 'Salt', { anchor: 'end', weight: 600 })),
  ),
  vp_gate_in: design(
    2080,
    H,
    rect(0, 0, 2080, H, CREAM) +
      rect(0, 0, 520, H, '#E9EEDF') +
      rect(1560, 0, 520, H, '#E9EEDF') +
      title(70, 240, 84, GREEN, 'To start', { weight: 600 }) +
      greek(70, 310, 380, 12, 70, SAGE, 14) +
      title(1630, 240, 84, GREEN, 'To finish', { weight: 600 }) +
      greek(1630, 310, 380, 12, 70, SAGE, 14) +
      inset(520, 0, 1040, 640, rect(0, 0, 1040, 640, CORAL) + [[180, 400, 2.4, -18], [520, 340, 3.2, 0], [860, 400, 2.4, 18]].map(([x, y, k, turn]) => sprig(x, y, k, turn, GREEN, CREAM)).join('')) +
      centredTitle(1040, 830, 120, INK, 'Weddings') +
      centredTitle(1040, 960, 120, CORAL, 'at Saltbush') +
      centred(1040, 1090, 50, INK, 'Long tables for up to ninety', { weight: 400 }) +
      centred(1040, 1280, 46, GREEN, 'saltbush.example · 0491 570 158', { weight: 600 }),
  ),
};

/** The address side of a postcard, with a stamp in the customer's colours. */
const addressSide = (w, h, ink, stamp, mark, greeting, site) =>
  design(
    w,
    h,
    rect(w * 0.52, h * 0.12, 4, h * 0.76, GREY) +
      rect(w * 0.84, h * 0.09, w * 0.115, h * 0.24, stamp, 6) +
      at(w * 0.8975, h * 0.215, (h / 1270) * 0.95, mark) +
      [0.52, 0.64, 0.76].map((y) => rect(w * 0.57, h * y, w * 0.38, 4, GREY)).join('') +
      title(w * 0.06, h * 0.26, h * 0.085, ink, greeting, { weight: 600 }) +
      greek(w * 0.06, h * 0.36, w * 0.38, 5, h * 0.085, '#D8D2C6', 14) +
      text(w * 0.06, h * 0.9, h * 0.036, INK, site, { weight: 400 }),
    PAGE,
  );

const honeycomb = (w, h, size, colors, ground) => {
  let out = rect(0, 0, w, h, ground);
  for (let j = 0; j * size * 1.52 < h + size; j += 1) {
    for (let i = 0; i * size * 1.75 < w + size * 1.75; i += 1) {
      out += at(i * size * 1.75 + (j % 2 ? size * 0.875 : 0), j * size * 1.52, size / 58, path('M0-54L47-27V27L0 54L-47 27V-27Z', colors[(i * 2 + j * 5 + ((i * j) % 3)) % colors.length]));
    }
  }
  return out;
};

const replyTick = (x, y, label) => box(x, y, 64, 64, TEAL, 6, 10) + text(x + 96, y + 50, 52, INK, label, { weight: 400 });

const postcards = {
  vp_post_a5: design(1800, 1270, rect(0, 0, 1800, 1270, SKY) + circle(1240, 560, 300, SUN) + at(1240, 560, 2.1, yogaMark(CORAL, '#F58A6E')) + waves(1800, 800, 130, ['#6FB7B5', TEAL, INK]) + title(110, 300, 190, INK, 'Come up') + title(110, 490, 190, CORAL, 'for air') + text(116, 1190, 54, CREAM, 'HARBOUR YOGA · NEW TERM', { weight: 800, spacing: 5 })),
  vp_post_a5_back: addressSide(1800, 1270, TEAL, CORAL, yogaMark(CREAM, BLUSH), 'Dear Mia,', 'harbouryoga.example'),
  vp_post_dl: design(2100, 990, rect(0, 0, 2100, 990, CORAL) + [5, 4, 3, 2, 1].map((k) => circle(1770, 990, k * 140, ['#F9A93C', SUN, '#FAD083', '#FBDCA6', CREAM][5 - k])).join('') + title(120, 380, 210, CREAM, 'Hello,') + title(120, 590, 210, INK, 'sunshine') + text(128, 840, 62, CREAM, 'Your roof could be earning', { weight: 600 })),
  vp_post_dl_back: addressSide(2100, 990, CORAL, INK, solarMark(SUN, CORAL), 'Dear neighbour,', 'brightside.example'),
  vp_post_a6: design(1480, 1050, honeycomb(1480, 1050, 110, ['#F9C661', '#F6A92A', SUN], SUN) + circle(740, 525, 400, CREAM) + at(740, 330, 0.9, wildhumMark(SUN, CORAL)) + centredTitle(740, 560, 132, INK, 'Miss you,') + centredTitle(740, 700, 132, CORAL, 'honey')),
  vp_post_a6_back: addressSide(1480, 1050, '#B5761A', SUN, at(0, 0, 0.55, wildhumMark(INK, CORAL)), 'Dear Joe,', 'wildhum.example'),
  vp_reply_cover: design(1480, 1050, dental(1480, 1050, 140)),
  vp_reply_card: design(1480, 1050, rect(0, 0, 1480, 1050, '#E6F2F1') + rect(0, 0, 1480, 190, TEAL) + text(90, 125, 76, WHITE, 'Reply card', { weight: 800 }) + title(90, 340, 92, INK, 'Yes, please book me in', { weight: 600 }) + replyTick(90, 430, 'Morning') + replyTick(560, 430, 'Afternoon') + replyTick(1030, 430, 'Call me') + ['Name', 'Telephone'].map((label, i) => text(90, 670 + i * 150, 48, TEAL, label) + rect(400, 676 + i * 150, 980, 5, '#8FB9B8')).join('') + text(90, 970, 40, INK, 'Tear along the line and post. No stamp needed.', { weight: 400 })),
  vp_reply_message: design(1480, 1050, rect(0, 0, 1480, 1050, CREAM) + at(150, 190, 0.9, lumenMark(TEAL, WHITE)) + title(270, 230, 120, INK, 'Time for a check?') + greek(90, 350, 1240, 6, 72, GREY, 16) + rect(90, 830, 640, 120, SUN, 60) + text(140, 908, 52, INK, '0491 570 156', { weight: 800 })),
};


const BRIGHT = [CORAL, TEAL, SUN, CREAM, SKY];

/** The back of a catalogue spine: horizontal, read from the head down. */
const spine = (ground, color, left, right, accent) =>
  design(2000, 200, rect(0, 0, 2000, 200, ground) + rect(0, 0, 90, 200, accent) + text(150, 126, 78, color, left, { font: 'Fraunces', weight: 900 }) + text(1920, 122, 60, color, right, { weight: 600, anchor: 'end' }));

const jar = (x, y, k, honey) => at(x, y, k, rect(-90, -90, 180, 210, honey, 34) + rect(-78, -130, 156, 46, INK, 12) + rect(-90, -30, 180, 90, CREAM) + at(0, 15, 0.42, wildhumMark(SUN, CORAL)));

const pint = (x, y, k, glass, foam = CREAM) => at(x, y, k, path('M-70-120H70L54 130H-54Z', glass) + rect(-76, -150, 152, 60, foam, 28));

const catalogues = {
  vp_cat_perfect: design(1240, 1754, rect(0, 0, 1240, 1754, CREAM) + tiles(0, 620, 4, 4, 310, BRIGHT, INK, 33) + at(150, 170, 0.8, fernMark(TEAL, CREAM)) + title(240, 205, 84, INK, 'Fern &amp; Fold', { weight: 600 }) + title(96, 480, 230, INK, 'Papers')),
  vp_cat_perfect_spine: spine(INK, CREAM, 'Papers', 'Fern &amp; Fold', CORAL),
  vp_cat_saddle: design(1040, 1470, honeycomb(1040, 1470, 120, ['#F9C661', '#F6A92A', SUN], SUN) + rect(0, 0, 1040, 560, CREAM) + title(80, 240, 160, INK, 'Honey') + title(80, 400, 160, CORAL, 'and gifts') + text(84, 490, 44, INK, 'WILDHUM · SUMMER', { weight: 800, spacing: 6 }) + jar(330, 1080, 2.1, '#E08A1A') + jar(740, 1140, 1.7, '#F2A324')),
  vp_cat_saddle_back: design(1040, 1470, rect(0, 0, 1040, 1470, INK) + honeycomb(1040, 1470, 120, ['#1D2E4E', '#22355A', INK], INK) + at(520, 600, 1.5, wildhumMark(SUN, CORAL)) + centredTitle(520, 860, 120, CREAM, 'Wildhum') + centred(520, 960, 46, SUN, 'wildhum.example', { weight: 600 })),
  vp_cat_hard: design(1240, 1754, rect(0, 0, 1240, 1754, GREEN) + box(90, 90, 1060, 1574, '#E2B45C', 8) + sprig(620, 620, 4, 0, '#E2B45C', '#E2B45C') + centredTitle(620, 1240, 170, '#E2B45C', 'The Cellar', { weight: 600 }) + centred(620, 1350, 50, '#E2B45C', 'SALTBUSH · WINES BY THE CASE', { spacing: 6 })),
  vp_cat_hard_spine: spine(GREEN, '#E2B45C', 'The Cellar', 'Saltbush', '#E2B45C'),
  vp_cat_hard_left: design(1240, 1754, rect(0, 0, 1240, 1754, '#7A2E3A') + [[340, 980], [620, 900], [900, 980]].map(([x, y], i) => at(x, y, 1.9, path('M-60 300V-60C-60-120-28-130-28-200V-300H28V-200C28-130 60-120 60-60V300Z', ['#24453B', '#16243F', '#3B5E2F'][i]) + rect(-60, 20, 120, 150, CREAM) + rect(-40, 50, 80, 12, CORAL) + rect(-40, 84, 80, 10, GREY) + rect(-32, -320, 64, 90, [SUN, CORAL, '#E2B45C'][i], 8))).join('') + title(110, 250, 150, CREAM, 'Reds')),
  vp_cat_hard_right: design(1240, 1754, rect(0, 0, 1240, 1754, PAGE) + ['Shiraz', 'Grenache', 'Tempranillo', 'Sangiovese'].map((wine, i) => title(110, 260 + i * 370, 96, '#7A2E3A', wine, { weight: 600 }) + greek(112, 310 + i * 370, 760, 3, 54, GREY, 14) + text(1130, 260 + i * 370, 64, INK, ['$28', '$32', '$26', '$30'][i], { weight: 800, anchor: 'end' })).join('')),
  vp_cat_pocket: design(840, 1190, rect(0, 0, 840, 1190, CORAL) + circle(420, 640, 300, SUN) + pint(300, 660, 1.5, INK) + pint(560, 680, 1.3, '#B9402F') + title(70, 190, 124, CREAM, 'Pocket') + title(70, 310, 124, INK, 'pints') + text(72, 1120, 44, INK, 'TIN SHED BREWING', { weight: 800, spacing: 4 })),
  vp_cat_pocket_spine: spine(INK, SUN, 'Pocket pints', 'Tin Shed', CORAL),
  vp_cat_pocket_left: design(840, 1190, rect(0, 0, 840, 1190, INK) + circle(420, 480, 290, '#22355A') + pint(420, 500, 2, SUN) + title(70, 970, 110, SUN, 'Amber') + text(74, 1050, 46, CREAM, 'Toast and honey, 4.8%', { weight: 400 })),
  vp_cat_pocket_right: design(840, 1190, rect(0, 0, 840, 1190, PAGE) + [0, 1, 2].map((i) => pint(160, 220 + i * 350, 0.75, [CORAL, '#7A4A2A', SUN][i], '#EFE3CC') + title(300, 190 + i * 350, 74, INK, ['Red', 'Stout', 'Lager'][i]) + greek(300, 230 + i * 350, 440, 3, 50, GREY, 14)).join('')),
};

/** A home battery on a wall, in lines. */
const battery = (x, y, k, color) =>
  at(x, y, k, box(-150, -240, 300, 480, color, 10, 40) + box(-90, -170, 180, 90, color, 8, 12) + stroke('M-60-125H-20L0-150L20-100L40-125H60', color, 8) + circle(0, 40, 26, SUN) + stroke('M-70 240V320M0 240V350M70 240V320', color, 10));
const callout = (x, y, n) => circle(x, y, 46, CORAL) + centred(x, y + 18, 50, WHITE, String(n), { weight: 800 });

/** A brewing tank with its pipes: the drawing in the technical manual. */
const tank = (x, y, k, color) =>
  at(x, y, k, stroke('M-200-260C-200-360 200-360 200-260V240L60 380H-60L-200 240Z', color, 9) + stroke('M-200-260H200M-200 240H200M-60 380V440H60V380', color, 7) + box(-90, -160, 180, 120, color, 7, 10) + stroke('M-40-100L0-130L40-100M0-130V-70', color, 6) + stroke('M-140 240V470M140 240V470M-170 470H-110M110 470H170', color, 9) + stroke('M0 440V500H320V-120M200-200H380V100', color, 9) + `<circle cx="320" cy="-150" r="34" fill="none" stroke="${color}" stroke-width="7"/>`);

const language = (x, w, code, heading, ground, color) =>
  inset(x, 0, w, 1100, rect(0, 0, w, 1100, ground) + rect(60, 60, 150, 110, color, 20) + centred(135, 140, 70, ground, code, { weight: 800 }) + title(60, 310, 78, color, heading, { weight: 600 }) + at(w / 2, 560, 1.5, toys.rocket) + greek(60, 780, w - 130, 4, 62, color === CREAM || color === WHITE ? '#FFFFFF66' : '#16243F44', 15));

const LANGUAGES = [['EN', 'Ready', SUN, INK], ['FR', 'Bienvenue', CREAM, TEAL], ['DE', 'Los geht’s', CORAL, CREAM], ['ES', 'Hola', CREAM, INK], ['IT', 'Ciao', TEAL, CREAM]];

const tab = (ground, color, label) => design(400, 160, text(200, 112, 84, color, label, { weight: 800, anchor: 'middle' }), ground);

const manuals = {
  vp_man_user: design(1240, 1754, rect(0, 0, 1240, 1754, TEAL) + circle(620, 1130, 470, '#12A09D') + battery(620, 1120, 1.5, CREAM) + text(106, 200, 60, SUN, 'BRIGHTSIDE', { weight: 800, spacing: 8 }) + title(100, 400, 180, CREAM, 'Home') + title(100, 580, 180, CREAM, 'battery') + text(106, 1660, 54, CREAM, 'User guide', { weight: 600 })),
  vp_man_user_left: design(1240, 1754, rect(0, 0, 1240, 1754, PAGE) + title(100, 230, 120, TEAL, 'Know your unit') + rect(100, 320, 1040, 900, SKY, 40) + battery(620, 740, 1.35, INK) + callout(350, 560, 1) + callout(880, 790, 2) + callout(560, 1140, 3) + stroke('M396 560H500M834 790H660', CORAL, 8) + [0, 1, 2].map((i) => callout(146, 1340 + i * 130, i + 1) + text(230, 1360 + i * 130, 50, INK, ['Display', 'Status light', 'Cables'][i], { weight: 600 })).join('')),
  vp_man_user_right: design(1240, 1754, rect(0, 0, 1240, 1754, PAGE) + title(100, 230, 120, INK, 'Switch it on') + [0, 1, 2].map((i) => rect(100, 320 + i * 440, 1040, 390, [BLUSH, '#FBE3C0', '#CFE6D6'][i], 34) + title(150, 460 + i * 440, 120, [CORAL, '#B5761A', GREEN][i], String(i + 1)) + text(290, 440 + i * 440, 56, INK, ['Open the roof switch', 'Hold for five seconds', 'Wait for the green light'][i], { weight: 600 }) + greek(290, 500 + i * 440, 760, 3, 60, '#16243F33', 15)).join('')),
  vp_man_train: design(1240, 1754, rect(0, 0, 1240, 1754, CORAL) + circle(640, 1060, 440, SUN) + at(650, 1100, 3.4, cupMark(INK, CREAM)) + title(120, 300, 180, CREAM, 'Barista') + title(120, 480, 180, INK, 'school') + text(126, 1650, 54, CREAM, 'GOOD MORNING · TRAINING', { weight: 800, spacing: 4 })),
  vp_man_train_page: design(1240, 1754, rect(0, 0, 1240, 1754, PAGE) + text(150, 180, 50, CORAL, 'LESSON 3', { weight: 800, spacing: 8 }) + title(146, 330, 140, INK, 'Milk and foam') + rect(150, 400, 960, 560, '#FBE3C0', 34) + at(380, 690, 1.7, cupMark(CORAL, INK)) + at(860, 690, 1.7, cupMark(TEAL, INK)) + centred(380, 920, 44, INK, 'Flat white', { weight: 600 }) + centred(860, 920, 44, INK, 'Cappuccino', { weight: 600 }) + greek(150, 1050, 960, 4, 60, GREY, 15) + [0, 1, 2].map((i) => box(150, 1350 + i * 110, 60, 60, TEAL, 6, 10) + text(250, 1396 + i * 110, 46, INK, ['Purge the wand', 'Stretch to 40 degrees', 'Swirl, tap, pour'][i], { weight: 400 })).join('')),
  vp_tab_1: tab(TEAL, CREAM, 'Beans'),
  vp_tab_2: tab(SUN, INK, 'Grind'),
  vp_tab_3: tab(CORAL, CREAM, 'Milk'),
  vp_tab_4: tab(INK, CREAM, 'Clean'),
  vp_man_tech: design(1240, 1754, rect(0, 0, 1240, 1754, INK) + tank(560, 1060, 0.95, SKY) + text(106, 190, 54, SUN, 'TIN SHED BREWING', { weight: 800, spacing: 6 }) + title(100, 370, 150, CREAM, 'Brewhouse') + title(100, 520, 150, SUN, '500 L') + text(106, 1670, 50, CREAM, 'Technical manual', { weight: 600 })),
  vp_man_tech_spine: spine(SUN, INK, 'Brewhouse 500 L', 'Technical manual', INK),
  vp_man_tech_sheet: design(2000, 1400, rect(0, 0, 2000, 1400, '#F4F8F8') + Array.from({ length: 19 }, (_, i) => rect(100 * (i + 1), 0, 2, 1400, '#DCE8E9')).join('') + Array.from({ length: 13 }, (_, i) => rect(0, 100 * (i + 1), 2000, 2, '#DCE8E9')).join('') + box(50, 50, 1900, 1300, INK, 7) + tank(480, 640, 1.1, INK) + tank(1200, 660, 0.85, TEAL) + stroke('M830 580H950', CORAL, 9) + callout(300, 470, 1) + callout(860, 470, 2) + callout(1330, 520, 3) + stroke('M260 1230H720M260 1205V1255M720 1205V1255', CORAL, 6) + centred(490, 1310, 44, CORAL, '1 250 mm') + rect(1500, 1080, 450, 270, INK) + text(1540, 1170, 48, CREAM, 'Brewhouse', { weight: 800 }) + text(1540, 1235, 38, SUN, 'Sheet 4 · 1:20', { weight: 400 })),
  vp_man_leaf: design(2500, 1100, LANGUAGES.map(([code, heading, ground, color], i) => language(i * 500, 500, code, heading, ground, color)).join('')),
  vp_man_leaf_cover: design(500, 1100, rect(0, 0, 500, 1100, INK) + at(250, 480, 2, toys.rocket) + centredTitle(250, 880, 76, CREAM, 'Rocket') + centred(250, 960, 38, SUN, 'EN FR DE ES IT', { weight: 800, spacing: 4 })),
  vp_man_box: design(1000, 1200, rect(0, 0, 1000, 1200, SKY) + circle(500, 620, 360, TEAL) + at(500, 620, 3.2, toys.rocket) + at(180, 320, 0.7, toys.star(SUN)) + at(850, 380, 0.9, toys.star(CORAL)) + centredTitle(500, 190, 150, INK, 'Rocket') + centred(500, 1130, 60, INK, 'LITTLE MAGPIE', { weight: 800, spacing: 8 })),
  vp_man_box_side: design(600, 1200, rect(0, 0, 600, 1200, CORAL) + at(300, 420, 1.6, magpieMark(INK, CREAM, SUN)) + centredTitle(300, 760, 84, CREAM, 'Three, two,') + centredTitle(300, 860, 84, CREAM, 'one') + centred(300, 1120, 44, INK, 'AGES 3+', { weight: 800, spacing: 4 })),
};

const clause = (y, n, width = 1000) => text(120, y, 34, INK, `${n}.`, { weight: 800 }) + greek(190, y - 18, width - 70, 4, 46, GREY, 12);

const documents = {
  vp_doc_business: design(1240, 1754, rect(0, 0, 1240, 1754, WHITE) + rect(0, 0, 1240, 26, SUN) + at(160, 160, 0.75, solarMark(SUN, CORAL)) + text(260, 185, 60, INK, 'Brightside', { weight: 800 }) + title(110, 420, 120, INK, 'Board paper') + text(114, 500, 46, '#8A6A1F', 'Item 4 · Storage roll-out', { weight: 600 }) + greek(114, 590, 1010, 4, 52, GREY, 13) + [300, 420, 380, 560].map((h, i) => rect(140 + i * 255, 1470 - h, 180, h, [SKY, SUN, TEAL, CORAL][i], 10)).join('') + rect(110, 1472, 1020, 5, INK) + greek(114, 1560, 1010, 2, 52, GREY, 13)),
  vp_doc_business_2: design(1240, 1754, rect(0, 0, 1240, 1754, WHITE) + rect(0, 0, 1240, 26, TEAL) + title(110, 240, 100, INK, 'Minutes') + greek(114, 330, 1010, 5, 52, GREY, 13) + rect(110, 660, 1020, 80, TEAL) + text(140, 715, 38, WHITE, 'Action') + text(1090, 715, 38, WHITE, 'Owner', { anchor: 'end' }) + Array.from({ length: 8 }, (_, i) => rect(110, 740 + i * 90, 1020, 90, i % 2 ? WHITE : '#EAF3F3') + rect(140, 778 + i * 90, 420 + ((i * 97) % 240), 14, '#AEBBC2', 7) + rect(940, 778 + i * 90, 150, 14, '#AEBBC2', 7)).join('')),
  vp_doc_legal: design(1240, 1754, rect(0, 0, 1240, 1754, '#FFFCF2') + box(70, 70, 1100, 1614, '#B9402F', 5) + centredTitle(650, 300, 150, INK, 'Deed of lease', { weight: 600 }) + centred(650, 390, 42, INK, '9 Creek Street', { weight: 400 }) + rect(500, 450, 300, 4, INK) + centred(650, 560, 44, INK, 'BETWEEN', { weight: 600, spacing: 8 }) + centredTitle(650, 660, 76, GREEN, 'Saltbush', { weight: 600 }) + centred(650, 740, 40, INK, 'and', { weight: 400 }) + centredTitle(650, 830, 76, GREEN, 'Far Ridge', { weight: 600 }) + [0, 1, 2].map((i) => `<g transform="translate(70 0)">${clause(1010 + i * 210, i + 1, 900)}</g>`).join('')),
  vp_doc_contract: design(1240, 1754, rect(0, 0, 1240, 1754, WHITE) + at(180, 150, 0.6, wildhumMark(SUN, CORAL)) + text(1120, 172, 44, INK, 'Supply agreement', { weight: 800, anchor: 'end' }) + rect(120, 240, 1000, 5, SUN) + [0, 1, 2].map((i) => clause(340 + i * 230, i + 7)).join('') + title(120, 1120, 84, INK, 'Signed', { weight: 600 }) + [['Wildhum', 120], ['Good Morning', 660]].map(([who, x]) => rect(x, 1420, 460, 5, INK) + text(x, 1480, 40, INK, who, { weight: 600 }) + text(x, 1540, 34, '#7A8494', 'Date', { weight: 400 }) + rect(x + 90, 1542, 370, 3, GREY)).join('') + stroke('M150 1400C170 1280 220 1250 226 1300S190 1410 220 1390S280 1310 296 1350S290 1400 330 1370S380 1320 400 1360S430 1390 520 1330', '#1E3F8F', 9) + rect(40, 1385, 70, 60, CORAL) + rect(584, 1385, 70, 60, CORAL)),
  vp_doc_contract_1: design(1240, 1754, rect(0, 0, 1240, 1754, WHITE) + rect(0, 0, 1240, 420, SUN) + at(240, 200, 0.8, wildhumMark(CORAL, INK)) + text(430, 225, 64, INK, 'Wildhum', { weight: 800 }) + title(120, 620, 130, INK, 'Supply') + title(120, 760, 130, INK, 'agreement') + [0, 1, 2, 3].map((i) => clause(900 + i * 210, i + 1)).join('')),
};

const envelopeFace = (w, h, body) => design(w, h, rect(0, 0, w, h, '#FFFDF6') + body);

/** Coarse tiles of a wattle branch: leaves and pom-poms. */
const bunting = (y, w, count, colors) => stroke(`M0 ${y}Q${w / 2} ${y + 140} ${w} ${y}`, INK, 8) + Array.from({ length: count }, (_, i) => { const u = (i + 0.5) / count; const yy = y + 4 * 70 * u * (1 - u); return path(`M${u * w - 56} ${yy}H${u * w + 56}L${u * w} ${yy + 130}Z`, colors[i % colors.length]); }).join('');

const planet = (x, y, r, color, name, below = 90) => circle(x, y, r, color) + centred(x, y + r + below * 0.62, 33, CREAM, name, { weight: 600 });

const posters = {
  vp_env_dl: envelopeFace(2200, 1100, at(190, 210, 0.85, lumenMark(TEAL, WHITE)) + text(300, 245, 84, INK, 'Lumen Dental', { weight: 800 }) + rect(1830, 110, 250, 290, TEAL, 6) + rect(1850, 130, 210, 250, SKY) + at(1955, 262, 0.8, lumenMark(WHITE, TEAL)) + lines(1000, 620, 54, 84, INK, ['Amelia Hart', '48 Jacaranda Street', 'Fremantle']) + rect(0, 1030, 2200, 70, TEAL)),
  vp_env_letter: design(2000, 1020, rect(0, 0, 2000, 1020, WHITE) + at(170, 130, 0.75, lumenMark(TEAL, WHITE)) + text(270, 160, 84, INK, 'Lumen Dental', { weight: 800 }) + text(1880, 155, 54, TEAL, '0491 570 156', { weight: 600, anchor: 'end' }) + greek(120, 340, 1700, 9, 72, GREY, 18)),
  vp_env_lining: design(1400, 800, tiles(0, 0, 14, 8, 100, ['#12A09D', '#0B7977', TEAL], TEAL, 12)),
  vp_poster_event: design(1400, 1980, rect(0, 0, 1400, 1980, INK) + rays(700, 1180, 470, 1700, 60, '#22355A', 24) + circle(700, 1180, 500, CORAL) + circle(700, 1180, 400, SUN) + at(700, 1190, 3.4, stroke('M-60 90V-90L70-110V66', INK, 22) + `<ellipse cx="-86" cy="92" rx="42" ry="32" fill="${INK}"/><ellipse cx="44" cy="68" rx="42" ry="32" fill="${INK}"/>` + stroke('M-60-50L70-70', INK, 22)) + centredTitle(700, 310, 250, CREAM, 'Shed') + centredTitle(700, 530, 250, SUN, 'Sounds') + centred(700, 1790, 84, CREAM, 'FRI 20 NOVEMBER', { weight: 800, spacing: 6 }) + centred(700, 1880, 54, SUN, 'Four bands · Tin Shed Brewing', { weight: 600 })),
  vp_poster_market: design(1400, 1980, rect(0, 0, 1400, 1980, '#FBE3C0') + bunting(80, 1400, 9, [CORAL, TEAL, SUN, INK]) + centredTitle(700, 520, 250, INK, 'Sunday') + centredTitle(700, 750, 250, CORAL, 'market') + inset(150, 860, 1100, 640, rect(0, 300, 1100, 340, TEAL) + Array.from({ length: 8 }, (_, i) => path(`M${i * 137.5} 40H${(i + 1) * 137.5}V230A68.75 68.75 0 0 1 ${i * 137.5} 230Z`, i % 2 ? CREAM : CORAL)).join('') + [130, 330, 530, 730, 930].map((x, i) => circle(x, 470, 80, [SUN, CORAL, '#9DB79A', SUN, CORAL][i]) + stroke(`M${x} 392C${x + 6} 368 ${x + 24} 356 ${x + 40} 352`, INK, 10)).join('') + rect(0, 550, 1100, 90, INK)) + centred(700, 1660, 80, INK, '9 am to 1 pm, every week', { weight: 800 }) + centred(700, 1770, 58, TEAL, 'Wildhum, Saltbush and friends', { weight: 600 })),
  vp_poster_sale: design(1400, 1980, rect(0, 0, 1400, 1980, SUN) + circle(700, 930, 600, CORAL) + centredTitle(700, 870, 430, CREAM, '30%') + centredTitle(700, 1110, 200, INK, 'off packs') + centredTitle(700, 260, 190, INK, 'Trail sale') + rect(0, 1640, 1400, 340, INK) + at(250, 1800, 1, ridgeMark(SUN, CREAM, SKY)) + title(430, 1800, 110, CREAM, 'Far Ridge') + text(434, 1890, 56, SUN, 'This week only · 8 Quarry Road', { weight: 600 })),
  vp_poster_learn: design(
    1980,
    1400,
    rect(0, 0, 1980, 1400, '#13284F') +
      Array.from({ length: 90 }, (_, i) => circle((i * 733) % 1980, (i * 419 + ((i * i * 37) % 300)) % 1400, 3 + (i % 4), '#8FA9D6')).join('') +
      title(90, 190, 150, CREAM, 'Our solar system') +
      circle(-120, 800, 420, SUN) +
      circle(-120, 800, 350, '#F9CE73') +
      [[385, 30, '#C9B9A2', 'Mercury'], [545, 52, '#F0A35E', 'Venus'], [710, 56, '#3FA6C9', 'Earth'], [860, 42, CORAL, 'Mars'], [1100, 150, '#E2B07A', 'Jupiter'], [1450, 104, '#F0D08A', 'Saturn'], [1700, 70, '#8FD3D6', 'Uranus'], [1870, 64, '#4F78C9', 'Neptune']].map(([x, r, color, name]) => `<path d="M${x} 420V1180" stroke="#24427A" stroke-width="4"/>` + planet(x, 800, r, color, name)).join('') +
      `<ellipse cx="1450" cy="800" rx="170" ry="38" fill="none" stroke="#F7E3B8" stroke-width="16"/>` +
      path('M956 770C1040 750 1110 790 1244 764L1250 800C1150 820 1070 780 950 806Z', '#C98D5A') +
      text(94, 1300, 50, SUN, 'Eight planets, one star. How many moons can you name?', { weight: 600 }),
  ),
  vp_poster_abc: design(1400, 1980, rect(0, 0, 1400, 1980, CREAM) + rect(0, 0, 1400, 300, TEAL) + centredTitle(700, 215, 170, CREAM, 'Count with us') + [toys.bird, toys.star(SUN), toys.rainbow, toys.whale, toys.balloon(CORAL), toys.blocks].map((toy, i) => { const x = 370 + (i % 2) * 660; const y = 590 + Math.floor(i / 2) * 540; return rect(x - 300, y - 240, 600, 490, [BLUSH, '#24427A', '#CFE6D6', SKY, '#FBE3C0', '#E7DDF0'][i], 40) + Array.from({ length: i + 1 }, (_, k) => at(x - 70 + (k % 3) * 140 + (i === 0 ? 140 : 0), y + (i > 2 ? -50 : 40) + Math.floor(k / 3) * 170, i === 0 ? 1.3 : 0.62, toy)).join('') + title(x - 270, y - 70, 170, i === 1 ? CREAM : INK, String(i + 1)); }).join('')),
};

export const designs = { ...flyers, ...cards, ...brochures, ...postcards, ...catalogues, ...manuals, ...documents, ...posters };
