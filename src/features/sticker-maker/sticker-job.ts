import type { Size } from '#domain/artwork/file/facts.ts';
import type { BorderFill, CutLine, CutWish, StickerSheet } from '#domain/stickers/sticker.ts';
import type { Frame } from '#domain/templates/outline.ts';

/** What the worker makes of an opened logo. Lengths are in millimetres. */
export interface StickerJob {
  /** How the background is taken away; null keeps it. */
  background: { strength: number; inside: boolean } | null;
  cut: CutWish;
  fill: BorderFill;
  bleed: number;
}

/** What is printed besides the sticker itself. */
export interface PrintWish {
  title: string;
  author: string;
  /** The material is white. */
  white: boolean;
  /** Several on a sheet of this size; a sticker that is too large for it is printed alone. */
  sheet: Size | null;
}

/** A print file, and what is in it. */
export interface PrintedSticker {
  bytes: Uint8Array<ArrayBuffer>;
  cut: CutLine;
  sheet: StickerSheet | null;
}

/** A logo as the worker opened it. */
export interface DecodedLogo {
  pixels: Size;
  /** It has a plain background, which can be taken away. */
  isPlain: boolean;
  /** Parts of it are transparent. */
  isClear: boolean;
}

/** A logo, and what its file says. */
export interface OpenedLogo extends DecodedLogo {
  /** It was drawn from a file without pixels, so it is sharp at any size. */
  isVector: boolean;
  /** The PDF has a cut line of its own. */
  hasCutLine: boolean;
}

/** A sticker as it is shown. */
export interface ShownSticker {
  cut: CutLine;
  picture: ImageBitmap;
  frame: Frame;
  /** Its artwork is white, or nearly. */
  isPale: boolean;
}

/** What the worker is asked. */
export interface StickerRequests {
  open: { file: File | ImageBitmap };
  show: { job: StickerJob };
  print: { job: StickerJob; print: PrintWish };
}

export interface StickerAnswers {
  open: DecodedLogo;
  show: ShownSticker;
  print: PrintedSticker;
}
