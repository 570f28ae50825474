// Prints for the pictures of variants: acrylic, metal, safety signs, tape, vehicles, windows, labels.
import {
  P, PHONE, svg, collect, t, serif, g, rect, circle, path, line, tiles,
  leaf, hum, ridge, cup, yoga, shed, tooth, magpie, salt, solar,
} from './lib-signs.mjs';
import { sticker } from './lib.mjs';

const mid = { a: 'middle' };
const STEEL = '#20242A';
const BLACK = '#17181A';

/** A bar code: bars of uneven width, the same for the same seed. */
const bars = (x, y, w, h, fill = P.ink, seed = 1) => {
  let out = '';
  let at = 0;
  for (let i = 0; at < w; i += 1) {
    const thick = 4 + ((i * 7 + seed * 5 + (i * i * seed) % 11) % 4) * 4;
    if (at + thick <= w) out += rect(x + at, y, thick, h, fill);
    at += thick + 5 + ((i * 3 + seed) % 3) * 5;
  }
  return out;
};

/** White everywhere except where `holes` is drawn (in black): for etched and frosted film. */
const knockedOut = (w, h, id, holes, ground = rect(0, 0, w, h, '#fff')) =>
  svg(w, h, `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">${ground}${holes}</mask>` +
    `<rect width="${w}" height="${h}" fill="#fff" mask="url(#${id})"/>`);

// ---------------------------------------------------------------- acrylic
const vs_clear_fern = [1600, 1000, svg(1600, 1000,
  g(800, 300, 2.1, leaf(P.coral, P.cream)) + t(800, 690, 196, P.ink, 'Fern & Fold', { f: 'Fraunces', w: 900, a: 'middle' }) +
  t(800, 808, 58, P.ink, 'PAPER · PLANTS · PRINT', { a: 'middle', ls: 14, w: 800 }))];
const vs_sheen = [1600, 1000, svg(1600, 1000, `<linearGradient id="sh" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".24"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient>` +
  path('M0 0H1600V1000H0Z', 'rgba(255,255,255,.05)') + path('M880 0H1300L820 1000H400Z', 'url(#sh)') + path('M1370 0H1440L960 1000H890Z', 'url(#sh)'))];
const vs_frost_yoga = [1600, 1000, knockedOut(1600, 1000, 'frost',
  g(800, 380, 2.5, yoga('#000', '#000')) + serif(800, 745, 176, '#000', 'Harbour Yoga', mid) + t(800, 850, 54, '#000', 'QUIET ROOM', { a: 'middle', ls: 18, w: 800 }),
  rect(0, 0, 1600, 1000, '#000') + rect(44, 44, 1512, 912, '#fff', 26))];

/** Tin Shed as engraved lines on a board of 1200 x 1400; the halo is the same drawing out of focus. */
const engraved = (c) =>
  line('M380 720V420L490 310L600 420L710 310L820 420V720Z', c, 11) + line('M350 446L490 300L600 410L710 300L850 446', c, 11) +
  line('M545 720V620A55 55 0 0 1 655 620V720', c, 11) +
  Array.from({ length: 5 }, (_, i) => line(`M${420 + i * 90} ${470 + (i % 2 ? 0 : 10)}V${i === 2 ? 540 : 690}`, c, 5)).join('') +
  Array.from({ length: 13 }, (_, i) => g(600, 520, 1, line('M0-330V-400', c, 9), -78 + i * 13)).join('') +
  `<g fill="none" stroke="${c}" stroke-width="8">${serif(600, 960, 200, 'none', 'Tin Shed', mid)}</g>` +
  t(600, 1070, 62, c, 'TASTING ROOM', { a: 'middle', ls: 20, w: 600 }) + line('M300 1150H900', c, 6);
const GLOW = '#BFF6EF';
const vs_edge_lines = [1200, 1300, svg(1200, 1300, engraved(GLOW))];
const vs_edge_halo = [1200, 1300, svg(1200, 1300, `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter><g filter="url(#soft)">${engraved('#5FE3D6')}${engraved('#5FE3D6')}</g>`)];

