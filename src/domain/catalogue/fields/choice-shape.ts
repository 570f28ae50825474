import type { Size } from '#domain/artwork/file/facts.ts';
import { sizeInChoice } from '#domain/artwork/file/measures.ts';

/**
 * The outline of a product, in millimetres. `within`: any outline, as long as its longest side. `high` and `wide`: only one
 * dimension is known, and the other is 0.
 */
export interface Shape extends Size {
  kind: 'rectangle' | 'oval' | 'within' | 'high' | 'wide';
}

const round = (across: number): Shape => ({ kind: 'oval', width: across, height: across });
const rectangle = (width: number, height: number): Shape => ({ kind: 'rectangle', width, height });

/** Choices that are not simply width and height, the most specific first. Solid products are seen from the front. */
const shapes: [pattern: RegExp, shapeOf: (...lengths: number[]) => Shape][] = [
  [/(\d+) x \d+ x (\d+) mm/, (width = 0, height = 0) => rectangle(width, height)],
  [/(\d+) mm (?:round|wide), (\d+) mm high/, (width = 0, height = 0) => rectangle(width, height)],
  [/(\d+) mm (?:round|across)/, (across = 0) => round(across)],
  [/(\d+) mm cube/, (side = 0) => rectangle(side, side)],
  [/(\d+) mm on the longest side/, (side = 0) => ({ kind: 'within', width: side, height: side })],
  [/(\d+) mm wide/, (width = 0) => ({ kind: 'wide', width, height: 0 })],
  [/(\d+) mm high/, (height = 0) => ({ kind: 'high', width: 0, height })],
];

/** The outline in a choice such as "A4, 210 x 297 mm" or "50 mm round". Undefined for "500 ml". */
export const shapeInChoice = (text: string): Shape | undefined => {
  const size = sizeInChoice(text);
  if (size) return rectangle(size.width, size.height);
  for (const [pattern, shapeOf] of shapes) {
    const [, ...lengths] = pattern.exec(text) ?? [];
    if (lengths.length > 0) return shapeOf(...lengths.map(Number));
  }
};
