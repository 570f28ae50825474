// Photographs for crystal blocks, the contents of jars, and labels on them (scenes/glassware.py).
import { CORAL, CREAM, INK, SUN, WHITE, at, centred, centredTitle, circle, design, path, random, rect, saltbushMark, shedMark, stroke, wildhumMark } from './lib.mjs';

const GREEN = '#234A3F';
const f = (n) => n.toFixed(1);
const linear = (id, stops, turned = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${turned ? 1 : 0}" y2="${turned ? 0 : 1}">${stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
const radial = (id, stops, cx = 0.5, cy = 0.5, r = 0.5) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`;
const blur = (id, by) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

// ---------------------------------------------------------------- photographs
/** A ridge line across w, rough at every size. */
function ridgeLine(w, y, rise, next) {
  let points = [y, y];
  for (let span = rise; points.length < 200; span *= 0.55) {
    points = points.flatMap((p, i) => (i ? [(points[i - 1] + p) / 2 + (next() - 0.5) * span, p] : [p]));
  }
  return points.map((p, i) => `${f((i / (points.length - 1)) * w)} ${f(p)}`).join('L');
}

/** Mountains at sunrise, each range paler than the one in front of it. */
function sunrise(w, h) {
  const next = random(41);
  const ranges = [['#D98F86', '#F6C9A4'], ['#A96F86', '#E8B0A0'], ['#6F5A83', '#B98A98'], ['#3F4672', '#7F7392'], ['#1E2C50', '#45507C']];
  return linear('sky', [[0, '#4E7CB8'], [0.3, '#9FB6D8'], [0.52, '#FBD3A6'], [0.62, '#FFE3B0']]) + rect(0, 0, w, h, 'url(#sky)') +
    radial('sun', [[0, '#FFFDF0'], [0.13, '#FFF3C4'], [0.2, '#FFDD8E', 0.75], [1, '#FFC876', 0]]) + circle(w * 0.62, h * 0.42, h * 0.5, 'url(#sun)') +
    ranges.map(([dark, mist], i) => linear(`range${i}`, [[0, dark], [0.75, mist], [1, mist]]) +
      path(`M0 ${h}L${ridgeLine(w, h * (0.5 + i * 0.115), h * (0.30 - i * 0.02), next)}L${w} ${h}Z`, `url(#range${i})`)).join('') +
    linear('lake', [[0, '#FFD9A0', 0], [1, '#13203F', 0.75]]) + rect(0, h * 0.7, w, h * 0.3, 'url(#lake)');
}

/** Wattle in flower before a blurred garden. */
function blossom(w, h) {
  const next = random(23);
  const spots = Array.from({ length: 46 }, () => circle(next() * w, next() * h, 30 + next() * 90, ['#CFE08A', '#8DBB6A', '#F4E27C', '#5E9A5C', '#E9F0B8'][Math.floor(next() * 5)])).join('');
  const leaf = (x, y, turn, long, color) => at(x, y, 1, path(`M0 0C-34 ${-long * 0.3} -30 ${-long * 0.75} 0 ${-long}C30 ${-long * 0.75} 34 ${-long * 0.3} 0 0Z`, color) + stroke(`M0 -10V${-long * 0.9}`, '#DDE9B0', 4), turn);
  const ball = ([x, y, r], i) => {
    let fluff = '';
    for (let k = 0; k < 330; k += 1) {
      const [a, q] = [next() * 2 * Math.PI, Math.sqrt(next()) * r * 1.06];
      const light = 0.5 + 0.5 * ((-Math.cos(a) * 0.6 - Math.sin(a) * 0.8) * q) / r;
      fluff += circle(f(x + Math.cos(a) * q), f(y + Math.sin(a) * q), 3.4, `hsl(${f(40 + light * 12)} 96% ${f(42 + light * 32)}%)`);
    }
    return radial(`ball${i}`, [[0, '#FFE56B'], [0.7, '#F6B81C'], [1, '#C98508']], 0.36, 0.32, 0.72) + circle(x, y, r, `url(#ball${i})`) + fluff;
  };
  const balls = [[420, 330, 118], [640, 270, 96], [800, 430, 124], [520, 560, 134], [330, 650, 92], [720, 680, 112], [880, 640, 84], [470, 820, 100], [650, 900, 80]];
  return linear('leafy', [[0, '#CFE4A4'], [0.5, '#86B26A'], [1, '#3F7A52']]) + rect(0, 0, w, h, 'url(#leafy)') + blur('far', 26) + `<g filter="url(#far)" opacity=".8">${spots}</g>` +
    stroke('M560 1250C540 900 600 560 700 140', '#6B7F3A', 16) + leaf(640, 480, -64, 420, '#4F8A4C') + leaf(610, 700, 60, 460, '#5E9A50') + leaf(600, 960, -70, 480, '#3F7A45') + leaf(690, 190, 40, 330, '#6FAA58') +
    balls.map(([x, y]) => stroke(`M${x} ${y}L600 ${y + 130}`, '#6B7F3A', 7)).join('') + balls.map(ball).join('');
}

/** A beach from above: sand, foam, and water that deepens. */
function beach(w, h) {
  const next = random(77);
  const shore = (x, sway) => `M${w} 0H${x}` + Array.from({ length: 9 }, (_, i) => `Q${f(x + sway * (next() - 0.3) * 2)} ${f((i + 0.5) * h / 9)} ${f(x + (next() - 0.5) * sway + i * 14)} ${f((i + 1) * h / 9)}`).join('') + `H${w}Z`;
  const umbrella = (x, y, r, a, b) => circle(x + r * 0.3, y + r * 0.34, r, '#9C7B4C') .replace('/>', ' opacity=".45"/>') +
    Array.from({ length: 8 }, (_, i) => { const p = (k) => `${f(x + r * Math.cos((k * Math.PI) / 4))} ${f(y + r * Math.sin((k * Math.PI) / 4))}`; return path(`M${x} ${y}L${p(i)}A${r} ${r} 0 0 1 ${p(i + 1)}Z`, i % 2 ? b : a); }).join('');
  return linear('sand', [[0, '#F6E2B4'], [1, '#E9CB92']], true) + rect(0, 0, w, h, 'url(#sand)') +
    linear('wet', [[0, '#CDA86A', 0.9], [1, '#B8925A']], true) + path(shore(430, 60), 'url(#wet)') +
    linear('sea', [[0, '#BFEFE4'], [0.25, '#62D0CC'], [0.6, '#1B9FB4'], [1, '#0C5F8E']], true) + path(shore(500, 70), WHITE) + path(shore(545, 60), 'url(#sea)') +
    blur('soft', 3) + `<g filter="url(#soft)" opacity=".85">${[640, 760].map((x) => stroke(shore(x, 90).replace(`M${w} 0H`, 'M').replace(/^M(\d+)/, 'M$1 0').replace(/H\d+Z$/, ''), '#FFFFFF', x > 700 ? 9 : 18)).join('')}</g>` +
    umbrella(180, 330, 96, CORAL, CREAM) + umbrella(250, 760, 86, SUN, WHITE) + rect(70, 520, 70, 150, '#2E86AB', 8) + rect(90, 930, 150, 66, CORAL, 8) + umbrella(150, 1180, 90, '#0E8C8A', CREAM);
}

// ---------------------------------------------------------------- added light (black adds nothing)
const caustic = blur('c', 16) + `<g filter="url(#c)">${[0, 1, 2, 3].map((i) => stroke(`M${140 + i * 60} ${300 - i * 40}C300 ${120 + i * 60} 640 ${210 + i * 30} ${860 - i * 70} ${110 + i * 70}`, ['#FFFFFF', '#FFE9C0', '#DFF6FF', '#FFFFFF'][i], 22 - i * 3)).join('')}</g>`;
const streaks = linear('s', [[0, '#FFFFFF', 0.75], [1, '#FFFFFF', 0.05]]) + path('M120 0H420L160 1000H-140Z', 'url(#s)') + path('M500 0H560L300 1000H240Z', 'url(#s)');

// ---------------------------------------------------------------- what is in the jars: once round, 2600 x 800
const W = 2600;
const H = 800;
function slices(seed, count, blurred) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const [x, y, r, turn] = [next() * W, 70 + next() * (H - 130), 105 + next() * 45, next() * 360];
    const whole = circle(0, 0, 100, '#F0AE12') + circle(0, 0, 90, '#FFF0BE') +
      Array.from({ length: 9 }, (_, i) => at(0, 0, 1, path('M0-10L-24-70Q0-88 24-70Z', i % 2 ? '#F9CC3E' : '#FBD65C'), i * 40)).join('');
    const wedge = path('M-100 0A100 100 0 0 0 100 0Z', '#F0AE12') + path('M-88 0A88 88 0 0 0 88 0Z', '#FFF0BE') + path('M-78 4A78 78 0 0 0 78 4Z', '#FAD04A');
    const kind = next();
    return at(f(x), f(y), r / 100, kind < 0.62 ? whole : wedge, f(turn));
  }).join('').replace(/^/, blurred ? '<g filter="url(#deep)" opacity=".8">' : '<g>') + '</g>';
}
const bay = (seed, count, color) => { const next = random(seed); return Array.from({ length: count }, () => at(next() * W, 80 + next() * 620, 1, path('M0 0C-40-60-36-150 0-210C36-150 40-60 0 0Z', color) + stroke('M0 0V-190', '#A9B766', 4), next() * 360)).join(''); };
const lemons = blur('deep', 7) + linear('brine', [[0, '#F2C94E'], [1, '#D99A1C']]) + rect(0, 0, W, H, 'url(#brine)') + slices(3, 46, true) + bay(12, 6, '#5E7F3A') + slices(31, 24, false) + bay(44, 3, '#4F7434') +
  rect(0, H - 26, W, 26, '#F4E3B4');

