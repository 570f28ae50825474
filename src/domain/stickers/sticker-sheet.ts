import type { Size } from '#domain/artwork/file/facts.ts';
import type { StickerSheet } from './sticker.ts';

/** Stickers wanted on a sheet. Lengths are in millimetres. */
export interface SheetWish {
  /** The finished sticker. */
  sticker: Size;
  sheet: Size;
  bleed: number;
  /** As many as fit when it is left out. */
  copies?: number | undefined;
}

/** Free at the edges of a sheet, where it is held and stacked. */
const margin = 5;
/** Absorbs rounding of sizes that fit exactly. */
const tolerance = 1e-6;

/** The bleeds of neighbours never overlap. */
const layOut = ({ sticker, bleed, copies }: SheetWish, sheet: Size): StickerSheet['places'] => {
  const gap = 2 * bleed;
  const free = 2 * Math.max(margin, bleed);
  const fitting = (length: number, side: number) => Math.max(0, Math.floor((length - free + gap) / (side + gap) + tolerance));
  const columns = fitting(sheet.width, sticker.width);
  const rows = fitting(sheet.height, sticker.height);
  const count = Math.min(copies ?? columns * rows, columns * rows);
  const usedColumns = Math.min(columns, count);
  const usedRows = Math.ceil(count / (columns || 1));
  const left = (sheet.width - usedColumns * (sticker.width + gap) + gap) / 2;
  const top = (sheet.height - usedRows * (sticker.height + gap) + gap) / 2;
  return Array.from({ length: count }, (_, index) => ({
    left: left + (index % columns) * (sticker.width + gap),
    top: top + Math.floor(index / columns) * (sticker.height + gap),
  }));
};

/** As many stickers as are wanted and fit on a sheet, which is turned when more fit that way. Null when none fits. */
export const sheetFor = (wish: SheetWish): StickerSheet | null => {
  const turned = { width: wish.sheet.height, height: wish.sheet.width };
  const upright = layOut(wish, wish.sheet);
  const across = layOut(wish, turned);
  if (upright.length === 0 && across.length === 0) return null;
  return across.length > upright.length ? { size: turned, places: across } : { size: wish.sheet, places: upright };
};
