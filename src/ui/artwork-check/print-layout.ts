import type { Size } from '#artwork/facts.ts';
import { coveredSize } from '#artwork/judge-raster.ts';
import { coveringScale, lyingLike } from '#artwork/measures.ts';

/** A piece of something, from its left and upper edge. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** What a file is to become. Lengths are millimetres. */
export interface PrintWish {
  /** The finished size. */
  size: Size;
  /** How far artwork goes beyond the cut, and how far what matters stays inside. */
  bleed: number;
  safe: number;
}

/** How a file lies on the print it is wanted for. All boxes are millimetres of the print, within the frame. */
export interface PrintLayout {
  /** Artwork and bleed together. */
  frame: Size;
  /** What the file brings along; short of the bleed box where it has no bleed. */
  artwork: Box;
  bleed: Box;
  cut: Box;
  /** Nothing where the print is too small for a margin. */
  safe: Box | null;
  /** Millimetres of the print to one unit of the file. */
  scale: number;
}

/** The crop is as large as this many dots of the print, and shown as large as so many pixels of a page. */
export const pieceDots: Size = { width: 320, height: 220 };

/** How large the picture of the whole may be, in pixels of a page: beside it there is room for the piece on a desk. */
const wholeRoom: Size = { width: 450, height: 360 };

const mmPerInch = 25.4;

/** A box that reaches so much further on every side; less far when it is negative. */
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

/** What two boxes share, without width or height when they lie apart. */
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
 * Lays a file on its print: centred, as large as it takes to cover it, and the print lying or standing as the file does. The
 * file's size may be in any unit; where it is known at which box it is to be cut, this box covers the finished size.
 */
export const layOut = (own: Size, ownCut: Box | null, wish: PrintWish): PrintLayout => {
  const all: Box = { left: 0, top: 0, width: own.width, height: own.height };
  const fitted = ownCut ?? all;
  const finished = lyingLike(wish.size, fitted);
  const covered = ownCut ? finished : coveredSize(own, finished, wish.bleed);
  const scale = coveringScale(fitted, covered);
  const middle = { x: (fitted.left + fitted.width / 2) * scale, y: (fitted.top + fitted.height / 2) * scale };
  const cut = { left: middle.x - finished.width / 2, top: middle.y - finished.height / 2, ...finished };
  const bleed = outset(cut, wish.bleed);
  const artwork = enlarge(all, scale);
  const { left, top, ...frame } = union(artwork, bleed);
  const place = (box: Box): Box => move(box, -left, -top);
  const roomy = Math.min(finished.width, finished.height) > 4 * wish.safe;
  return {
    frame,
    artwork: place(artwork),
    bleed: place(bleed),
    cut: place(cut),
    safe: roomy ? place(outset(cut, -wish.safe)) : null,
    scale,
  };
};

/** How many pixels of a page go to a millimetre of the print in the picture of the whole. */
export const wholeZoom = ({ frame }: PrintLayout): number => Math.min(wholeRoom.width / frame.width, wholeRoom.height / frame.height);

/** Whether bleed and safe area are far enough from the cut to be told apart from it in the picture of the whole. */
export const marginsVisible = (layout: PrintLayout): boolean => (layout.cut.left - layout.bleed.left) * wholeZoom(layout) >= 5;

/** Whether artwork ends somewhere before the bleed it should have. */
export const lacksBleed = ({ artwork, bleed }: PrintLayout): boolean => {
  // A tenth of a millimetre is nothing a guillotine could keep to.
  const shared = intersection(artwork, bleed);
  return shared.width < bleed.width - 0.1 || shared.height < bleed.height - 0.1;
};

/** How much of a print, cut at this box, the crop shows at this many dots per inch. */
export const pieceSize = (cut: Size, dpi: number): Size => ({
  width: Math.min(cut.width, (pieceDots.width / dpi) * mmPerInch),
  height: Math.min(cut.height, (pieceDots.height / dpi) * mmPerInch),
});

/** Pixels of a size, a whole number of them and at least one each way. */
export const pixelsOf = ({ width, height }: Size, perUnit: number): Size => ({
  width: Math.max(1, Math.round(width * perUnit)),
  height: Math.max(1, Math.round(height * perUnit)),
});

/** Dots per inch as dots per millimetre. */
export const perMm = (dpi: number): number => dpi / mmPerInch;
