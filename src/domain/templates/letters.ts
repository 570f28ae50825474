import letters from './letters.json' with { type: 'json' };
import type { Outline, Segment } from './outline.ts';

/* Letters as outlines, made by studio/template-letters.mjs: a template has no font that could be missing. */

const glyphs = letters.letters as unknown as Record<string, [advance: number, path: string]>;
const glyphOf = (letter: string): [number, string] => glyphs[letter] ?? glyphs['?'] ?? [0, ''];

/** Width of a text whose letters are this high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + (glyphOf(letter)[0] * size) / letters.units, 0);

const segmentsOf = (path: string, place: (x: number, y: number) => [number, number]): Segment[] => {
  let at: [number, number] = [0, 0];
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, kind, text = '']): Segment => {
    if (kind === 'Z') return ['Z'];
    const [x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = text.split(' ').map(Number);
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

/** A text as one outline, centred on a point; `turned` reads upwards. */
export const textOutline = (text: string, x: number, y: number, size: number, turned = false): Outline => {
  const scale = size / letters.units;
  // Capitals are about 0.7 of the size.
  let along = -textWidth(text, size) / 2;
  return [...text].flatMap((letter) => {
    const [advance, path] = glyphOf(letter);
    const start = along;
    along += advance * scale;
    return segmentsOf(path, (right, up) => {
      const [across, down] = [start + right * scale, 0.35 * size - up * scale];
      return turned ? [x + down, y - across] : [x + across, y + down];
    });
  });
};
