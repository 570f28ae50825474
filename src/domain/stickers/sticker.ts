import type { Size } from '#domain/artwork/file/facts.ts';
import type { Frame, Outline } from '#domain/templates/outline.ts';

/** A picture of four bytes a pixel (red, green, blue, opacity, not premultiplied), as ImageData has them. */
export interface Pixels extends Size {
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** How much of each pixel is artwork, 0 to 255. */
export interface Coverage extends Size {
  values: Uint8ClampedArray;
}

/** What a plotter can cut in a material, in millimetres. */
export interface CutLimits {
  /** The smallest radius that a blade follows. */
  radius: number;
  /** The narrowest strip that holds together. */
  bridge: number;
  /** The narrowest hole that can be weeded. */
  hole: number;
  /** Artwork that is smaller across is dust, and gets no outline. */
  speck: number;
}

/** The outline that a visitor wants. Lengths are in millimetres. */
export interface CutWish {
  /** The longest side of the finished sticker. */
  longest: number;
  /** Between the artwork and the cut. */
  border: number;
  keepHoles: boolean;
  limits: CutLimits;
}

/** How a cut line differs from the artwork's own outline widened by the border, so that it can be cut. */
export type CutNote =
  /** Separate parts of the artwork were joined to one piece. */
  | { kind: 'joined'; parts: number }
  /** Strips that are too narrow for the material were widened. */
  | { kind: 'widened'; places: number }
  /** Holes were closed although holes are wanted: too narrow, or with a loose part inside. */
  | { kind: 'closed'; holes: number }
  | { kind: 'specks'; count: number };

/** Where a sticker is cut. Lengths are in millimetres from the upper left corner of the finished sticker. */
export interface CutLine {
  /** Closed curves: the outline, then its holes. */
  outline: Outline;
  /** The finished sticker. */
  size: Size;
  /** Where the traced picture lies, with its transparent margins. */
  picture: Frame;
  /** Curve points of all outlines. */
  points: number;
  holes: number;
  notes: CutNote[];
}

/** What is between the artwork and the cut: the bare material, the artwork's colours grown outwards, or one colour. */
export type BorderFill = { kind: 'material' } | { kind: 'grown' } | { kind: 'colour'; red: number; green: number; blue: number };

/** What is printed: pixels, and where they lie. */
export interface PrintedPicture {
  pixels: Pixels;
  frame: Frame;
}

/** Stickers on a sheet. Lengths are in millimetres from its upper left corner. */
export interface StickerSheet {
  size: Size;
  /** The upper left corner of each sticker. */
  places: { left: number; top: number }[];
}
