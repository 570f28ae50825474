import type { StickerSettings } from './sticker-settings.ts';
import type { StickerWish } from './sticker-wish.ts';

/** Props of the fields that change a wish. */
export interface WishFieldsProps {
  wish: StickerWish;
  settings: StickerSettings;
  change(part: Partial<StickerWish>): void;
}
