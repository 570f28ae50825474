import { type Outline, short } from './outline.ts';
import { pdfName } from './pdf-writer.ts';

/*
 * What the content of every PDF that we write has in common.
 */

export const pointsPerMillimetre = 72 / 25.4;

export const artworkLayer = 'Artwork';

/** Entries of the catalogue: layers are listed, and nothing is scaled when it is printed. */
export const viewing = '/Lang (en-AU) /PageMode /UseOC /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>';

/** From millimetres to units of the page. */
export type Place = (x: number, y: number) => [number, number];

export const pathContent = (outline: Outline, place: Place): string =>
  outline
    .map(([kind, ...numbers]) => {
      if (kind === 'Z') return 'h';
      const points = numbers.flatMap((number, index) => (index % 2 === 0 ? place(number, numbers[index + 1] ?? 0) : []));
      return `${points.map(short).join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[kind]}`;
    })
    .join('\n');

export const onLayer = (layer: string, content: string): string => `/OC ${pdfName(layer)} BDC\n${content}EMC\n`;

/** A spot colour: on a press a plate of its own, on other devices these process inks, in per cent. */
export const separation = (name: string, cmyk: readonly number[]): string =>
  `[/Separation ${pdfName(name)} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk.map((share) => share / 100).join(' ')}] /N 1 >>]`;
