export type Rgb = [red: number, green: number, blue: number];

/** The tones of an animation, each list from faintest to strongest. */
export interface Inks {
  /** Lighter than the band. */
  paper: [string, string, string];
  /** Darker than the band. */
  ink: [string, string, string];
  /** Towards the colour of the text, for fine marks. */
  mark: string;
}

/** WCAG AA requires 4.5; the rest allows for rounding. */
const minTextContrast = 4.6;
/** CIE lightness differences of the three tones from the band; look the same on light and dark bands. */
const steps = [2.5, 5.5, 11] as const;

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const lightness = (colour: Rgb): number => 116 * Math.cbrt(luminance(colour)) - 16;

/** WCAG contrast ratio of two colours, from 1 to 21. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
};

/** Mixes another colour into the band until the lightness step is reached, or the text contrast would become too low. */
const mixTone = (band: Rgb, text: Rgb, other: Rgb, step: number): string => {
  let tone = band;
  for (let share = 0; share <= 1 && Math.abs(lightness(tone) - lightness(band)) < step; share += 0.01) {
    const next = band.map((value, channel) => Math.round(value + ((other[channel] ?? 0) - value) * share)) as Rgb;
    if (contrastOf(next, text) < Math.min(minTextContrast, contrastOf(band, text))) break;
    tone = next;
  }
  return `rgb(${tone})`;
};

/** The tones for a band and the text on it. Overlaps and fades are between two tones, so the text stays readable over all of them. */
export const mixInks = (band: Rgb, text: Rgb): Inks => {
  const tones = (other: Rgb) => steps.map((step) => mixTone(band, text, other, step)) as Inks['paper'];
  return { paper: tones([255, 255, 255]), ink: tones([0, 0, 0]), mark: mixTone(band, text, text, steps[2]) };
};
