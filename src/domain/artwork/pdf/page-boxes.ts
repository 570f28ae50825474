import { PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import type { PageFacts, Size } from '#domain/artwork/file/facts.ts';
import { type Box, heightOf, intersect, outset, union, widthOf } from './box.ts';
import { type Find, inherited, itemsOf, numberIn } from './reading.ts';

/** PDF lengths are in points, unless the page sets UserUnit. */
export const millimetresPerPoint = 25.4 / 72;
/** Absorbs rounding differences between programs, in millimetres. */
const tolerance = 0.1;
/** Crop marks need a wider margin than this, in millimetres; a narrower one is all bleed. */
const maxBleedMargin = 5;

const boxIn = (page: PdfDict, key: string, find: Find): Box | undefined => {
  const value = inherited(page, key, find);
  const numbers =
    value instanceof PdfArray ? itemsOf(value, find).map((item) => (item instanceof PdfNumber ? item.value : Number.NaN)) : [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  if (numbers.length < 4 || !numbers.every(Number.isFinite)) return;
  // The corners may come in any order.
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  return box.right > box.left && box.top > box.bottom ? box : undefined;
};

/** The part of a box on the sheet. */
const onSheet = (box: Box | undefined, sheet: Box): Box | undefined => {
  const part = box && intersect(box, sheet);
  return part && widthOf(part) > 0 && heightOf(part) > 0 ? part : undefined;
};

/** The boxes of a page, in its own coordinates. */
export interface PageFrame {
  /** The visible page. */
  sheet: Box;
  /** Finished size: the trim box where `trimmed`, else the sheet. */
  cut: Box;
  trimmed: boolean;
  /** The stated bleed; null when the page states none. */
  bleed: Box | null;
  /** Everything that may be printed and is not cut off before: what lies outside is a mark, or beside the page. */
  visible: Box;
  /** Millimetres per unit. */
  scale: number;
  /** Clockwise rotation in quarter turns. */
  quarters: number;
}

/** The smallest distance between the sides of the two boxes. */
const margin = (inner: Box, outer: Box): number =>
  Math.min(inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top);

const differs = (one: Box, other: Box, scale: number): boolean =>
  (['left', 'bottom', 'right', 'top'] as const).some((side) => Math.abs(one[side] - other[side]) * scale > tolerance);

export const unitOf = (page: PdfDict, find: Find): number => {
  const unit = numberIn(page, 'UserUnit', find) ?? 1;
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
};

/** Bleed and marks further away than this from the cut, in millimetres, are not part of the print. */
const maxMargin = 10;

export const readPageFrame = (page: PdfDict, find: Find): PageFrame | undefined => {
  const media = boxIn(page, 'MediaBox', find);
  if (!media) return;
  const sheet = onSheet(boxIn(page, 'CropBox', find), media) ?? media;
  const scale = unitOf(page, find) * millimetresPerPoint;
  // Intersect with the media box: the trim box may extend beyond the crop box.
  const trim = onSheet(boxIn(page, 'TrimBox', find), media);
  const stated = onSheet(boxIn(page, 'BleedBox', find), media);
  // The crop box may equal the trim box while the bleed extends beyond both.
  const trimmed = trim !== undefined && (differs(trim, sheet, scale) || (stated !== undefined && margin(trim, stated) * scale > tolerance));
  const cut = trimmed ? trim : sheet;
  const bleed = (trimmed && (stated ?? (margin(cut, media) * scale <= maxBleedMargin && media))) || null;
  const around = trimmed ? intersect(union(outset(cut, maxMargin / scale), bleed ?? cut), media) : sheet;
  const rotation = inherited(page, 'Rotate', find);
  const quarters = rotation instanceof PdfNumber ? (((rotation.value / 90) % 4) + 4) % 4 : 0;
  return { sheet, cut, trimmed, bleed, visible: around ?? sheet, scale, quarters };
};

/** Finished size and bleed of a page, with its rotation applied. */
export const pageFactsOf = ({ sheet, cut, trimmed, bleed, scale, quarters }: PageFrame): PageFacts => {
  const [width, height] = [widthOf(cut) * scale, heightOf(cut) * scale];
  const size: Size = quarters % 2 === 1 ? { width: height, height: width } : { width, height };
  const offCentre = rotate(
    ((cut.left + cut.right - sheet.left - sheet.right) / 2) * scale,
    ((sheet.bottom + sheet.top - cut.bottom - cut.top) / 2) * scale,
    quarters,
  );
  return {
    size,
    trimmed,
    bleed: bleed ? Math.max(0, margin(cut, bleed) * scale) : null,
    ...(Math.hypot(offCentre.right, offCentre.down) > tolerance && { offCentre }),
  };
};

/** Rotates an offset from the page centre clockwise by quarter turns. */
const rotate = (right: number, down: number, quarters: number): { right: number; down: number } => {
  const [x = 0, y = 0] = [
    [right, down],
    [-down, right],
    [-right, -down],
    [down, -right],
  ][quarters] ?? [right, down];
  return { right: x, down: y };
};
