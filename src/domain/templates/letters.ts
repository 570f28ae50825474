import type { Label } from './guide-layer.ts';
import letters from './letters.json' with { type: 'json' };
import type { Outline, Segment } from './outline.ts';

/* Letters as outlines, made by studio/template-letters.mjs: a template has no font that could be missing. */

interface Glyph {
  advance: number;
  commands: { kind: string; numbers: number[] }[];
}

const glyphs = new Map(
  Object.entries(letters.letters).map(([letter, text]): [string, Glyph] => {
    const [, advance = '0', path = ''] = /^(\d+)(.*)$/.exec(text) ?? [];
    const commands = [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, kind = '', numbers = '']) => ({
      kind,
      numbers: numbers.split(' ').map(Number),
    }));
    return [letter, { advance: Number(advance), commands }];
  }),
);
const unknown: Glyph = { advance: 0, commands: [] };
const glyphOf = (letter: string): Glyph => glyphs.get(letter) ?? glyphs.get('?') ?? unknown;

/** Width of a text whose letters are this high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + (glyphOf(letter).advance * size) / letters.units, 0);

const segmentsOf = ({ commands }: Glyph, place: (x: number, y: number) => [number, number]): Segment[] => {
  let at: [number, number] = [0, 0];
  return commands.map(({ kind, numbers }): Segment => {
    if (kind === 'Z') return ['Z'];
    const [x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
    const start = at;
    if (kind === 'Q') {
      // A quadratic curve as a cubic one.
      const [control, end] = [place(x, y), place(x2, y2)];
      at = end;
      const towards = (from: [number, number]): [number, number] => [
        from[0] + (2 / 3) * (control[0] - from[0]),
        from[1] + (2 / 3) * (control[1] - from[1]),
      ];
      return ['C', ...towards(start), ...towards(end), ...end];
    }
    if (kind === 'C') {
      at = place(x3, y3);
      return ['C', ...place(x, y), ...place(x2, y2), ...at];
    }
    at = place(x, y);
    return [kind === 'M' ? 'M' : 'L', ...at];
  });
};

/** Letters are drawn this many units high, upwards from their line. */
export const letterUnits = letters.units;

/** The outline of one letter in its units; empty of a space. */
export const letterOutline = (letter: string): Outline => segmentsOf(glyphOf(letter), (x, y) => [x, y]);

/** Where each letter of a text begins that is centred on a point, and on which line. */
export const letterPlaces = ({ text, x, y, size, turned }: Label): { letter: string; x: number; y: number }[] => {
  let along = -textWidth(text, size) / 2;
  // Capitals are about 0.7 of the size.
  const down = 0.35 * size;
  return [...text].map((letter) => {
    const start = along;
    along += textWidth(letter, size);
    return turned ? { letter, x: x + down, y: y - start } : { letter, x: x + start, y: y + down };
  });
};

/** A text as one outline. */
export const textOutline = (label: Label): Outline => {
  const scale = label.size / letters.units;
  return letterPlaces(label).flatMap(({ letter, x, y }) =>
    segmentsOf(glyphOf(letter), (right, up) => (label.turned ? [x - up * scale, y - right * scale] : [x + right * scale, y - up * scale])),
  );
};
