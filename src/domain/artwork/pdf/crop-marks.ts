import { type Box, centreOf, heightOf, widthOf } from './box.ts';
import type { PaintedObject } from './page-paint.ts';

/** All in points: marks are thin, and 2 to 25 mm long. */
const maxThickness = 2;
const [minLength, maxLength] = [5.5, 71];
/** Marks at one place differ by no more than this. */
const samePlace = 0.75;
/** A mark in the middle of a side is for folding or for aligning plates. */
const middle = 6;
/** A smaller part of the page is not what is cut out of it. */
const minShare = 0.25;

interface Mark {
  /** Across the mark: x of a vertical one, y of a horizontal one. */
  at: number;
  /** Along it. */
  from: number;
  to: number;
}

const verticalMark = ({ left, bottom, right, top }: Box): Mark => ({ at: (left + right) / 2, from: bottom, to: top });
const horizontalMark = ({ left, bottom, right, top }: Box): Mark => ({ at: (bottom + top) / 2, from: left, to: right });

const isMark = (thickness: number, length: number): boolean => thickness <= maxThickness && length >= minLength && length <= maxLength;

/** The two innermost places that have a mark near both ends of the sheet. */
const innerPair = (marks: Mark[], centre: number, across: number): [number, number] | undefined => {
  const paired = marks.filter(
    ({ at, to }) =>
      to <= centre && marks.some((other) => other.from >= centre && Math.abs(other.at - at) <= samePlace) && Math.abs(at - across) > middle,
  );
  const before = paired.filter(({ at }) => at < across).map(({ at }) => at);
  const after = paired.filter(({ at }) => at > across).map(({ at }) => at);
  return before.length > 0 && after.length > 0 ? [Math.max(...before), Math.min(...after)] : undefined;
};

/** Where crop marks in all four corners say that a sheet is cut. */
export const cutByMarks = (objects: PaintedObject[], sheet: Box, pointsPerUnit: number): Box | undefined => {
  const boxes = objects.filter(({ tone, kind }) => !tone.white && kind !== 'text' && kind !== 'picture').map(({ box }) => box);
  const size = (length: number) => length * pointsPerUnit;
  const vertical = boxes.filter((box) => isMark(size(widthOf(box)), size(heightOf(box)))).map(verticalMark);
  const horizontal = boxes.filter((box) => isMark(size(heightOf(box)), size(widthOf(box)))).map(horizontalMark);
  if (vertical.length < 4 || horizontal.length < 4) return;
  const { x, y } = centreOf(sheet);
  const [left, right] = innerPair(vertical, y, x) ?? [];
  const [bottom, top] = innerPair(horizontal, x, y) ?? [];
  if (left === undefined || right === undefined || bottom === undefined || top === undefined) return;
  if ((right - left) * (top - bottom) < minShare * widthOf(sheet) * heightOf(sheet)) return;
  // Marks stay outside of what is cut; rules of a table do not.
  const isInside = (from: number, to: number, low: number, high: number) => to > low + samePlace && from < high - samePlace;
  const cutThrough = (marks: Mark[], places: number[], low: number, high: number) =>
    marks.some(({ at, from, to }) => places.some((place) => Math.abs(place - at) <= samePlace) && isInside(from, to, low, high));
  if (cutThrough(vertical, [left, right], bottom, top) || cutThrough(horizontal, [bottom, top], left, right)) return;
  return { left, bottom, right, top };
};
