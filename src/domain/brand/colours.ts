/**
 * Every colour of the brand. Stylesheets name them, `--colour(sun)` or `--colour(light muted)` or `--colour(ink / 30%)`, and
 * the build inserts the value (src/build/css-colours); code imports them.
 */
export const ink = '#16243f';
export const paper = '#fffbf4';
export const cream = '#fff6ea';
export const sun = '#f8b83c';
export const coral = '#f2604c';
export const teal = '#0e8c8a';
export const pine = '#0a6b69';
export const sky = '#bfdde0';
export const brick = '#b93a29';
export const slate = '#4b5669';
export const navy = '#24355a';
export const white = '#ffffff';
export const black = '#000000';
export const grey = '#808080';

/** Variants with one use: a hovered button, the edge of a star, rules on dark bands, the back of peeling paper. */
export const brightSun = '#ffcb5e';
export const darkSun = '#8a6100';
export const darkLine = '#3a4766';
export const paperBack = '#d9cdb9';
export const paperShade = '#cdbfa8';

/** Stickers: the underside of vinyl and of foil along a curl, foil, and the dark between its streaks. */
export const vinylBack = ['#b9b4ab', white, '#f1ede6', '#ddd7cc'] as const;
export const foilBack = ['#7d8491', '#f4f6f9', '#c2c8d2', '#a4abb8'] as const;
export const foil = '#e4e9f1';
export const foilShade = '#1e2d6e';

/** Printing inks, and the colour bar of a press sheet: the inks, then the brand's colours. */
export const cyan = '#0093c9';
export const magenta = '#d6247c';
export const yellow = '#f8d53c';
export const colourBar = [cyan, magenta, yellow, black, teal, coral, sun, cream];

/** Colours by role in the light scheme, which mails and documents use too. */
export const light = {
  page: paper,
  band: cream,
  card: white,
  ground: ink,
  text: ink,
  muted: slate,
  line: '#e6dac8',
  field: '#7c8698',
  link: pine,
  alert: brick,
  focus: ink,
};

/** The same roles in the dark scheme. */
export const dark = {
  page: '#0f182b',
  band: '#16213a',
  card: navy,
  ground: '#0a1122',
  text: '#f6efe4',
  muted: '#b9c3d4',
  line: '#40517a',
  field: '#7f8ca3',
  link: '#74d3cf',
  alert: '#ff9c8b',
  focus: sun,
} satisfies typeof light;

/** The band of each product area and the text on it; `night` is the band in the dark scheme. */
export const areas = {
  printing: { fill: '#d6e6e9', text: ink, night: '#1d3a44' },
  signage: { fill: coral, text: ink, night: '#7c2a1e' },
  labels: { fill: sun, text: ink, night: '#e0a636' },
  marketing: { fill: pine, text: paper, night: '#0a4a4a' },
  design: { fill: ink, text: paper, night: navy },
  gifts: { fill: '#f6ddd3', text: ink, night: '#4a2c26' },
};

/** In mails: a warning's background, and the words of a verdict on artwork. */
export const mailWarning = '#fff3d6';
export const verdicts = { good: '#0b6b4f', look: '#8a5a00', fix: '#a3231c', unknown: slate };