// ---------------------------------------------------------------- metal (transparent ground)
const vs_alu_solar = [1500, 1000, svg(1500, 1000,
  Array.from({ length: 4 }, (_, i) => line(`M-40 ${960 - i * 62}C420 ${990 - i * 70} 820 ${900 - i * 92} 1540 ${760 - i * 76}`, [P.ink, P.teal, P.coral, P.sun][i], 48)).join('') +
  g(270, 300, 1.7, solar(P.sun, P.coral)) + t(470, 340, 150, P.ink, 'Brightside', { w: 800 }) + t(476, 452, 66, P.ink, 'Head office, showroom', { w: 800 }) )];
const vs_steel_lumen = [1400, 1000, svg(1400, 1000,
  `<rect x="60" y="60" width="1280" height="880" rx="16" fill="none" stroke="${STEEL}" stroke-width="7"/>` +
  g(700, 320, 1.6, tooth(STEEL, '#E8EAEC')) + t(700, 650, 150, STEEL, 'Lumen Dental', { f: 'Fraunces', w: 900, a: 'middle' }) +
  line('M440 720H960', STEEL, 6) + t(700, 824, 66, STEEL, 'SUITE 4 · LEVEL 2', { a: 'middle', ls: 14, w: 800 }))];
const vs_brass_salt = [1500, 1000, svg(1500, 1000,
  `<rect x="62" y="62" width="1376" height="876" rx="10" fill="none" stroke="${BLACK}" stroke-width="9"/><rect x="86" y="86" width="1328" height="828" rx="4" fill="none" stroke="${BLACK}" stroke-width="3"/>` +
  g(750, 290, 1.45, salt(BLACK, BLACK)) + serif(750, 610, 210, BLACK, 'Saltbush', mid) +
  t(750, 715, 62, BLACK, 'KITCHEN AND CELLAR', { a: 'middle', ls: 14, w: 800 }) + t(750, 826, 66, BLACK, 'Dinner from 5.30', { a: 'middle', w: 800 }))];

// Shapes to be cut: the scene traces their outline.
const vs_cut_corten = [1250, 920, svg(1250, 920, path('M130 560L420 230L590 430L710 310L1120 560Z', '#000') + circle(900, 210, 110, '#000') +
  t(625, 780, 180, '#000', 'FAR RIDGE', { w: 800, a: 'middle', ls: 10 }))];
const cutLetter = (c) => [800, 1000, svg(800, 1000, serif(400, 680, 800, '#000', c, mid))];
const vs_cut_p = cutLetter('p'), vs_cut_l = cutLetter('l'), vs_cut_a = cutLetter('a'), vs_cut_y = cutLetter('y');

// ---------------------------------------------------------------- safety signs, Australian colours
const YELLOW = '#FFC72C';
const BLUE = '#0B4EA2';
const GREEN = '#00803C';
const RED = '#D22630';
const safe = (w, h, body, bg = '#FFFFFF') => [w, h, svg(w, h, body, bg)];
const framed = (w, h, c, wide = 14) => `<rect x="24" y="24" width="${w - 48}" height="${h - 48}" rx="30" fill="none" stroke="${c}" stroke-width="${wide}"/>`;
/** A simple figure out of round strokes: head and limbs as [x, y] lists. */
const figure = (c, head, limbs, w = 46, r = 44) => circle(...head, r, c) + limbs.map((p) => line('M' + p.map((q) => q.join(' ')).join('L'), c, w)).join('');
const stepMan = figure(BLACK, [500, 300], [[[480, 385], [440, 510]], [[470, 410], [560, 450], [600, 400]], [[462, 415], [390, 470]], [[440, 510], [520, 560], [545, 640]], [[440, 510], [390, 590], [330, 610]]], 42, 40);
const vs_safe_step = safe(1000, 1300,
  `<path d="M500 130L890 800H110Z" fill="${YELLOW}" stroke="${BLACK}" stroke-width="52" stroke-linejoin="round"/>` +
  g(10, 78, 1, stepMan) + path('M240 742V690H420V725H600V742H760V770H240Z', BLACK) + path('M240 700H430V748H800V775H240Z', BLACK) +
  rect(60, 905, 880, 330, YELLOW, 26) + t(500, 1045, 126, BLACK, 'MIND', { w: 800, a: 'middle' }) + t(500, 1180, 126, BLACK, 'THE STEP', { w: 800, a: 'middle' }) + framed(1000, 1300, BLACK));
