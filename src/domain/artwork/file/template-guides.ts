/*
 * Inks of the guides in our blank templates. They are spot colours of their own in a PDF, and unusual colours in an SVG, so that
 * guides that were left in a customer's artwork are recognised.
 */

type Four = readonly [cyan: number, magenta: number, yellow: number, black: number];
type Three = readonly [red: number, green: number, blue: number];

/** In per cent, and from 0 to 255. */
export const guideInks = {
  cut: { cmyk: [0, 100, 40, 10], rgb: [227, 6, 117] },
  bleed: { cmyk: [0, 75, 100, 0], rgb: [233, 89, 13] },
  safe: { cmyk: [100, 0, 60, 20], rgb: [3, 137, 117] },
  fold: { cmyk: [100, 60, 0, 0], rgb: [7, 89, 169] },
  hidden: { cmyk: [55, 80, 0, 0], rgb: [137, 73, 151] },
} as const satisfies Record<string, { cmyk: Four; rgb: Three }>;

export type GuideInk = keyof typeof guideInks;

const prefix = 'Template guide';
/** Name of the spot colour. */
export const guideSpot = (ink: GuideInk): string => `${prefix} ${ink}`;
export const isGuideSpot = (spot: string): boolean => spot.toLowerCase().startsWith(prefix.toLowerCase());

const tolerance = 1.5 / 255;
/** The guide that has this colour of the screen, as components from 0 to 1. */
export const guideOfRgb = (components: readonly number[]): GuideInk | undefined =>
  (Object.keys(guideInks) as GuideInk[]).find((ink) =>
    guideInks[ink].rgb.every((value, index) => Math.abs(value / 255 - (components[index] ?? 2)) < tolerance),
  );
