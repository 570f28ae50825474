import type { Size } from '#domain/artwork/file/facts.ts';
import { sizeInChoice } from '#domain/artwork/file/measures.ts';

/**
 * The outline of a product, in millimetres. `outline`: its own, which a picture shows. `within`: any outline, no larger than
 * this. `high` and `wide`: only one dimension is known, and the other is 0.
 */
export interface Shape extends Size {
  kind: 'rectangle' | 'oval' | 'outline' | 'within' | 'high' | 'wide';
  /** The radius of a rectangle's corners. */
  corner?: number;
}

const round = (across: number): Shape => ({ kind: 'oval', width: across, height: across });
const rectangle = (width: number, height: number): Shape => ({ kind: 'rectangle', width, height });

/** What a choice says about the outline in its size: "90 x 55 mm, 3 mm corners". */
const shapeWithin = (size: Size, text: string): Shape => {
  if (/\boval\b/.test(text)) return { kind: 'oval', ...size };
  if (text.endsWith('own outline')) return { kind: 'within', ...size };
  const [, corner] = /([\d.]+) mm corners/.exec(text) ?? [];
  return { ...rectangle(size.width, size.height), ...(corner && { corner: Number(corner) }) };
};

/** Choices that are not simply width and height, the most specific first. Solid products are seen from the front. */
const shapes: [pattern: RegExp, shapeOf: (...lengths: number[]) => Shape][] = [
  [/(\d+) x \d+ x (\d+) mm/, (width = 0, height = 0) => rectangle(width, height)],
  [/(\d+) mm (?:round|wide), (\d+) mm high/, (width = 0, height = 0) => rectangle(width, height)],
  [/(\d+(?:\.\d+)?) mm (?:round|across)/, (across = 0) => round(across)],
  [/(\d+) mm cube/, (side = 0) => rectangle(side, side)],
  [/(\d+) mm on the longest side/, (side = 0) => ({ kind: 'within', width: side, height: side })],
  [/(\d+) mm wide/, (width = 0) => ({ kind: 'wide', width, height: 0 })],
  [/(\d+) mm high/, (height = 0) => ({ kind: 'high', width: 0, height })],
];

/** The outline in a choice such as "A4, 210 x 297 mm" or "50 mm round". Undefined for "500 ml". */
export const shapeInChoice = (text: string): Shape | undefined => {
  const size = sizeInChoice(text);
  if (size) return shapeWithin(size, text);
  for (const [pattern, shapeOf] of shapes) {
    const [, ...lengths] = pattern.exec(text) ?? [];
    if (lengths.length > 0) return shapeOf(...lengths.map(Number));
  }
};