const hatHead = path('M215 900C215 760 330 726 430 716C460 740 540 740 570 716C670 726 785 760 785 900Z', '#fff') + `<ellipse cx="500" cy="575" rx="140" ry="150" fill="#fff" stroke="${BLUE}" stroke-width="16"/>` +
  rect(230, 470, 540, 70, BLUE) + path('M300 480A200 215 0 0 1 700 480Z', '#fff') + rect(250, 476, 500, 46, '#fff', 23) + rect(462, 246, 76, 240, '#fff', 30) + line('M425 312V450M575 312V450', BLUE, 13);
const vs_safe_hat = safe(1000, 1300, circle(500, 480, 390, BLUE) + `<clipPath id="hatc"><circle cx="500" cy="480" r="372"/></clipPath><g clip-path="url(#hatc)">${g(500, 480, 1.02, `<g transform="translate(-500 -510)">${hatHead}</g>`)}</g>` +
  rect(60, 925, 880, 310, BLUE, 26) + t(500, 1062, 118, '#fff', 'HARD HATS', { w: 800, a: 'middle' }) + t(500, 1180, 76, '#fff', 'must be worn', { w: 600, a: 'middle' }) + framed(1000, 1300, BLUE));
const vs_safe_aid = safe(1300, 800, rect(24, 24, 1252, 752, GREEN, 30) + rect(300, 110, 130, 410, '#fff', 12) + rect(160, 250, 410, 130, '#fff', 12) +
  t(650, 330, 130, '#fff', 'FIRST', { w: 800 }) + t(650, 470, 130, '#fff', 'AID', { w: 800 }) + line('M130 600H1170', '#fff', 8) + t(650, 702, 66, '#fff', 'Ask at the front counter', { w: 600, a: 'middle' }));
const runner = figure('#fff', [338, 190], [[[318, 270], [268, 410]], [[310, 285], [400, 340], [460, 300]], [[296, 285], [206, 300], [170, 376]], [[268, 410], [370, 470], [360, 600]], [[268, 410], [220, 510], [112, 530]]], 48, 46);
const vs_safe_exit = safe(1500, 700, rect(24, 24, 1452, 652, GREEN, 30) + g(20, 0, 1, runner) + line('M540 130V590M540 130H760V590', '#fff', 26) +
  t(850, 330, 220, '#fff', 'EXIT', { w: 800 }) + line('M870 500H1330M1230 410L1330 500L1230 590', '#fff', 44));
const cigarette = rect(220, 450, 430, 76, BLACK, 8) + rect(668, 450, 44, 76, BLACK, 8) + rect(730, 450, 50, 76, BLACK, 8) + line('M740 410C740 350 660 370 660 310C660 260 720 260 720 220', BLACK, 24);
const vs_safe_smoke = safe(1000, 1300, cigarette + `<circle cx="500" cy="480" r="345" fill="none" stroke="${RED}" stroke-width="86"/>` + line('M262 242L738 718', RED, 82).replace('round', 'butt') +
  rect(60, 925, 880, 310, RED, 26) + t(500, 1062, 126, '#fff', 'NO', { w: 800, a: 'middle' }) + t(500, 1190, 126, '#fff', 'SMOKING', { w: 800, a: 'middle' }) + framed(1000, 1300, RED));

