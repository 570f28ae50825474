import type { Size } from '#domain/artwork/file/facts.ts';
import { coveringScale, orientedLike } from '#domain/artwork/file/measures.ts';
import { coveredSize } from '#domain/artwork/judge/judge-raster.ts';

export interface Box extends Size {
  left: number;
  top: number;
}

/** The print a file is for. Lengths are in millimetres. */
export interface PrintSpec {
  /** The finished size. */
  size: Size;
  /** How far artwork extends beyond the cut, and how far content must stay inside it. */
  bleed: number;
  safe: number;
}

/** Position of a file on its print. All boxes are in millimetres of the print, within the frame. */
export interface PrintLayout {
  /** The union of artwork and bleed. */
  frame: Size;
  /** The whole file; smaller than the bleed box if the file has no bleed. */
  artwork: Box;
  bleed: Box;
  cut: Box;
  /** Null if the print is too small for a margin. */
  safe: Box | null;
  /** Millimetres of the print per unit of the file. */
  scale: number;
}

/** Size of the piece in printed dots, and in CSS pixels on the page. */
export const pieceDots: Size = { width: 320, height: 220 };

/** Maximum size of the whole preview in CSS pixels; on desktop the piece fits next to it. */
const wholeArea: Size = { width: 450, height: 360 };

const mmPerInch = 25.4;

/** Grows a box on every side; shrinks it if negative. */
export const outset = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export const union = (a: Box, b: Box): Box => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
};

/** The intersection of two boxes; zero width or height if they do not overlap. */
export const intersection = (a: Box, b: Box): Box => {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const right = Math.min(a.left + a.width, b.left + b.width);
  const bottom = Math.min(a.top + a.height, b.top + b.height);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

const move = (box: Box, right: number, down: number): Box => ({ ...box, left: box.left + right, top: box.top + down });

const enlarge = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/**
 * Positions a file on its print: centred, scaled to cover it, with the print in the file's orientation. The file's size may be
 * in any unit. If its cut box is known, that box covers the finished size.
 */
export const layOut = (own: Size, ownCut: Box | null, wish: PrintSpec): PrintLayout => {
  const all: Box = { left: 0, top: 0, width: own.width, height: own.height };
  const fitted = ownCut ?? all;
  const finished = orientedLike(wish.size, fitted);
  const covered = ownCut ? finished : coveredSize(own, finished, wish.bleed);
  const scale = coveringScale(fitted, covered);
  const middle = { x: (fitted.left + fitted.width / 2) * scale, y: (fitted.top + fitted.height / 2) * scale };
  const cut = { left: middle.x - finished.width / 2, top: middle.y - finished.height / 2, ...finished };
  const bleed = outset(cut, wish.bleed);
  const artwork = enlarge(all, scale);
  const { left, top, ...frame } = union(artwork, bleed);
  const place = (box: Box): Box => move(box, -left, -top);
  const hasMargin = Math.min(finished.width, finished.height) > 4 * wish.safe;
  return {
    frame,
    artwork: place(artwork),
    bleed: place(bleed),
    cut: place(cut),
    safe: hasMargin ? place(outset(cut, -wish.safe)) : null,
    scale,
  };
};

/** CSS pixels per millimetre of the print in the whole preview. */
export const wholeZoom = ({ frame }: PrintLayout): number => Math.min(wholeArea.width / frame.width, wholeArea.height / frame.height);

/** Distance between cut and bleed in the whole preview, in CSS pixels. */
const marginGap = (layout: PrintLayout): number => (layout.cut.left - layout.bleed.left) * wholeZoom(layout);

/** How cut, bleed and safe area are drawn in the whole preview: as usual, as thin lines close together, or only the cut. */
export type MarginLines = 'clear' | 'thin' | 'none';

/** Thin lines with their white edges take 2 CSS pixels; closer together they would be one line. An A3 page has 2.5. */
export const marginLines = (layout: PrintLayout): MarginLines => {
  const gap = marginGap(layout);
  if (gap >= 8) return 'clear';
  return gap >= 2.4 ? 'thin' : 'none';
};

/** CSS pixels per millimetre in the corner: enlarged for cards and sheets, smaller for the wide margins of a banner. */
export const cornerZoomOf = ({ width }: Size): number => Math.min(10, 240 / width);

/** The corner to show enlarged, top left, where the whole is too small to judge the margins. It starts just outside the bleed. */
export const cornerOf = (layout: PrintLayout): Box | null => {
  if (marginLines(layout) === 'clear') return null;
  const { bleed, cut, safe } = layout;
  const margin = (safe ?? cut).left - bleed.left;
  return { left: bleed.left - 1, top: bleed.top - 1, width: margin + 17, height: margin + 11 };
};

/** Whether the artwork does not cover the bleed. */
export const lacksBleed = ({ artwork, bleed }: PrintLayout): boolean => {
  // A guillotine is not accurate to a tenth of a millimetre.
  const shared = intersection(artwork, bleed);
  return shared.width < bleed.width - 0.1 || shared.height < bleed.height - 0.1;
};

/** Size of the piece in millimetres at this resolution, no larger than the cut. */
export const detailSize = (cut: Size, dpi: number): Size => ({
  width: Math.min(cut.width, (pieceDots.width / dpi) * mmPerInch),
  height: Math.min(cut.height, (pieceDots.height / dpi) * mmPerInch),
});

/** Converts a size to whole pixels, at least one in each direction. */
export const pixelsOf = ({ width, height }: Size, perUnit: number): Size => ({
  width: Math.max(1, Math.round(width * perUnit)),
  height: Math.max(1, Math.round(height * perUnit)),
});

/** Converts dots per inch to dots per millimetre. */
export const perMm = (dpi: number): number => dpi / mmPerInch;
