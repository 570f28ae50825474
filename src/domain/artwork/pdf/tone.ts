import type { Inks } from './colour-spaces.ts';

/** What a colour means on the press. */
export interface Tone {
  /** Total ink in per cent, of the four process inks; null when it is known only after conversion. */
  ink: number | null;
  /** No ink at all: white on white paper. */
  white: boolean;
  /** Black from the black ink alone, from several inks, or to be mixed from screen colours. */
  black?: 'pure' | 'rich' | 'screen' | undefined;
  /** On every plate, as crop marks are. */
  registration: boolean;
}

export const unknownTone: Tone = { ink: null, white: false, registration: false };

const processNames = ['Cyan', 'Magenta', 'Yellow', 'Black'];
/** From this much black on, a mix of inks is meant as black. */
const deepBlack = 0.7;
/** Other inks up to this share are not a mix. */
const trace = 0.1;
const allPlates = 400;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + Math.min(Math.max(number, 0), 1), 0);

const blackOf = ([cyan = 0, magenta = 0, yellow = 0, black = 0]: readonly number[]): Tone['black'] => {
  if (black < deepBlack) return;
  return Math.max(cyan, magenta, yellow) > trace ? 'rich' : 'pure';
};

const colorantTone = (names: string[], components: readonly number[]): Tone => {
  const white = components.every((component) => component <= 0);
  if (names.includes('All')) return { ink: allPlates * (components[0] ?? 1), white, registration: !white };
  const process = processNames.map((name) => components[names.indexOf(name)] ?? 0);
  const isProcess = names.every((name) => processNames.includes(name));
  return { ink: 100 * sum(process), white, black: isProcess ? blackOf(process) : undefined, registration: false };
};

/** Without components the colour is unknown, such as that of a pattern or a palette. */
export const toneOf = ({ model, colorants, components, palette }: Inks): Tone => {
  if (!components || palette) return unknownTone;
  if (colorants) return colorantTone(colorants, components);
  const [first = 0] = components;
  switch (model) {
    case 'cmyk':
      return { ink: 100 * sum(components), white: sum(components) === 0, black: blackOf(components), registration: false };
    case 'grey':
      return { ink: 100 * (1 - first), white: first >= 1, black: first <= 1 - deepBlack ? 'pure' : undefined, registration: false };
    case 'rgb':
      return {
        ink: null,
        white: components.every((component) => component >= 1),
        black: components.every((component) => component <= trace) ? 'screen' : undefined,
        registration: false,
      };
    default:
      return { ...unknownTone, white: model === 'lab' && first >= 100 };
  }
};