// ---------------------------------------------------------------- safety posters, A2
const poster = (body, bg) => [1200, 1700, svg(1200, 1700, body, bg)];
const palm = (c) => path('M-70 80C-100 20-110-20-96-36C-84-48-70-38-58-8L-52-96C-50-120-22-120-20-96L-14-40L-8-116C-6-140 24-140 26-116L28-40L38-102C42-126 70-122 68-98L62 0C60 50 40 90 0 100H-50Z', c);
const drop = (c) => path('M0-60C34-14 44 8 44 26A44 44 0 0 1-44 26C-44 8-34-14 0-60Z', c);
const bubbles = (c) => circle(-40, 20, 30, c) + circle(14, -18, 40, c) + circle(52, 36, 22, c);
const washSteps = [
  ['Wet', drop(P.teal)], ['Soap', bubbles(P.coral)], ['Rub palms', g(-26, 0, .72, palm(P.ink)) + g(40, 6, .72, palm(P.teal))],
  ['Backs too', g(0, 0, .95, palm(P.coral)) + line('M-96 0A100 100 0 0 1-30-104', P.ink, 10)], ['Rinse', g(0, 24, .8, palm(P.ink)) + g(-60, -58, .5, drop(P.teal)) + g(0, -84, .5, drop(P.teal)) + g(60, -58, .5, drop(P.teal))],
  ['Dry', rect(-66, -88, 132, 176, P.sun, 14) + line('M-66-30H66M-66 20H66', P.ink, 8)],
];
const vs_post_wash = poster(rect(0, 0, 1200, 400, P.teal) + serif(80, 200, 150, P.cream, 'Wash your') + serif(80, 345, 150, P.sun, 'hands') + t(1120, 345, 52, P.cream, '20 seconds', { a: 'end', w: 800 }) +
  washSteps.map(([name, mark], i) => { const x = 320 + (i % 2) * 560, y = 620 + Math.floor(i / 2) * 390;
    return circle(x, y, 136, '#fff') + g(x, y, 1.05, mark) + circle(x - 128, y - 100, 44, P.coral) + t(x - 128, y - 80, 56, P.ink, String(i + 1), { w: 800, a: 'middle' }) + t(x, y + 212, 62, P.ink, name, { w: 800, a: 'middle' }); }).join(''), P.sky);
const box = (x, y, s = 130) => rect(x, y, s, s, '#B98A5B', 6) + rect(x + s * .38, y, s * .24, s, '#E0B784');
const lifter = (legs, arms, head, body) => figure(P.ink, head, [body, ...arms, ...legs], 44, 46);
const liftSteps = [
  ['Bend your knees', lifter([[[150, 250], [252, 262], [196, 372]], [[150, 250], [236, 286], [170, 372]]], [[[196, 120], [262, 210], [310, 292]]], [232, 50], [[204, 110], [150, 250]]) + box(306, 252)],
  ['Hold it close', lifter([[[176, 230], [214, 300], [190, 372]], [[176, 230], [196, 306], [156, 372]]], [[[190, 110], [252, 190], [290, 190]]], [196, 26], [[188, 90], [176, 230]]) + box(232, 128)],
  ['Turn with your feet', lifter([[[180, 220], [230, 300], [246, 372]], [[180, 220], [150, 300], [116, 372]]], [[[186, 100], [246, 184], [290, 176]]], [190, 20], [[184, 84], [180, 220]]) + box(240, 112) + line('M60 404H330M276 366L330 404L276 442', P.coral, 24)],
];
const vs_post_lift = poster(rect(0, 0, 1200, 400, P.coral) + serif(80, 200, 150, P.ink, 'Lift with') + serif(80, 345, 150, P.cream, 'your legs') +
  liftSteps.map(([name, man], i) => g(80, 450 + i * 412, .86, man) + t(560, 640 + i * 412, 100, P.coral, String(i + 1), { f: 'Fraunces', w: 900 }) +
    t(560, 728 + i * 412, 54, P.ink, name, { w: 800 }) + (i < 2 ? line(`M80 ${812 + i * 412 + 20}H1120`, P.line, 8) : '')).join(''), P.cream);

// ---------------------------------------------------------------- tape, repeats every 2400 x 400
const tape = (body, bg) => [2400, 400, svg(2400, 400, body, bg)];
const thrice = (draw) => [0, 800, 1600].map(draw).join('');
const vs_tape_pp = tape(thrice((x) => g(x + 128, 190, 1.0, magpie(P.ink, P.cream, P.sun)) + serif(x + 262, 235, 76, P.cream, 'Little Magpie')) + rect(0, 0, 2400, 34, P.sun) + rect(0, 366, 2400, 34, P.sun), P.coral);
const fibres = (c, o) => Array.from({ length: 27 }, (_, i) => `<path d="M${i * 180 - 2400} 400L${i * 180 - 1800} 0M${i * 180 - 2400} 0L${i * 180 - 1800} 400" stroke="${c}" stroke-width="9" opacity="${o}" fill="none"/>`).join('');
const vs_tape_fibre = tape(fibres('#8A6238', .75) + fibres('#F3DDB8', .55) + [100, 300].map((y) => line(`M0 ${y}H2400`, '#F3DDB8', 6, 'opacity=".8"')).join('') +
  thrice((x) => g(x + 140, 205, 1.25, shed(P.ink, '#C99C69', P.ink)) + serif(x + 280, 245, 118, P.ink, 'Tin Shed')), '#C99C69');
