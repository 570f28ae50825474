// Sheets of the prepress desk: print templates, a checked file, a sticker's cut line, an uncut postcard.
import {
  CORAL, CREAM, INK, SKY, SUN, TEAL, WHITE,
  at, centred, circle, design, fernMark, greek, magpieMark, outlinePath, rect, stroke, text, tiles, title,
} from './lib.mjs';

const PAGE = '#FFFDF8';
const MAGENTA = '#D6247A';
const GREEN = '#1E8A4C';

const outline = (x, y, w, h, color, width, dash = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}"/>`;

/** Crop marks at the corners of a trimmed size, `away` from it. */
function cropMarks(x, y, w, h, away, length, color = '#111111', width = 4) {
  return [[x, -1], [x + w, 1]].map(([px, sx]) => [[y, -1], [y + h, 1]].map(([py, sy]) =>
    stroke(`M${px} ${py + sy * away}V${py + sy * (away + length)}M${px + sx * away} ${py}H${px + sx * (away + length)}`, color, width)).join('')).join('');
}

/** A registration mark. */
const register = (x, y, r = 26) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#111" stroke-width="4"/>` +
  stroke(`M${x - r * 1.6} ${y}H${x + r * 1.6}M${x} ${y - r * 1.6}V${y + r * 1.6}`, '#111', 4);

const tick = (x, y, r) => circle(x, y, r, GREEN) + stroke(`M${x - r * 0.45} ${y + r * 0.02}L${x - r * 0.1} ${y + r * 0.38}L${x + r * 0.48} ${y - r * 0.34}`, WHITE, r * 0.24);

/** A blank template: bleed band, trim line, safe area. */
const template = (x, y, w, h, size) =>
  rect(x - 70, y - 70, w + 140, h + 140, '#F9D3E4') +
  rect(x, y, w, h, '#FFFFFF') +
  outline(x - 70, y - 70, w + 140, h + 140, MAGENTA, 6) +
  outline(x, y, w, h, INK, 8, '34 20') +
  rect(x + 90, y + 90, w - 180, h - 180, '#E2F3EC') +
  outline(x + 90, y + 90, w - 180, h - 180, GREEN, 6, '14 14') +
  text(x + 20, y - 20, 42, MAGENTA, 'Bleed 3 mm', { weight: 800 }) +
  text(x + 24, y + 62, 42, INK, `Trim ${size}`, { weight: 800 }) +
  cropMarks(x, y, w, h, 84, 70);

const ruler = (() => {
  const w = 2400;
  let out = '';
  for (let mm = 0; mm <= 230; mm += 1) {
    const x = 50 + mm * 10;
    const long = mm % 10 === 0 ? 90 : mm % 5 === 0 ? 64 : 40;
    out += rect(x - 1.5, 0, 3, long, '#22262E');
    if (mm % 10 === 0 && mm < 230) out += centred(x, 152, 56, '#22262E', String(mm / 10));
  }
  return design(w, 220, out, '#C3C8CE');
})();

const check = (y, label, value) =>
  rect(1010, y, 690, 150, WHITE, 22) + tick(1086, y + 75, 42) +
  text(1156, y + 66, 48, INK, label, { weight: 800 }) + text(1156, y + 122, 40, '#5E6675', value, { weight: 400 });

const tileCard = (w, h, colors = [CORAL, TEAL, SUN, SKY]) =>
  tiles(0, 0, Math.ceil(w / 200), Math.ceil(h / 200), 200, colors, INK, 29);

