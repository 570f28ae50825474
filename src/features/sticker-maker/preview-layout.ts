import type { Size } from '#domain/artwork/file/facts.ts';
import type { StickerSheet } from '#domain/stickers/sticker.ts';
import type { Frame } from '#domain/templates/outline.ts';

/** Where the parts of a preview are in its box. Lengths are in CSS pixels. */
export interface PreviewLayout {
  /** CSS pixels per millimetre. */
  scale: number;
  /** The backing paper: the whole box, or a sheet in it. */
  backing: Frame;
  /** The upper left corner of each sticker. */
  places: { left: number; top: number }[];
  /** The sticker whose corner is peeled: the last of a sheet. */
  peeled: number;
}

/** The space around a sticker on its backing, and around a sheet, as a share of the box. */
const margins = { sticker: 0.09, sheet: 0.05 };

const fitIn = (size: Size, box: Size, margin: number): { scale: number; left: number; top: number } => {
  const scale = Math.min((box.width * (1 - 2 * margin)) / size.width, (box.height * (1 - 2 * margin)) / size.height);
  return { scale, left: (box.width - size.width * scale) / 2, top: (box.height - size.height * scale) / 2 };
};

export const layOutPreview = (box: Size, sticker: Size, sheet?: StickerSheet | undefined): PreviewLayout => {
  if (!sheet) {
    const { scale, left, top } = fitIn(sticker, box, margins.sticker);
    return { scale, backing: { left: 0, top: 0, right: box.width, bottom: box.height }, places: [{ left, top }], peeled: 0 };
  }
  const { scale, left, top } = fitIn(sheet.size, box, margins.sheet);
  return {
    scale,
    backing: { left, top, right: left + sheet.size.width * scale, bottom: top + sheet.size.height * scale },
    places: sheet.places.map((place) => ({ left: left + place.left * scale, top: top + place.top * scale })),
    peeled: sheet.places.length - 1,
  };
};