const vs_tape_kraft = tape(thrice((x) => g(x + 130, 215, 1.3, leaf('#1D4B3E', '#B98A5B')) + t(x + 240, 236, 96, '#1D4B3E', 'Fern & Fold', { f: 'Fraunces', w: 900 }) ) + line('M0 40H2400M0 360H2400', '#1D4B3E', 8), '#B98A5B');
const glassMark = (c) => path('M-62-120H62C66-30 50 20 12 34V92H54V116H-54V92H-12V34C-50 20-66-30-62-120Z', c) + line('M8-118L-22-70L14-40L-8-2', RED, 9);
const vs_tape_fragile = tape(thrice((x) => g(x + 110, 205, .98, glassMark('#fff')) + t(x + 196, 250, 130, '#fff', 'FRAGILE', { w: 800 })) + rect(0, 0, 2400, 46, '#fff') + rect(0, 354, 2400, 46, '#fff'), RED);

// ---------------------------------------------------------------- vehicles and windows
const vs_ute_side = [2160, 462, svg(2160, 462, path('M1480 462C1640 220 1880 120 2160 90V462Z', P.sun) + path('M1660 462C1780 310 1960 240 2160 220V462Z', P.coral) +
  g(160, 250, 1.9, leaf(P.coral, P.cream)) + t(310, 240, 216, P.ink, 'Fern & Fold', { f: 'Fraunces', w: 900 }) + t(318, 382, 104, '#0A6B69', 'Plants to your door', { w: 800 }))];
const vs_ute_door = [980, 550, svg(980, 550, t(490, 180, 126, P.cream, 'Nursery and', { f: 'Fraunces', w: 900, a: 'middle' }) + t(490, 310, 126, P.cream, 'paper studio', { f: 'Fraunces', w: 900, a: 'middle' }) + t(490, 460, 112, P.sun, PHONE[0], { w: 800, a: 'middle' }))];
const vs_ute_tail = [1400, 382, svg(1400, 382, t(700, 180, 150, P.ink, 'Fern & Fold', { f: 'Fraunces', w: 900, a: 'middle' }) + t(700, 300, 96, '#B93A29', 'fernandfold.example', { w: 800, a: 'middle' }))];
const vs_win_letters = [1800, 900, svg(1800, 900, serif(900, 330, 330, '#fff', 'Saltbush', mid) + line('M420 430H1380', P.sun, 12) +
  t(900, 560, 104, '#fff', 'Lunch and dinner', { w: 600, a: 'middle' }) + t(900, 700, 80, P.sun, 'TUESDAY TO SUNDAY', { w: 800, a: 'middle', ls: 10 }))];
const vs_win_band = [3000, 400, knockedOut(3000, 400, 'band', Array.from({ length: 11 }, (_, i) => g(150 + i * 270, 200, 1.5, salt('#000', '#000'), i % 2 ? 180 : 0)).join(''))];
const vs_win_poster = [1100, 1500, svg(1100, 1500, circle(550, 560, 400, P.sun) + path('M0 900C300 760 700 820 1100 700V1500H0Z', P.teal) + path('M0 1080C400 920 800 1080 1100 920V1500H0Z', P.ink) +
  g(550, 560, 3.3, salt(P.ink, P.teal)) + serif(550, 1290, 150, P.cream, 'Grown here', mid) + t(550, 1390, 62, P.sun, 'EATEN HERE', { w: 800, a: 'middle', ls: 12 }) +
  `<pattern id="holes" width="15" height="15" patternUnits="userSpaceOnUse"><circle cx="7.5" cy="7.5" r="3.4" fill="#15333B" opacity=".55"/></pattern><rect width="1100" height="1500" fill="url(#holes)"/>`, P.coral)];