function plumsIn(seed, count) {
  const next = random(seed);
  return radial('plum', [[0, '#A83A58'], [0.55, '#6E1636'], [1, '#3C0820']], 0.36, 0.3, 0.75) + Array.from({ length: count }, () => {
    const [x, y, r] = [next() * W, 40 + next() * (H - 60), 110 + next() * 36];
    return circle(f(x), f(y), f(r), 'url(#plum)') + `<ellipse cx="${f(x - r * 0.34)}" cy="${f(y - r * 0.4)}" rx="${f(r * 0.22)}" ry="${f(r * 0.12)}" fill="#E9A6B6" opacity=".55" transform="rotate(-35 ${f(x - r * 0.34)} ${f(y - r * 0.4)})"/>`;
  }).join('');
}
const plums = linear('wine', [[0, '#7A1B38'], [1, '#4A0C22']]) + rect(0, 0, W, H, 'url(#wine)') + plumsIn(8, 70) + rect(0, H - 26, W, 26, '#B98292');

const comb = Array.from({ length: 9 }, (_, j) => Array.from({ length: 26 }, (_, i) => at(i * 100 + (j % 2) * 50, j * 87 + 20, 1, path('M0-54L47-27V27L0 54L-47 27V-27Z', (i * 7 + j * 5) % 4 ? '#A85B10' : '#8F4A0A'))).join('')).join('');
const honey = linear('h', [[0, '#C97A16'], [0.5, '#A55A0E'], [1, '#7A3C08']]) + rect(0, 0, W, H, 'url(#h)') + `<g opacity=".5">${comb}</g>` + linear('h2', [[0, '#D98A1E', 0.75], [0.35, '#B4660F', 0.15], [1, '#5E2C06', 0.6]]) + rect(0, 0, W, H, 'url(#h2)') + rect(0, H - 26, W, 26, '#E0B36A');

