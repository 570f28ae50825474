// Illustrations shared by several customers: the coast, native flora, a galah.
// Each fills any format, for variety in prints, canvases, books and posters.
import {
  CORAL, CREAM, INK, SKY, SUN, TEAL, WHITE,
  at, centred, centredTitle, circle, design, greek, magpieMark, path, random, rect, stroke, text, tiles, title,
} from './lib.mjs';

const LEAF = '#2F5D50';
const MOSS = '#6F9A7E';

// ----------------------------------------------------------------------- coast

const gull = stroke('M-60 0C-40-34-14-30 0 0C14-30 40-34 60 0', INK, 12);

/** A striped lighthouse standing on (0, 0), 400 units tall. */
const lighthouse =
  path('M-70 0L-46-290H46L70 0Z', WHITE) +
  [[0, 60], [120, 58], [240, 50]]
    .map(([y, h]) => {
      const half = (z) => 70 - (24 * z) / 290;
      return path(`M${-half(y)} ${-y}L${-half(y + h)} ${-y - h}H${half(y + h)}L${half(y)} ${-y}Z`, CORAL);
    })
    .join('') +
  rect(-62, -306, 124, 18, INK, 6) +
  rect(-32, -362, 64, 56, SUN) +
  path('M-46-362H46L0-410Z', INK);

/** Waves from edge to edge; `crest` adds a scalloped line of foam. */
function swell(w, h, y, rise, color, crest) {
  const top = y * h;
  const r = rise * h;
  const line = `M0 ${top}C${0.18 * w} ${top - r} ${0.34 * w} ${top - r} ${0.5 * w} ${top}S${0.82 * w} ${top + r} ${w} ${top}`;
  return path(`${line}V${h}H0Z`, color) + (crest ? stroke(line, crest, Math.max(8, h * 0.012)) : '');
}

export function coast(w, h, mood = 'day') {
  const moods = {
    day: ['#FBE3C4', SUN, '#8CC9C8', TEAL, '#0B6766', INK, '#F6D9A8'],
    dusk: ['#F7B7A0', CORAL, '#E8907C', '#5E6E95', '#34487A', INK, '#FBD7B4'],
    mint: ['#DCEDE6', CORAL, '#9AD0C4', '#35A29B', '#0E7E7C', '#123B4A', '#F8E3B0'],
  };
  const [sky, sun, far, mid, near, deep, sand] = moods[mood];
  const unit = Math.min(w, h);
  return (
    rect(0, 0, w, h, sky) +
    circle(0.3 * w, 0.34 * h, 0.17 * unit, sun) +
    at(0.16 * w, 0.14 * h, unit / 1300, gull) +
    at(0.42 * w, 0.1 * h, unit / 1700, gull) +
    rect(0, 0.46 * h, w, 0.54 * h, far) +
    [0.49, 0.52, 0.55].map((y, i) => rect((0.17 + 0.03 * i) * w, y * h, (0.26 - 0.06 * i) * w, 0.009 * h, sun, 0.005 * h)).join('') +
    path(`M${0.52 * w} ${0.62 * h}C${0.58 * w} ${0.46 * h} ${0.66 * w} ${0.4 * h} ${w} ${0.38 * h}V${h}H${0.5 * w}Z`, deep) +
    path(`M${0.58 * w} ${0.62 * h}C${0.64 * w} ${0.5 * h} ${0.74 * w} ${0.46 * h} ${w} ${0.45 * h}V${h}H${0.56 * w}Z`, near) +
    at(0.78 * w, 0.405 * h, unit / 1150, lighthouse) +
    swell(w, h, 0.62, 0.05, mid, null) +
    swell(w, h, 0.72, -0.05, near, '#FFFFFF') +
    swell(w, h, 0.83, 0.045, deep, '#BFDDE0') +
    path(`M0 ${0.94 * h}C${0.3 * w} ${0.89 * h} ${0.62 * w} ${0.99 * h} ${w} ${0.92 * h}V${h}H0Z`, sand)
  );
}

// ----------------------------------------------------------------------- flora

/** A pointed leaf along the y axis, 300 long, with a pale midrib. */
const blade = (color, rib) => path('M0 0C-44-70-44-210 0-300C44-210 44-70 0 0Z', color) + stroke('M0-14V-250', rib, 6);

/** Banksia: a fat cone of bright florets in rows above a ring of leaves. */
function banksia(cone, floret, leaf, rib) {
  let rows = '';
  for (let j = 0; j < 11; j += 1) {
    const y = -70 - j * 34;
    const half = 112 * Math.sin(Math.PI * (0.16 + (0.74 * (j + 1)) / 12)) ** 0.6;
    const count = 7;
    for (let i = 0; i < count; i += 1) {
      const x = ((i + (j % 2 ? 0.5 : 0)) / (count - 0.5) - 0.5) * 2 * half * 0.86;
      rows += `<ellipse cx="${x.toFixed(1)}" cy="${y}" rx="13" ry="19" fill="${floret}"/>`;
    }
  }
  const leaves = [-118, -82, -48, 48, 82, 118].map((turn) => at(0, -30, 1.05, blade(leaf, rib), turn)).join('');
  return (
    stroke('M0 0V220', leaf, 20) +
    leaves +
    path('M-112-70C-130-260-90-450 0-462C90-450 130-260 112-70C70-20-70-20-112-70Z', cone) +
    rows
  );
}