// ---------------------------------------------------------------- for the car trade
const vs_service = [800, 1000, svg(800, 1000, rect(0, 0, 800, 270, P.ink) + g(140, 150, .8, ridge(P.sky, P.sun, P.teal, P.cream)) + t(270, 130, 62, P.cream, 'FAR RIDGE', { w: 800, ls: 4 }) + t(272, 205, 46, P.sun, '4WD workshop', { w: 600 }) +
  serif(60, 400, 100, P.ink, 'Next service') + [['DATE', '14 / 03 / 27'], ['KM', '86 500'], ['OIL', '5W-30']].map(([k, v], i) => t(64, 540 + i * 130, 44, P.coral, k, { w: 800, ls: 4 }) + t(250, 546 + i * 130, 76, P.teal, v, { f: 'Fraunces', w: 600 }) + line(`M240 ${566 + i * 130}H740`, P.line, 5)).join('') +
  t(64, 945, 50, P.ink, PHONE[1], { w: 800 }), '#FFFFFF')];
const vs_keytag = [600, 1000, svg(600, 1000, g(300, 440, 1.7, ridge(P.sky, P.sun, P.cream, P.ink)) + t(300, 720, 68, P.cream, 'FAR RIDGE', { w: 800, a: 'middle', ls: 3 }) + t(300, 800, 46, P.ink, '4WD WORKSHOP', { w: 800, a: 'middle', ls: 2 }), P.coral)];
const vs_hanger = [700, 1600, svg(700, 1600, `<mask id="hook" maskUnits="userSpaceOnUse" x="0" y="0" width="700" height="1600">${rect(0, 0, 700, 1600, '#fff', 70)}${circle(350, 250, 150, '#000')}${path('M220 180L-10 60V10L270 130Z', '#000')}</mask><g mask="url(#hook)">` +
  rect(0, 0, 700, 1600, P.sun) + serif(350, 690, 220, P.ink, 'Bay', mid) + serif(350, 1010, 320, '#B93A29', '24', mid) + rect(0, 1120, 700, 480, P.ink) +
  g(350, 1290, 1.15, ridge(P.sky, P.sun, P.teal, P.cream)) + t(350, 1490, 66, P.cream, 'FAR RIDGE', { w: 800, a: 'middle', ls: 4 }) + '</g>')];
const vs_magnet = [1600, 1000, svg(1600, 1000, path('M0 1000V790C400 660 900 840 1600 620V1000Z', P.coral) + g(330, 370, 2.2, ridge(P.sky, P.sun, P.teal, P.cream)) + t(640, 350, 144, P.cream, 'Far Ridge', { f: 'Fraunces', w: 900 }) +
  t(646, 460, 66, P.sun, '4WD service and repair', { w: 600 }) + t(646, 600, 92, P.cream, PHONE[1], { w: 800 }), P.ink)];
const vs_jobpad = [1000, 1414, svg(1000, 1414, rect(0, 0, 1000, 230, P.teal) + g(130, 125, .8, ridge(P.sky, P.sun, P.ink, P.cream)) + t(260, 110, 58, P.cream, 'FAR RIDGE', { w: 800, ls: 4 }) + t(262, 175, 40, P.cream, '4WD workshop', { w: 400 }) + t(940, 150, 66, P.sun, 'Job 1042', { f: 'Fraunces', w: 900, a: 'end' }) +
  ['Customer', 'Vehicle', 'Rego'].map((k, i) => t(64, 330 + i * 84, 34, P.coral, k.toUpperCase(), { w: 800, ls: 3 }) + line(`M310 ${338 + i * 84}H930`, P.line, 5)).join('') +
  ['Oil and filter', 'Brake pads', 'Tyre rotation', 'Wheel alignment', 'Coolant', 'Road test'].map((k, i) => `<rect x="64" y="${590 + i * 96}" width="54" height="54" rx="8" fill="none" stroke="${P.ink}" stroke-width="6"/>` + (i < 3 ? line(`M76 ${618 + i * 96}L90 ${632 + i * 96}L116 ${586 + i * 96}`, P.coral, 11) : '') + t(160, 632 + i * 96, 46, P.ink, k, { w: 600 }) + line(`M640 ${640 + i * 96}H930`, P.line, 5)).join('') +
  rect(600, 1220, 336, 110, P.sun, 12) + t(640, 1294, 54, P.ink, 'Total', { w: 800 }), '#FFFFFF')];
