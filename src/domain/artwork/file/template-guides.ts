/*
 * Inks of the guides in our blank templates. They are spot colours of their own in a PDF, and unusual colours in an SVG, so that
 * guides that were left in a customer's artwork are recognised.
 */

type Four = readonly [cyan: number, magenta: number, yellow: number, black: number];
type Three = readonly [red: number, green: number, blue: number];

/** In per cent, and from 0 to 255: the colours that Poppler, and so Inkscape, turns these inks into. */
export const guideInks = {
  cut: { cmyk: [0, 100, 40, 10], rgb: [216, 10, 89] },
  bleed: { cmyk: [0, 75, 100, 0], rgb: [241, 81, 27] },
  safe: { cmyk: [100, 0, 60, 20], rgb: [0, 139, 118] },
  fold: { cmyk: [100, 60, 0, 0], rgb: [28, 99, 183] },
  hidden: { cmyk: [55, 80, 0, 0], rgb: [128, 64, 164] },
} as const satisfies Record<string, { cmyk: Four; rgb: Three }>;

export type GuideInk = keyof typeof guideInks;

const prefix = 'Template guide';
/** Name of the spot colour. */
export const guideSpot = (ink: GuideInk): string => `${prefix} ${ink}`;

const inks = Object.keys(guideInks) as GuideInk[];
/** The guide that a spot colour belongs to. */
export const guideOfSpot = (spot: string): GuideInk | undefined =>
  inks.find((ink) => spot.trim().toLowerCase() === guideSpot(ink).toLowerCase());

/** Programs write colours with two decimals or more, and convert them with differences of up to three in 255. */
const tolerance = 0.016;

/** The guide that has this colour, once a program has turned its spot colour into CMYK or RGB. Components are from 0 to 1. */
export const guideOfColour = (model: string | undefined, components: readonly number[] | undefined): GuideInk | undefined => {
  if (!components || (model !== 'rgb' && model !== 'cmyk')) return;
  const whole = model === 'rgb' ? 255 : 100;
  return inks.find((ink) => guideInks[ink][model].every((value, index) => Math.abs(value / whole - (components[index] ?? 2)) <= tolerance));
};
