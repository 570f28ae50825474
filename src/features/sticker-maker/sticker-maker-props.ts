import type { StickerSettings } from './sticker-settings.ts';

export interface StickerMakerProps {
  settings: StickerSettings;
  /** The path of the product whose page led here; known in the browser only. */
  product: string | null;
}

/** How far the logo is, shown beside the file input. */
export interface LogoState {
  isOpening: boolean;
  /** There is a logo: this one, or the one before it. */
  isOpen: boolean;
  /** Why this one was not opened. */
  problem: string | undefined;
}

export interface StickerWorkshopProps extends StickerMakerProps {
  file: File;
  onLogo(state: LogoState): void;
}