const vs_mug_ridge = [1800, 700, svg(1800, 700, g(900, 270, 2.0, ridge(P.sky, P.sun, P.teal, P.ink)) + t(900, 590, 104, P.ink, 'FAR RIDGE', { w: 800, a: 'middle', ls: 8 }))];

// ---------------------------------------------------------------- asset, barcode and storage labels
const vs_asset = [1200, 640, svg(1200, 640, rect(0, 0, 1200, 200, P.ink) + g(120, 100, .68, solar(P.sun, P.coral)) + t(220, 96, 62, P.cream, 'Brightside', { w: 800 }) + t(222, 156, 40, P.sun, 'PROPERTY OF', { w: 800, ls: 6 }) + t(1130, 132, 74, P.cream, 'A-0418', { w: 800, a: 'end' }) +
  bars(80, 260, 1040, 220, BLACK, 3) + t(600, 580, 74, BLACK, '0418 2207 153', { w: 600, a: 'middle', ls: 12 }), '#E9ECEE')];
const bin = (code, item, colour, fg, seed) => [1300, 800, svg(1300, 800, rect(0, 0, 380, 800, colour) + serif(190, 360, 210, fg, code[0], mid) + serif(190, 600, 210, fg, code[1], mid) +
  t(440, 190, 96, P.ink, item[0], { w: 800 }) + t(442, 280, 60, P.ink, item[1], { w: 400 }) + bars(440, 350, 800, 270, BLACK, seed) + t(840, 720, 64, BLACK, `FR ${seed}0 ${4418 + seed * 37}`, { w: 600, a: 'middle', ls: 10 }), '#FFFFFF')];
const vs_bin_a = bin(['A', '12'], ['Tent pegs', 'Steel, 18 cm'], P.coral, P.ink, 2);
const vs_bin_b = bin(['A', '13'], ['Tent poles', 'Alloy, 30 cm'], P.sun, P.ink, 5);
const vs_bin_c = bin(['B', '07'], ['Buckles', 'Quick release'], P.teal, P.cream, 7);
const vs_bin_d = bin(['B', '08'], ['Carabiners', 'Alloy, 60 mm'], P.ink, P.sun, 4);
const vs_tin = [2000, 620, svg(2000, 620, rect(0, 0, 2000, 70, P.coral) + rect(0, 550, 2000, 70, P.coral) + [0, 1000, 2000].map((x) => g(x, 200, .9, salt(P.teal, P.coral)) + serif(x, 400, 130, P.ink, 'Saltbush', mid) + t(x, 482, 52, P.teal, 'WILD THYME DUKKAH', { w: 800, a: 'middle', ls: 4 })).join(''), P.cream)];
const vs_cable = [1400, 400, svg(1400, 400, rect(0, 0, 420, 400, P.sun) + t(210, 250, 130, P.ink, '4.2', { w: 800, a: 'middle' }) + t(480, 180, 86, P.ink, 'Test due', { w: 800 }) + t(480, 300, 86, P.coral, '06 / 27', { w: 800 }) + bars(960, 80, 380, 240, BLACK, 6), '#FFFFFF')];