/** Wattle: a bent stem with pom-poms and slim leaves. */
function wattle(bloom, light, leaf) {
  const next = random(11);
  let out = stroke('M0 220C-10 60 40-120 0-420', leaf, 12);
  const spots = [[-90, -40], [70, -10], [110, -130], [-70, -170], [-120, -270], [60, -260], [120, -350], [-40, -380], [20, -470], [-110, -440]];
  spots.forEach(([x, y], i) => {
    out += stroke(`M${10 - i} ${y + 90}L${x} ${y}`, leaf, 7);
    out += at(8, y + 110, 0.62, path('M0 0C-24-60-22-170 0-230C22-170 24-60 0 0Z', leaf), (x > 0 ? 1 : -1) * (58 + 20 * next()));
  });
  spots.forEach(([x, y]) => {
    out += circle(x, y, 46, bloom) + circle(x - 12, y - 12, 26, light);
  });
  return out;
}

/** A flowering gum: red brushes with gold tips over rounded leaves. */
function gum(brush, tip, leaf, rib) {
  const flower = Array.from({ length: 17 }, (_, i) => {
    const a = (-80 + i * 10) * (Math.PI / 180);
    const x = 120 * Math.sin(a);
    const y = -120 * Math.cos(a);
    return stroke(`M0 0L${x.toFixed(0)} ${y.toFixed(0)}`, brush, 10) + circle(x.toFixed(0), y.toFixed(0), 10, tip);
  }).join('');
  return (
    stroke('M0 240C-20 100 20-40 0-180', leaf, 14) +
    at(0, 60, 1, blade(leaf, rib), -70) + at(0, 20, 1, blade(leaf, rib), 66) + at(0, -80, 0.85, blade(leaf, rib), -40) +
    at(-70, -190, 1.1, flower, -24) + at(90, -120, 0.95, flower, 30) + at(10, -310, 1, flower, 4)
  );
}

export function flora(w, h, ground = CREAM) {
  const u = Math.min(w / 1000, h / 1000);
  const dark = ground === INK || ground === LEAF;
  const leaf = dark ? '#7FB097' : LEAF;
  const rib = dark ? ground : '#8FB9A0';
  return (
    rect(0, 0, w, h, ground) +
    circle(w / 2, 0.46 * h, 430 * u, dark ? '#22375E' : '#FBD9C6') +
    at(0.24 * w, 0.82 * h, 0.92 * u, wattle(SUN, '#FCD880', leaf), -12) +
    at(0.78 * w, 0.84 * h, 1.0 * u, gum(CORAL, SUN, leaf, rib), 12) +
    at(0.5 * w, 0.8 * h, 1.25 * u, banksia(SUN, CORAL, leaf, rib), 2)
  );
}

// ----------------------------------------------------------------------- galah

/** A galah looking right, in a 1000 unit box around (0, 0). */
const galah =
  path('M-180 250L-320 500L-212 520L-70 330Z', '#6B7F8C') +
  path('M40-300C190-310 240-190 232-90C228 130 90 330-90 350C-220 260-220 20-120-120C-96-220-50-296 40-300Z', '#F0788A') +
  path('M-140-90C-10-100 100-20 84 110C64 250-60 350-210 420C-252 250-244 30-140-90Z', '#93A6B0') +
  path('M-150 30C-60 20 20 60 30 140C-30 130-100 140-170 190ZM-196 220C-120 190-40 190 6 230C-40 300-120 350-205 400Z', '#7A8F9B') +
  path('M-60-250C-80-380 60-460 200-390C170-380 160-372 150-356C190-352 214-330 226-300C150-330 40-330-60-250Z', '#FBD9D6') +
  path('M214-230C300-240 326-160 268-108C262-150 240-168 196-170Z', CREAM) +
  path('M268-108C262-140 250-152 226-160L236-118Z', '#D9C3A0') +
  circle(140, -216, 30, WHITE) + circle(144, -216, 19, INK) +
  stroke('M-10 348V420M60 320V410', '#6B7F8C', 18);

export function perched(w, h, ground = SKY) {
  const u = Math.min(w / 1000, h / 1150);
  const leaf = (x, y, turn, c) => at(x, y, 1, path('M0 0C-34-50-34-160 0-230C34-160 34-50 0 0Z', c), turn);
  return (
    rect(0, 0, w, h, ground) +
    circle(w / 2, h * 0.46, 400 * u, SUN) +
    at(
      w / 2,
      h * 0.47,
      u,
      stroke('M-900 470C-400 400 200 440 900 350', INK, 34) +
        leaf(-330, 430, 210, LEAF) + leaf(-250, 440, 165, MOSS) + leaf(300, 420, 150, LEAF) + leaf(380, 400, 195, MOSS) +
        leaf(420, 390, 30, LEAF) + leaf(-420, 420, -26, MOSS) +
        galah,
    )
  );
}

