/** Severity: as it should be, good to know, worth checking before printing, or will print badly. */
export type Level = 'good' | 'note' | 'look' | 'fix';

/** Every finding, with the placeholders its texts in catalogue/artwork-check.yaml may use. */
export const findingFigures = {
  // Resolution.
  sharp: ['dpi', 'good', 'size', 'largest'],
  soft: ['dpi', 'good', 'acceptable', 'size', 'largest', 'largestAcceptable'],
  blurry: ['dpi', 'good', 'acceptable', 'size', 'largest', 'largestAcceptable', 'pixelsNeeded'],
  'sharp-pictures': ['dpi', 'good', 'size', 'count'],
  'soft-pictures': ['dpi', 'good', 'acceptable', 'size', 'count', 'low', 'page'],
  'blurry-pictures': ['dpi', 'good', 'acceptable', 'size', 'count', 'low', 'page'],
  'coarse-line-art': ['dpi', 'good', 'acceptable', 'size', 'count', 'low', 'page'],
  'shapes-only': [],
  'no-size': ['largest'],
  // Size, shape and bleed.
  'other-shape': ['size', 'own', 'cut'],
  'other-scale': ['size', 'own', 'percent'],
  'bleed-there': ['bleed', 'found'],
  'bleed-short': ['bleed', 'found'],
  'bleed-missing': ['bleed', 'withBleed'],
  'bleed-unstated': ['bleed'],
  'bleed-not-needed': [],
  'near-cut': ['distance', 'safe', 'page'],
  blank: [],
  'blank-pages': ['pages'],
  'bleed-of-picture': ['bleed', 'withBleed'],
  'several-pages': ['pages'],
  'unequal-pages': ['pages'],
  turned: [],
  // Colours.
  'colours-rgb': [],
  'colours-cmyk': [],
  'colours-grey': [],
  'colours-mixed': ['colours'],
  'too-much-ink': ['place', 'ink', 'limit'],
  'white-overprint': ['page'],
  overprint: ['page'],
  registration: ['page'],
  'guides-printed': ['page'],
  'cut-line': ['spots'],
  'cut-line-open': ['spots'],
  'cut-line-filled': ['spots'],
  'cut-line-knocks-out': ['spots'],
  'spot-colours': ['spots'],
  transparency: [],
  // Lines and text.
  'thin-lines': ['points', 'limit', 'page'],
  'thin-reversed-lines': ['points', 'limit', 'page'],
  'small-text': ['points', 'limit', 'page'],
  'small-reversed-text': ['points', 'limit', 'page'],
  'rich-black-text': ['points', 'limit', 'page'],
  'rgb-black-text': ['page'],
  // Fonts.
  'fonts-embedded': ['count'],
  'fonts-missing': ['fonts'],
  'fonts-needed': ['fonts'],
  // The file itself.
  locked: [],
  restricted: [],
  placeholder: [],
  'cut-off': [],
  broken: [],
  damaged: [],
  'too-much': [],
  'too-slow': [],
  'partly-measured': [],
  'not-measured': [],
} as const satisfies Record<string, readonly string[]>;

export type FindingName = keyof typeof findingFigures;

export interface Finding {
  name: FindingName;
  level: Level;
  /** Formatted values, keyed by the names in `findingFigures`. */
  figures: Record<string, string>;
}

/** `unknown` when the file cannot be measured and nothing else is wrong. */
export type VerdictLevel = 'good' | 'look' | 'fix' | 'unknown';

export interface Verdict {
  level: VerdictLevel;
  /** Most severe first. */
  findings: Finding[];
  /** The findings about one page, for each page of a PDF in order; empty for other kinds of file. */
  pages: Finding[][];
  /** Labelled values: "Pixels", "640 × 480". */
  figures: { label: string; value: string }[];
}
