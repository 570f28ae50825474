import type { FinishLook, MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import type { CutLine, StickerSheet } from '#domain/stickers/sticker.ts';
import type { Frame } from '#domain/templates/outline.ts';

/** What a sticker looks like. */
export interface StickerLook {
  /** The printed picture and where it lies, in millimetres. */
  picture: ImageBitmap;
  frame: Frame;
  cut: CutLine;
  material: MaterialLook;
  finish: FinishLook;
}

export interface PreviewLook extends StickerLook {
  /** Stickers on a sheet; one sticker, cut out, without. */
  sheet?: StickerSheet | undefined;
}