const framed = (x, y, w, h, body) => `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;

/** One square of the bird chart: a bird on a coloured ground with its name. */
function chartCell(x, y, ground, body, wing, beak, name) {
  return rect(x, y, 580, 470, ground, 28) + at(x + 280, y + 200, 1.62, magpieMark(body, wing, beak)) +
    centred(x + 290, y + 436, 44, ground === INK ? CREAM : INK, name, { weight: 800 });
}

export const designs = {
  coast_wide: design(1800, 1350, coast(1800, 1350, 'day')),
  coast_tall: design(1350, 1800, coast(1350, 1800, 'dusk')),
  coast_photo: design(1600, 1100, coast(1600, 1100, 'mint')),
  flora_square: design(1400, 1400, flora(1400, 1400, INK)),
  flora_wide: design(1800, 1350, flora(1800, 1350, CREAM)),
  galah_tall: design(1350, 1800, perched(1350, 1800, '#BFDDE0')),
  galah_square: design(1200, 1200, perched(1200, 1200, '#F9D5C7')),
  galah_wide: design(1800, 1350, perched(1800, 1350, TEAL)),
  poster_coast: design(
    1400,
    1980,
    framed(0, 0, 1400, 1560, coast(1400, 1560, 'mint')) +
      rect(0, 1500, 1400, 480, CORAL) +
      title(90, 1690, 180, CREAM, 'Swim first,') +
      title(90, 1840, 150, INK, 'work later') +
      text(96, 1925, 42, INK, 'HARBOUR YOGA · PIER 4', { weight: 800, spacing: 5 }),
  ),
  poster_flora: design(
    1400,
    1980,
    framed(0, 330, 1400, 1500, flora(1400, 1500, CREAM)) +
      centredTitle(700, 250, 190, LEAF, 'Native flora') +
      centred(700, 345, 48, CORAL, 'BANKSIA · WATTLE · GUM', { weight: 800, spacing: 8 }) +
      centred(700, 1900, 50, LEAF, 'FERN &amp; FOLD FIELD GUIDES', { weight: 800, spacing: 6 }),
    CREAM,
  ),
  poster_galah: design(
    1400,
    1980,
    framed(0, 0, 1400, 1540, perched(1400, 1540, '#BFDDE0')) +
      rect(0, 1500, 1400, 480, INK) +
      title(90, 1680, 180, CREAM, 'Loud') +
      title(90, 1830, 160, CORAL, 'neighbours') +
      text(96, 1925, 42, SUN, 'LITTLE MAGPIE · BIRD WALKS', { weight: 800, spacing: 5 }),
  ),
  poster_birds: design(
    1400,
    1980,
    title(96, 240, 132, INK, 'Birds') +
      title(500, 240, 132, CORAL, 'about town') +
      [
        [100, 330, SUN, INK, CREAM, CORAL, 'Magpie'],
        [720, 330, SKY, '#F0788A', '#93A6B0', CREAM, 'Galah'],
        [100, 850, '#F9D5C7', '#16243F', '#5FA8D3', INK, 'Fairy wren'],
        [720, 850, INK, TEAL, SUN, CORAL, 'Rosella'],
        [100, 1370, '#CFE6D6', '#6B4F3A', '#FFF6EA', INK, 'Kookaburra'],
        [720, 1370, '#FBE3C0', INK, WHITE, INK, 'Wagtail'],
      ].map((cell) => chartCell(...cell)).join('') +
      text(100, 1930, 40, TEAL, 'LITTLE MAGPIE · A WALL CHART', { weight: 800, spacing: 5 }),
    CREAM,
  ),
  samples_lid: design(
    1940,
    1390,
    centredTitle(970, 330, 270, CREAM, 'Feel this.') +
      centred(970, 470, 62, SUN, 'THE INKWATTLE SAMPLE PACK', { weight: 800, spacing: 10 }) +
      tiles(0, 560, 14, 6, 140, [CORAL, TEAL, SUN, SKY, CREAM], INK, 21),
    INK,
  ),
  coastbook_cover: design(
    1500,
    1500,
    framed(180, 180, 1140, 820, coast(1140, 820, 'day')) +
      centredTitle(750, 1200, 140, CREAM, 'Down the coast') +
      centred(750, 1300, 46, SUN, 'A SUMMER IN PICTURES', { spacing: 10 }),
    '#B5402F',
  ),
  coastbook_left: design(1500, 1500, coast(1500, 1500, 'dusk')),
  coastbook_right: design(
    1500,
    1500,
    framed(150, 150, 580, 700, perched(580, 700, '#BFDDE0')) +
      framed(780, 150, 570, 430, coast(570, 430, 'mint')) +
      framed(780, 630, 570, 220, flora(570, 220, INK)) +
      title(150, 1040, 96, INK, 'Day one, sand in it all') +
      greek(150, 1120, 1200, 5, 54, '#CFC9BD', 13),
    '#FFFDF8',
  ),
};