// ---------------------------------------------------------------- labels: 1400 x 1000, clear where nothing is drawn
const lemonLabel = `<path d="M250 880V470A450 400 0 0 1 1150 470V880Z" fill="#FFFFFF"/>` + at(700, 330, 1.75, saltbushMark(GREEN, '#4C8A62')) + centredTitle(700, 655, 178, GREEN, 'Saltbush') +
  centred(700, 760, 60, '#B4540A', 'PRESERVED LEMONS', { weight: 800, spacing: 5 }) + centred(700, 838, 48, GREEN, '380 g', { weight: 600 });
const plumLabel = at(700, 270, 1.9, saltbushMark(WHITE, WHITE)) + centredTitle(700, 660, 250, WHITE, 'Saltbush') + centred(700, 770, 74, SUN, 'PICKLED PLUMS', { weight: 800, spacing: 8 }) + centred(700, 865, 56, WHITE, '300 g', { weight: 600 });
const honeyLabel = at(700, 250, 1.9, wildhumMark(SUN, CORAL)) + centredTitle(700, 600, 262, WHITE, 'Wildhum') + centred(700, 715, 66, '#FFD977', 'DARK BUSH HONEY', { weight: 800, spacing: 9 }) + centred(700, 820, 54, WHITE, 'Raw · 500 g', { weight: 600 });

