import { PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import type { PageFacts, Size } from '../facts.ts';
import { type Find, inherited, itemsOf, numberIn } from './reading.ts';

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Lengths in PDF are points, unless a page says that its unit is larger. */
export const millimetresPerPoint = 25.4 / 72;
/** Programs round differently. */
const tolerance = 0.1;
/** Marks for the cut need more room than this, in millimetres: a narrower margin is all bleed. */
const roomForMarks = 5;

const boxIn = (page: PdfDict, key: string, find: Find): Box | undefined => {
  const value = inherited(page, key, find);
  const numbers =
    value instanceof PdfArray ? itemsOf(value, find).map((item) => (item instanceof PdfNumber ? item.value : Number.NaN)) : [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  if (numbers.length < 4 || !numbers.every(Number.isFinite)) return;
  // Any two corners.
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  return box.right > box.left && box.top > box.bottom ? box : undefined;
};

/** What of a box lies on the sheet. */
const within = (box: Box | undefined, sheet: Box): Box | undefined => {
  if (!box) return;
  const cut = {
    left: Math.max(box.left, sheet.left),
    bottom: Math.max(box.bottom, sheet.bottom),
    right: Math.min(box.right, sheet.right),
    top: Math.min(box.top, sheet.top),
  };
  return cut.right > cut.left && cut.top > cut.bottom ? cut : undefined;
};

/** How far the outer box goes beyond the inner one, where it goes least far. */
const margin = (inner: Box, outer: Box): number =>
  Math.min(inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top);

const differs = (one: Box, other: Box, scale: number): boolean =>
  (['left', 'bottom', 'right', 'top'] as const).some((side) => Math.abs(one[side] - other[side]) * scale > tolerance);

export const unitOf = (page: PdfDict, find: Find): number => {
  const unit = numberIn(page, 'UserUnit', find) ?? 1;
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
};

/** Sheet, cut and bleed of a page, upright. */
export const readPageBoxes = (page: PdfDict, find: Find): PageFacts | undefined => {
  const media = boxIn(page, 'MediaBox', find);
  if (!media) return;
  const sheet = within(boxIn(page, 'CropBox', find), media) ?? media;
  const scale = unitOf(page, find) * millimetresPerPoint;
  // A trim box may lie outside what viewers show.
  const trim = within(boxIn(page, 'TrimBox', find), media);
  const stated = within(boxIn(page, 'BleedBox', find), media);
  // What viewers show may end at the cut, and the sheet go on behind it.
  const trimmed = trim !== undefined && (differs(trim, sheet, scale) || (stated !== undefined && margin(trim, stated) * scale > tolerance));
  const cut = trimmed ? trim : sheet;
  const bleed = trimmed && (stated ?? (margin(cut, media) * scale <= roomForMarks && media));
  const turn = inherited(page, 'Rotate', find);
  const quarters = turn instanceof PdfNumber ? (((turn.value / 90) % 4) + 4) % 4 : 0;
  const [width, height] = [(cut.right - cut.left) * scale, (cut.top - cut.bottom) * scale];
  const size: Size = quarters % 2 === 1 ? { width: height, height: width } : { width, height };
  const offCentre = turned(
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

/** Where a point right of and below the middle comes to lie when the page is turned clockwise by quarters. */
const turned = (right: number, down: number, quarters: number): { right: number; down: number } => {
  const [x = 0, y = 0] = [
    [right, down],
    [-down, right],
    [-right, -down],
    [down, -right],
  ][quarters] ?? [right, down];
  return { right: x, down: y };
};
