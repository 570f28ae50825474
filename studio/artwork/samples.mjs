// Prints for the sample gallery and the site's general pages.

import {
  CORAL, CREAM, INK, SKY, SUN, TEAL, WHITE,
  at, centred, centredTitle, circle, cupMark, design, fernMark, greek, lines, lumenMark, magpieMark, path, random, rect, ridgeMark,
  roundRect, saltbushMark, solarMark, sticker, stroke, text, tiles, title,
} from './lib.mjs';

const BROWN = '#4A2D18';
const GREY = '#8A93A3';

/** Short fibres of recycled board. */
function flecks(width, height, count, colors, seed) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, a] = [next() * width, next() * height, next() * 6.28];
    const length = 5 + next() * 16;
    out += stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l${(length * Math.cos(a)).toFixed(1)} ${(length * Math.sin(a)).toFixed(1)}`,
      colors[i % colors.length], 1.4 + next() * 2.2);
  }
  return out;
}

/** A patch of leaves for varnish: subtle in print, bright in the light. */
function leaves(width, height, step, color, vein) {
  let out = '';
  for (let j = 0; j * step < height + step; j += 1) {
    for (let i = 0; i * step < width + step; i += 1) {
      out += at(i * step + (j % 2) * step * 0.5, j * step, step / 230, fernMark(color, vein), (i * 67 + j * 41) % 360);
    }
  }
  return out;
}

const foilMark = (color, ground) =>
  circle(900, 430, 280, ground) + at(900, 450, 2.5, fernMark(color, ground)) +
  `<circle cx="900" cy="430" r="252" fill="none" stroke="${color}" stroke-width="14"/>` +
  rect(420, 770, 960, 210, ground) + centredTitle(900, 912, 150, color, 'Fern &amp; Fold');

/** Wattle: pom-poms and narrow leaves, seamless enough for a wrap. */
function wattle(width, height, seed) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < 120; i += 1) {
    const [x, y] = [((i * 0.618) % 1) * width, next() * height];
    out += at(x, y, 1, `<ellipse cx="0" cy="0" rx="74" ry="14" fill="${i % 2 ? '#0A6B69' : '#5DB3A5'}"/>`, next() * 360);
  }
  for (let i = 0; i < 150; i += 1) {
    const [x, y, r] = [((i * 0.3819) % 1) * width, ((i * 0.7549) % 1) * height, 20 + next() * 22];
    out += circle(x, y, r, i % 3 ? SUN : '#FAD27A') + circle(x - r * 0.2, y - r * 0.2, r * 0.45, '#FCE2A4');
  }
  return out;
}

const matt = rect(0, 0, 1800, 1100, CORAL) + circle(1230, 620, 520, '#F77C68') + at(1240, 590, 3.7, magpieMark(INK, CREAM, SUN)) +
  title(130, 330, 190, CREAM, 'Little') + title(130, 530, 190, CREAM, 'Magpie') +
  lines(136, 860, 50, 74, INK, ['Toys that last', 'littlemagpie.example'], { weight: 600 });

const recycled = rect(0, 0, 1800, 1000, '#DCCFB4') + flecks(1800, 1000, 900, ['#B39C74', '#8F7A58', '#EFE6D2', '#6F7E74'], 5) +
  at(250, 250, 1.35, lumenMark('#2F6E6A', '#DCCFB4')) + title(410, 300, 130, '#2F6E6A', 'Lumen Dental') +
  text(136, 540, 58, '#3B4A4F', 'Your next visit', { weight: 600 }) +
  stroke('M136 742H1660', '#8F7A58', 5) + text(136, 880, 46, '#3B4A4F', 'lumendental.example  ·  0491 570 156', { weight: 400 });

/** Pencilled into the line of the appointment card: "Tue 10.30". */
const written =
  'M640 590H730M686 590C680 640 680 680 676 712M744 642C736 690 740 712 764 706C788 700 796 670 800 644M800 644C794 690 796 708 812 710' +
  'M838 680C870 682 886 664 878 648C866 632 838 650 836 682C836 708 862 716 892 698M1000 612L1034 588L1022 714' +
  'M1110 590C1066 590 1062 712 1104 712C1152 712 1154 590 1110 590M1180 708L1184 712' +
  'M1224 600C1256 576 1300 590 1284 624C1276 642 1258 646 1250 646C1290 646 1302 690 1272 706C1250 718 1226 710 1216 698' +
  'M1380 590C1336 590 1332 712 1374 712C1422 712 1424 590 1380 590';

const timber = at(400, 560, 2.6, ridgeMark('#8A5A32', BROWN, '#6B4426')) + title(760, 560, 190, BROWN, 'Far Ridge') +
  text(770, 670, 58, BROWN, 'CABINS AND JOINERY', { spacing: 8 }) + text(770, 880, 52, BROWN, 'farridge.example', { weight: 400 });

const paperLabel =
  '<path d="' + roundPath(980, 580, 140) + '" fill="#FBF6EA"/>' + at(245, 430, 1.35, cupMark(INK, CORAL)) +
  title(400, 410, 116, INK, 'Good') + title(400, 530, 116, CORAL, 'morning') +
  stroke('M140 610H860', INK, 6) + text(140, 680, 44, INK, 'Ground for you', { weight: 400 }) +
  `<g transform="rotate(-5 690 690)">${`<rect x="560" y="640" width="290" height="84" rx="10" fill="none" stroke="#3B55A5" stroke-width="7"/>`}` +
  text(583, 702, 54, '#3B55A5', '12 MAR', { weight: 800, spacing: 6 }) + '</g>';

function roundPath(width, height, r) {
  const points = roundRect(width / 1000, height / 1000, r / 1000).map(([x, y]) => `${500 + x * 490} ${500 - y * 490}`);
  return `M${points.join('L')}Z`;
}

const wine = (ground, gold, ink) =>
  rect(0, 0, 1400, 1120, ground) + at(700, 330, 2.35, saltbushMark(gold, gold)) + centredTitle(700, 740, 210, gold, 'Saltbush') +
  centred(700, 840, 50, ink, 'SHIRAZ  ·  RIVER BLOCK', { spacing: 10, weight: 600 }) + stroke('M250 920H1150', gold, 10) +
  centred(700, 1010, 46, ink, '750 ml', { weight: 400 }) +
  `<rect x="52" y="52" width="1296" height="1016" fill="none" stroke="${gold}" stroke-width="14"/>`;

const plate = at(300, 300, 1.75, lumenMark(INK, '#FFFFFF')) + title(530, 300, 170, INK, 'Lumen') + title(530, 460, 170, INK, 'Dental') +
  stroke('M130 620H1500', TEAL, 16) + text(130, 770, 90, INK, 'Level 2', { weight: 800 }) + text(130, 890, 70, INK, 'Reception to the left', { weight: 400 }) +
  stroke('M1260 780H1480M1260 780L1330 710M1260 780L1330 850', TEAL, 30);

const banner = tiles(0, 0, 4, 4, 300, [CORAL, SUN, CREAM, SKY], TEAL, 15) + rect(1200, 0, 900, 1200, INK) +
  title(1280, 560, 190, CREAM, 'Makers') + title(1280, 760, 190, SUN, 'market') + text(1280, 960, 76, SKY, 'Sunday, 9 till 2', { weight: 400 });

// ---------------------------------------------------------------- pages of the site
const sheetMark = (x, y, color) =>
  `<circle cx="${x}" cy="${y}" r="14" fill="none" stroke="${color}" stroke-width="3"/>` + stroke(`M${x - 26} ${y}H${x + 26}M${x} ${y - 26}V${y + 26}`, color, 3);

/** Crop marks round a box. */
const crops = (x, y, w, h, color = INK) =>
  stroke(`M${x} ${y - 16}v-34M${x - 16} ${y}h-34M${x + w} ${y - 16}v-34M${x + w + 16} ${y}h34` +
    `M${x} ${y + h + 16}v34M${x - 16} ${y + h}h-34M${x + w} ${y + h + 16}v34M${x + w + 16} ${y + h}h34`, color, 3);

const CMYK = ['#00A3DA', '#E5097F', '#FFE100', '#1B1B1E'];
const colourBar = (x, y, size, count) =>
  Array.from({ length: count }, (_, i) => rect(x + i * size, y, size - 4, size - 4, i % 5 === 4 ? ['#8C8C90', '#D64B3C', '#2C9A5B'][Math.floor(i / 5) % 3] : CMYK[i % 5])).join('');

const quote = title(90, 170, 96, INK, 'Quote') + text(90, 230, 34, TEAL, 'Inkwattle Print Co.', { weight: 600 }) + circle(960, 150, 60, SUN) + circle(935, 130, 20, '#FCE2A4') +
  rect(90, 290, 920, 64, INK) + text(112, 333, 30, CREAM, 'What') + text(640, 333, 30, CREAM, 'How many') + text(860, 333, 30, CREAM, 'Paper') +
  [['Business cards', '500', '350 gsm'], ['Flyers, A5', '1 000', '150 gsm'], ['Round labels', '2 000', 'Vinyl'], ['Pull up banner', '1', 'Film']]
    .map(([what, count, stock], i) => text(112, 420 + i * 92, 34, INK, what, { weight: 600 }) + text(640, 420 + i * 92, 34, INK, count, { weight: 400 }) +
      text(860, 420 + i * 92, 30, GREY, stock, { weight: 400 }) + stroke(`M90 ${448 + i * 92}H1010`, '#D9D2C4', 3)).join('') +
  greek(90, 860, 560, 4, 44, '#D9D2C4', 14) + rect(690, 840, 320, 150, SUN, 16) + text(720, 905, 34, INK, 'Ready to') + title(720, 965, 54, INK, 'print') +
  stroke('M90 1240H480', INK, 3) + text(90, 1290, 28, GREY, 'Approved by', { weight: 400 }) + stroke('M110 1220C150 1130 190 1240 230 1180S290 1230 340 1190S420 1210 450 1170', '#3B55A5', 7);

/** Columns of related tints, one for each strip of a fan. */
const FAN = [['#FBD9D2', '#F7A596', CORAL, '#C5402E', '#7E2418'], ['#FDEBC8', '#FBD27D', SUN, '#D08F14', '#855706'], ['#D9EFE6', '#8FD0B4', '#3FA37D', '#1F7355', '#0F4534'],
  ['#D3EEED', '#74C4C2', TEAL, '#0A6362', '#053C3C'], ['#DDEBF5', '#93BFE0', '#4688BC', '#255E8E', '#123A5E'], ['#D9DCE6', '#8F99B3', '#4A5A80', INK, '#0C1526'], ['#EFE0EE', '#CDA0C9', '#98568F', '#6A3163', '#3F1A3B']];
const fanStrips = FAN.map((column, i) => rect(i * 300, 0, 300, 1400, '#FFFDF8') + column.map((color, k) => rect(i * 300 + 18, 18 + k * 230, 264, 214, color) +
  text(i * 300 + 34, 214 + k * 230, 30, k > 1 ? CREAM : INK, `W ${i + 1}${k + 1}0`)).join('')).join('');

const question = (ground, ink, mark, first, second) =>
  rect(0, 0, 700, 1000, ground) + `<rect x="36" y="36" width="628" height="928" rx="30" fill="none" stroke="${ink}" stroke-width="6" opacity=".5"/>` +
  centredTitle(350, 570, 540, mark, '?') + centredTitle(350, 770, 92, ink, first) + centredTitle(350, 880, 92, ink, second);

const guideLeft = title(90, 190, 92, INK, 'A field guide') + title(90, 300, 92, CORAL, 'to print') + greek(90, 370, 760, 5, 46, '#CFC7B8', 14) +
  ['Smooth', 'Felt', 'Kraft', 'Linen'].map((name, i) => rect(90 + (i % 2) * 400, 650 + Math.floor(i / 2) * 300, 360, 220, ['#FFFFFF', '#EDE2CC', '#C79A6B', '#CFE0E2'][i], 12) +
    `<rect x="${90 + (i % 2) * 400}" y="${650 + Math.floor(i / 2) * 300}" width="360" height="220" rx="12" fill="none" stroke="#D9D2C4" stroke-width="4"/>` +
    text(100 + (i % 2) * 400, 910 + Math.floor(i / 2) * 300, 34, INK, name)).join('');
let dots = '';
for (let j = 0; j < 15; j += 1) for (let i = 0; i < 19; i += 1) dots += circle(110 + i * 41 + (j % 2) * 20, 690 + j * 38, 3 + 15 * Math.abs(Math.sin(i * 0.16) * Math.cos(j * 0.09)), CMYK[(i + j * 2) % 3]);
const guideRight = title(90, 170, 70, TEAL, 'Four inks') + CMYK.map((color, i) => circle(220 + (i % 4) * 165, 360, 120, color)).join('').replace(/fill="#/g, 'fill-opacity=".86" fill="#') +
  greek(90, 540, 740, 2, 46, '#CFC7B8', 14) + dots;

const pressSheet = [0, 1, 2, 3, 4, 5].map((i) => {
  const [x, y] = [170 + (i % 3) * 570, 150 + Math.floor(i / 3) * 560];
  const inner = i % 2
    ? rect(x, y, 500, 480, TEAL) + at(x + 250, y + 210, 2.0, fernMark(SUN, TEAL)) + centredTitle(x + 250, y + 430, 70, CREAM, 'Fern &amp; Fold')
    : `<svg x="${x}" y="${y}" width="500" height="480" viewBox="0 0 500 480">${tiles(0, 0, 4, 4, 125, [CORAL, SUN, CREAM, SKY], INK, 31 + i)}</svg>`;
  return inner + crops(x, y, 500, 480);
}).join('') + colourBar(170, 1270, 82, 20) + sheetMark(90, 690, INK) + sheetMark(1910, 690, INK) + sheetMark(1000, 60, INK) + sheetMark(120, 1300, INK) + sheetMark(1900, 1300, INK);

const tins = CMYK.map((color, i) => rect(i * 900, 0, 900, 400, color) + rect(i * 900 + 240, 50, 420, 300, '#FFFDF8', 20) +
  centredTitle(i * 900 + 450, 260, 190, '#1B1B1E', 'CMYK'[i]) + centred(i * 900 + 450, 325, 44, '#1B1B1E', ['Cyan', 'Magenta', 'Yellow', 'Black'][i])).join('');

const note = rect(0, 0, 700, 700, '#FBD867') + rect(0, 0, 700, 110, '#F6C94A') + title(80, 290, 110, INK, 'Back in') + title(80, 410, 110, INK, 'a tick') + text(82, 530, 46, INK, '0491 570 156', { weight: 600 }) +
  stroke('M84 590C180 570 300 600 420 578', CORAL, 12);

const express = rect(0, 0, 1300, 860, '#FFFDF8') + rect(0, 0, 1300, 250, CORAL) + title(60, 185, 170, CREAM, 'Express') + stroke('M900 80H1050M860 130H1110M920 180H1080', CREAM, 16) + path('M1130 60L1230 128L1130 196Z', CREAM) +
  text(60, 340, 40, GREY, 'To', { weight: 400 }) + text(60, 420, 62, INK, 'Harbour Yoga') + text(60, 500, 46, INK, '7 Wharf Street', { weight: 400 }) +
  Array.from({ length: 46 }, (_, i) => rect(60 + i * 19, 590, 4 + ((i * 7) % 3) * 4, 150, INK)).join('') + text(60, 800, 40, INK, 'Priority parcel', { weight: 800 }) + rect(1010, 340, 230, 400, SUN, 20) + centredTitle(1125, 610, 220, INK, '1');

const tissue = rect(0, 0, 1200, 1200, '#F9D5C7') + Array.from({ length: 49 }, (_, i) => at((i % 7) * 190 + (Math.floor(i / 7) % 2) * 95, Math.floor(i / 7) * 190 + 40, 0.5, fernMark('#F2A08F', '#F9D5C7'), (i * 37) % 60 - 30)).join('');

// ---------------------------------------------------------------- second pictures of products
const person = (x, y, h, shirt, legs, skin, hair) => at(x, y, h / 400,
  path('M-70-190C-70-250-40-270 0-270S70-250 70-190V-70H-70Z', shirt) + path('M-66-76H66L56 0H12L0-50L-12 0H-56Z', legs) + circle(0, -325, 56, skin) + path('M-60-320C-66-400 66-400 60-320C40-352-10-362-60-320Z', hair));
const family = rect(0, 0, 1600, 1200, '#FCE3C6') + circle(1120, 420, 250, SUN) + path('M0 760C300 560 620 700 900 620S1400 520 1600 640V1200H0Z', '#F3A35C') + path('M0 900C400 720 900 900 1600 760V1200H0Z', TEAL) +
  path('M0 1060C500 920 1100 1060 1600 960V1200H0Z', INK) + person(520, 1020, 520, CORAL, INK, '#C98B62', '#3B2618') + person(760, 1010, 480, SKY, '#3B4A6B', '#E8B48C', '#7A4A25') +
  person(960, 1010, 300, SUN, CORAL, '#D9A077', '#3B2618') + person(350, 1030, 250, CREAM, TEAL, '#D9A077', '#7A4A25') +
  at(1150, 960, 1.1, path('M-90-40C-90-80-50-90 30-84C40-130 90-140 110-110L140-96L110-76C104-40 84-30 70-30V36H44V-16H-50V36H-78Z', '#8A5A32'));

/** Illegible handwriting: even loops in lines. */
const scrawl = (x, y, width, seed) => {
  const next = random(seed);
  let d = `M${x} ${y}`;
  for (let px = 0; px < width; px += 22) d += next() > 0.8 ? `m16 0` : `c4-${(14 + next() * 24).toFixed(0)} 12-${(12 + next() * 20).toFixed(0)} 10 0s6 ${(4 + next() * 12).toFixed(0)} 12 0`;
  return stroke(d, '#27407F', 5);
};
const postcardWritten = rect(0, 0, 1500, 1050, '#FFFBF2') + stroke('M800 110V940', '#D9CDB8', 5) + text(90, 980, 34, GREY, 'Greetings from Far Ridge', { weight: 400 }) +
  [200, 290, 380, 470, 560, 650].map((y, i) => scrawl(100, y, [300, 590, 560, 600, 540, 320][i], 3 + i * 11)).join('') +
  [520, 640, 760].map((y) => stroke(`M880 ${y}H1400`, '#C9BBA2', 4)).join('') + [500, 620].map((y, i) => scrawl(900, y, [420, 360][i], 71 + i)).join('');

const ute = at(250, 300, 2.0, `<g>${path('M-80 80V-20L-40-60L0-20L40-60L80-20V80Z', SUN)}${path('M-92-10L-40-66L0-24L40-66L92-10L80 0L40-42L0-2L-40-42L-80 0Z', CORAL)}${rect(-22, 20, 44, 60, INK, 22)}</g>`) +
  title(500, 310, 230, CREAM, 'Tin Shed') + text(512, 430, 84, SUN, 'BREWING CO.', { weight: 800, spacing: 14 }) + text(512, 550, 74, CREAM, '0491 570 158', { weight: 600, spacing: 4 });

const office = circle(420, 820, 420, CORAL) + path('M0 1240A840 840 0 0 1 840 1240H600A360 360 0 0 0 240 1240Z', TEAL) + circle(420, 820, 170, SUN) +
  title(960, 560, 300, INK, 'Bright') + title(960, 860, 300, INK, 'ideas') + title(960, 1160, 300, CORAL, 'start here.') + at(2350, 380, 2.2, solarMark(SUN, CORAL));

const door = at(700, 330, 2.5, cupMark(CREAM, SUN)) + centredTitle(700, 800, 250, CREAM, 'Good') + centredTitle(700, 1030, 250, CREAM, 'morning') + stroke('M250 1130H1150', SUN, 12) +
  [['Mon to Fri', '6 till 3'], ['Saturday', '7 till 2'], ['Sunday', '8 till noon']].map(([day, hours], i) => text(250, 1280 + i * 130, 84, CREAM, day, { weight: 400 }) + text(1150, 1280 + i * 130, 84, SUN, hours, { anchor: 'end', weight: 800 })).join('');

export const designs = {
  smp_matt: design(1800, 1100, matt),
  smp_foil: design(1800, 1100, rect(0, 0, 1800, 1100, '#1A2A48') + leaves(1800, 1100, 150, '#1E2F50', '#1A2A48') + foilMark('#E7B65A', '#1A2A48')),
  smp_foil_mask: design(1800, 1100, rect(0, 0, 1800, 1100, '#000000') + foilMark('#FFFFFF', '#000000')),
  smp_foil_uv: design(1800, 1100, rect(0, 0, 1800, 1100, '#000000') + leaves(1800, 1100, 150, '#FFFFFF', '#000000') + circle(900, 430, 290, '#000000') + rect(420, 770, 960, 210, '#000000')),
  smp_recycled: design(1800, 1000, recycled + stroke(written, '#4B4F57', 9)),
  smp_recycled_back: design(1800, 1000, rect(0, 0, 1800, 1000, '#DCCFB4') + flecks(1800, 1000, 900, ['#B39C74', '#8F7A58', '#EFE6D2', '#6F7E74'], 11) + text(1660, 170, 62, '#2F6E6A', 'lumendental.example', { anchor: 'end' })),
  smp_timber: design(1800, 1100, timber),
  smp_ridge: sticker('blob', rect(0, 0, 1000, 1000, SUN) + circle(590, 330, 150, CREAM) + path('M0 640L250 330L420 560L600 380L1000 700V1000H0Z', CORAL) +
    path('M0 760C250 620 500 860 1000 640V1000H0Z', TEAL) + path('M0 860C300 720 600 900 1000 780V1000H0Z', INK) +
    centredTitle(470, 690, 104, CREAM, 'Far Ridge'), WHITE, 70),
  smp_paper: design(1000, 1000, paperLabel),
  smp_wine: design(1400, 1120, wine('#8E2F28', '#E7B65A', CREAM)),
  smp_wine_mask: design(1400, 1120, wine('#000000', '#FFFFFF', '#000000')),
  smp_plate: design(1640, 1040, plate),
  smp_banner: design(2100, 1200, banner),
  smp_mug: design(2000, 860, wattle(2000, 860, 9), '#0E8C8A'),
  pg_quote: design(1100, 1555, quote, '#FFFDF8'),
  pg_fan: design(2100, 1400, fanStrips),
  pg_q1: design(700, 1000, question(SUN, INK, '#FCDD9A', 'Which', 'paper')),
  pg_q2: design(700, 1000, question(TEAL, CREAM, '#43AEA8', 'How', 'soon')),
  pg_q3: design(700, 1000, question(CORAL, CREAM, '#F8907F', 'What', 'size')),
  pg_q4: design(700, 1000, question(INK, CREAM, '#3A4D78', 'Any', 'bleed')),
  pg_guide_left: design(940, 1300, guideLeft, '#FFFBF2'),
  pg_guide_right: design(940, 1300, guideRight, '#FFFBF2'),
  pg_press: design(2000, 1400, pressSheet, '#FFFDF8'),
  pg_tins: design(3600, 400, tins),
  pg_note: design(700, 700, note),
  pg_express: design(1300, 860, express),
  pg_tissue: design(1200, 1200, tissue),
  pg_family: design(1600, 1200, family),
  pg_postcard: design(1500, 1050, postcardWritten),
  pg_ute: design(1800, 640, ute),
  pg_office: design(2600, 1300, office),
  pg_door: design(1400, 1700, door),
};