export const designs = {
  template_card: design(
    2000,
    1414,
    text(120, 130, 64, INK, 'Postcard template', { weight: 800 }) +
      text(1880, 130, 50, TEAL, '148 × 105 mm', { weight: 600, anchor: 'end' }) +
      template(330, 330, 1340, 850, '148 × 105 mm') +
      centred(1000, 740, 110, GREEN, 'Safe area', { weight: 800 }) +
      centred(1000, 830, 50, '#3B6E55', 'Keep words and logos in here', { weight: 400 }),
    PAGE,
  ),
  template_label: design(
    1414,
    1414,
    text(110, 140, 64, INK, 'Label template', { weight: 800 }) +
      circle(707, 760, 500, '#F9D3E4') +
      `<circle cx="707" cy="760" r="500" fill="none" stroke="${MAGENTA}" stroke-width="6"/>` +
      circle(707, 760, 440, WHITE) +
      `<circle cx="707" cy="760" r="440" fill="none" stroke="${INK}" stroke-width="8" stroke-dasharray="34 20"/>` +
      circle(707, 760, 360, '#E2F3EC') +
      `<circle cx="707" cy="760" r="360" fill="none" stroke="${GREEN}" stroke-width="6" stroke-dasharray="14 14"/>` +
      centred(707, 780, 84, GREEN, 'Safe area', { weight: 800 }),
    PAGE,
  ),
  steel_rule: ruler,
  check_screen: design(
    1760,
    1240,
    rect(0, 0, 1760, 130, INK) + text(60, 86, 58, CREAM, 'Artwork check', { weight: 800 }) +
      rect(1400, 26, 300, 78, GREEN, 39) + centred(1550, 82, 46, WHITE, 'All clear') +
      rect(60, 190, 890, 990, '#D9D4C8', 22) +
      `<svg x="140" y="395" width="730" height="470" viewBox="0 0 1460 940">${tileCard(1460, 940, [CORAL, TEAL, SUN, '#0B7977'])}` +
      `${rect(260, 270, 940, 400, CREAM, 24)}${at(380, 480, 1.1, fernMark(TEAL, CREAM))}${title(460, 515, 122, INK, 'Fern &amp; Fold', { weight: 600 })}</svg>` +
      outline(167, 423, 676, 414, WHITE, 5, '20 14') +
      cropMarks(167, 423, 676, 414, 44, 60, INK, 6) +
      centred(505, 1090, 46, '#5E6675', 'card-front.pdf', { weight: 600 }) +
      check(190, 'Size', '90 × 55 mm') +
      check(358, 'Bleed', '3 mm on all sides') +
      check(526, 'Resolution', '300 dpi') +
      check(694, 'Colours', 'CMYK') +
      check(862, 'Fonts', 'Embedded') +
      rect(1010, 1050, 690, 130, CORAL, 65) + centred(1355, 1132, 52, WHITE, 'Send to print'),
    '#F3EFE6',
  ),
  check_sheet: design(
    2000,
    1414,
    rect(250, 200, 1500, 960, INK) +
      `<svg x="250" y="200" width="1500" height="960" viewBox="0 0 1500 960">${tileCard(1600, 1000)}` +
      `${rect(330, 290, 920, 380, CREAM, 24)}${at(450, 490, 1.1, fernMark(TEAL, CREAM))}${title(530, 522, 122, INK, 'Fern &amp; Fold', { weight: 600 })}</svg>` +
      cropMarks(290, 240, 1420, 880, 56, 100) +
      register(1000, 130) + register(1000, 1234) + register(150, 680) + register(1850, 680) +
      ['#00A0DF', '#E5127D', '#FFE600', '#1A1A1A', CORAL, TEAL].map((c, i) => rect(1100 + i * 90, 1280, 80, 80, c)).join('') +
      text(250, 1340, 40, '#444', 'card-front.pdf · CMYK', { weight: 600 }),
    PAGE,
  ),
  cut_liner: design(
    1000,
    1000,
    `<path d="${outlinePath('blob', 455)}" fill="#E6DFD0"/>` +
      `<path d="${outlinePath('blob', 478)}" fill="none" stroke="${MAGENTA}" stroke-width="7" stroke-dasharray="26 16"/>`,
    '#F6F2E8',
  ),
  cut_sticker: design(
    1000,
    1000,
    `<path d="${outlinePath('blob', 490)}" fill="#FFFFFF"/><path d="${outlinePath('blob', 440)}" fill="${SUN}"/>` +
      at(490, 520, 2.3, magpieMark(INK, CREAM, CORAL)),
  ),
  bleed_card: design(
    2000,
    1480,
    rect(190, 190, 1620, 1100, TEAL) +
      `<svg x="190" y="190" width="1620" height="1100" viewBox="0 0 1620 1100">` +
      circle(1180, 520, 330, SUN) +
      `<path d="M0 760C240 520 420 560 640 720S1100 900 1620 600V1100H0Z" fill="${CORAL}"/>` +
      `<path d="M0 930C300 760 620 860 900 930S1380 980 1620 860V1100H0Z" fill="${INK}"/></svg>` +
      title(400, 520, 190, CREAM, 'Wish you') + title(400, 710, 190, CREAM, 'were here') +
      cropMarks(290, 290, 1420, 900, 112, 110, '#111', 6) +
      register(1000, 90) + register(90, 740) +
      greek(300, 1400, 300, 1, 30, '#CFC9BD', 12),
    PAGE,
  ),
};