// ---------------------------------------------------------------- giveaway and sealing stickers
const board = (c) => rect(0, 0, 1000, 1000, c);
const vs_st_sip = sticker('circle', board(P.sun) + circle(500, 470, 270, P.cream) + g(490, 450, 2.0, cup(P.ink, P.coral)) + serif(500, 850, 110, P.ink, 'Sip slow', mid), '#FFFFFF', 60);
const vs_st_free = sticker('burst', board(P.teal) + serif(500, 430, 150, P.cream, 'Second', mid) + serif(500, 590, 170, P.sun, 'cup', mid) + t(500, 710, 90, P.cream, 'ON US', { w: 800, a: 'middle', ls: 10 }), '#FFFFFF', 60);
const vs_st_wow = sticker('wide', board(P.ink) + serif(500, 500, 190, P.sun, 'Thanks', mid) + t(500, 620, 64, P.cream, 'SEE YOU TOMORROW', { w: 800, a: 'middle', ls: 2 }), '#FFFFFF', 50);
const vs_st_hum = sticker('hexagon', board(P.sun) + g(500, 400, 1.7, hum(P.coral, P.ink)) + serif(500, 670, 140, P.ink, 'Wildhum', mid), '#FFFFFF', 60);
const vs_st_wave = sticker('circle', board(P.sky) + circle(620, 360, 150, P.coral) + path('M0 560C160 480 320 640 500 560S840 480 1000 560V1000H0Z', P.teal) + path('M0 720C160 640 320 800 500 720S840 640 1000 720V1000H0Z', P.ink), '#FFFFFF', 60);
const vs_st_tiles = sticker('square', tiles(0, 0, 4, 4, 250, [P.coral, P.sun, P.cream, P.teal], P.ink, 23), '#FFFFFF', 110);
const vs_st_sun = sticker('scallop', board(P.coral) + g(500, 500, 3.6, solar(P.sun, P.cream)), '#FFFFFF', 60);
const vs_st_hello = sticker('tall', board(P.teal) + serif(500, 330, 190, P.cream, 'Hi', mid) + g(500, 650, 2.3, magpie(P.ink, P.cream, P.sun)), '#FFFFFF', 60);
const vs_st_leaf = sticker('oval', board(P.ink) + g(260, 510, 1.7, leaf(P.sun, P.ink)) + serif(620, 490, 140, P.cream, 'Grow', mid) + serif(620, 630, 140, P.coral, 'slow', mid), '#FFFFFF', 50);
const PAPER = '#F1E3C8';
const vs_seal = sticker('circle', board(PAPER) + `<circle cx="500" cy="500" r="425" fill="none" stroke="${P.coral}" stroke-width="14"/><circle cx="500" cy="500" r="395" fill="none" stroke="${P.coral}" stroke-width="5"/>` +
  wheat() + serif(500, 620, 150, '#B93A29', 'Saltbush', mid) + t(500, 705, 50, '#B93A29', 'BAKED THIS MORNING', { w: 800, a: 'middle', ls: 1 }), PAPER, 20);
const vs_seal_ink = sticker('scallop', board(P.ink) + `<circle cx="500" cy="500" r="350" fill="none" stroke="${P.sun}" stroke-width="10"/>` + serif(500, 500, 130, P.cream, 'Sour-', mid) + serif(500, 630, 130, P.cream, 'dough', mid) + g(500, 290, .7, salt(P.sun, P.sun)), P.ink, 10);
const vs_seal_long = [1500, 440, svg(1500, 440, rect(0, 0, 1500, 440, PAPER) + `<rect x="28" y="28" width="1444" height="384" fill="none" stroke="#B93A29" stroke-width="10"/>` + serif(750, 230, 170, '#B93A29', 'Saltbush', mid) + t(750, 330, 66, P.ink, 'BREAD · PIES · SOMETHING SWEET', { w: 800, a: 'middle', ls: 3 }))];
function wheat() {
  return line('M500 460V200', P.coral, 12) + [0, 1, 2, 3].map((i) => [-1, 1].map((s) => g(500, 250 + i * 55, 1, `<ellipse cx="${s * 38}" cy="-12" rx="36" ry="15" fill="${P.coral}"/>`, s * -38)).join('')).join('');
}

export const designs = {
  ...collect({
    vs_clear_fern, vs_sheen, vs_frost_yoga, vs_edge_lines, vs_edge_halo, vs_alu_solar, vs_steel_lumen, vs_brass_salt, vs_cut_corten, vs_cut_p, vs_cut_l, vs_cut_a, vs_cut_y,
    vs_safe_step, vs_safe_hat, vs_safe_aid, vs_safe_exit, vs_safe_smoke, vs_post_wash, vs_post_lift,
    vs_tape_pp, vs_tape_fibre, vs_tape_kraft, vs_tape_fragile,
    vs_ute_side, vs_ute_door, vs_ute_tail, vs_win_letters, vs_win_band, vs_win_poster,
    vs_service, vs_keytag, vs_hanger, vs_magnet, vs_jobpad, vs_mug_ridge,
    vs_asset, vs_bin_a, vs_bin_b, vs_bin_c, vs_bin_d, vs_tin, vs_cable, vs_seal_long,
  }),
  vs_st_sip, vs_st_free, vs_st_wow, vs_st_hum, vs_st_wave, vs_st_tiles, vs_st_sun, vs_st_hello, vs_st_leaf, vs_seal, vs_seal_ink,
};
