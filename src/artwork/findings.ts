/** How much a finding matters: it is as it should be, good to know, worth a look before printing, or will disappoint. */
export type Level = 'good' | 'note' | 'look' | 'fix';

/** What can be found, and the figures each finding brings for its words. */
export const findingFigures = {
  // How sharp pictures will be.
  sharp: ['dpi', 'good', 'size', 'largest'],
  soft: ['dpi', 'good', 'acceptable', 'size', 'largest', 'largestAcceptable'],
  blurry: ['dpi', 'good', 'acceptable', 'size', 'largest', 'largestAcceptable', 'pixelsNeeded'],
  'sharp-pictures': ['dpi', 'good', 'size', 'count'],
  'soft-pictures': ['dpi', 'good', 'acceptable', 'size', 'count', 'low', 'page'],
  'blurry-pictures': ['dpi', 'good', 'acceptable', 'size', 'count', 'low', 'page'],
  'shapes-only': [],
  'no-size': ['largest'],
  // Its size, its shape and its edges.
  'other-shape': ['size', 'own', 'cut'],
  'other-scale': ['size', 'own', 'percent'],
  'bleed-there': ['bleed', 'found'],
  'bleed-short': ['bleed', 'found'],
  'bleed-missing': ['bleed', 'withBleed'],
  'bleed-unstated': ['bleed'],
  'bleed-of-picture': ['bleed', 'withBleed'],
  'several-pages': ['pages'],
  'unequal-pages': ['pages'],
  turned: [],
  // Its colours.
  'colours-rgb': [],
  'colours-cmyk': [],
  'colours-grey': [],
  'colours-mixed': ['colours'],
  'cut-line': ['spots'],
  'spot-colours': ['spots'],
  transparency: [],
  // Its fonts.
  'fonts-embedded': ['count'],
  'fonts-missing': ['fonts'],
  'fonts-needed': ['fonts'],
  // The file itself.
  locked: [],
  restricted: [],
  placeholder: [],
  'cut-off': [],
  broken: [],
  'too-much': [],
  'too-slow': [],
  'partly-measured': [],
  'not-measured': [],
} as const satisfies Record<string, readonly string[]>;

export type FindingName = keyof typeof findingFigures;

export interface Finding {
  name: FindingName;
  level: Level;
  /** By the names in findingFigures, ready to be shown. */
  figures: Record<string, string>;
}

/** What a file amounts to; unknown when the file cannot be measured and nothing else is wrong. */
export type VerdictLevel = 'good' | 'look' | 'fix' | 'unknown';

export interface Verdict {
  level: VerdictLevel;
  /** What matters most comes first. */
  findings: Finding[];
  /** What was read and worked out, line by line: "Pixels", "640 × 480". */
  figures: { label: string; value: string }[];
}