/** A bottle label with much metal: a rising sun behind the shed. */
const beer = (ground, metal, ink) => {
  const ray = (i) => { const a = (k) => Math.PI * (1 + (k + 0.5) / 21); const p = (k, r) => `${f(700 + r * Math.cos(a(k)))} ${f(640 + r * Math.sin(a(k)))}`; return path(`M${p(i - 0.24, 300)}L${p(i - 0.30, 560)}L${p(i + 0.30, 560)}L${p(i + 0.24, 300)}Z`, metal); };
  return rect(0, 0, 1400, 1200, ground) + `<rect x="44" y="44" width="1312" height="1112" fill="none" stroke="${metal}" stroke-width="26"/>` + Array.from({ length: 21 }, (_, i) => ray(i)).join('') +
    path('M440 640A260 260 0 0 1 960 640Z', metal) + at(700, 560, 1.55, shedMark(ground, ground, metal)) + rect(120, 664, 1160, 20, metal) +
    centredTitle(700, 890, 236, metal, 'Tin Shed') + centred(700, 990, 66, ink, 'BREWING COMPANY', { weight: 800, spacing: 12 }) + centred(700, 1085, 54, metal, 'AMBER ALE · 330 ml', { weight: 600, spacing: 5 });
};
const photo = (w, h, body) => design(w, h, body);

export const designs = {
  gl_sunrise: photo(1600, 1200, sunrise(1600, 1200)),
  gl_blossom: photo(1200, 1200, blossom(1200, 1200)),
  gl_beach: photo(1000, 1360, beach(1000, 1360)),
  gl_caustic: design(1000, 500, caustic, '#000000'),
  gl_streaks: design(1000, 1000, streaks, '#000000'),
  gl_lemons: design(W, H, lemons),
  gl_plums: design(W, H, plums),
  gl_honey: design(W, H, honey),
  gl_lemon_label: design(1400, 1000, lemonLabel),
  gl_plum_label: design(1400, 1000, plumLabel),
  gl_honey_label: design(1400, 1000, honeyLabel),
  gl_beer: design(1400, 1200, beer(INK, '#E7B65A', CREAM)),
  gl_beer_mask: design(1400, 1200, beer('#000000', '#FFFFFF', '#000000')),
  gl_stout: design(1400, 1200, beer('#F3E9D8', '#C8744A', INK).replace('AMBER ALE', 'RED STOUT')),
  gl_stout_mask: design(1400, 1200, beer('#000000', '#FFFFFF', '#000000').replace('AMBER ALE', 'RED STOUT')),
};
