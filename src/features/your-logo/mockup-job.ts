import type { Size } from '#domain/artwork/file/facts.ts';
import type { Placing } from '#domain/mockups/placing.ts';

/** What the worker is asked. */
export interface MockupRequests {
  /** Opens a logo; what was open before is gone. */
  open: { file: File | ImageBitmap };
  /** Takes the background away, or leaves it. */
  background: { away: boolean };
  draw: MockupWish;
  /** As a file to keep, send or share. */
  save: MockupWish;
}

export interface MockupWish {
  /** Name of the mock-up. */
  name: string;
  /** Of the picture, in pixels. */
  width: number;
  placing: Placing;
}

/** A logo as the worker opened it. */
export interface OpenedLogo {
  /** It has a plain background, which can be taken away. */
  isPlain: boolean;
}

export interface MockupAnswers {
  open: OpenedLogo;
  background: { /** Width by height of what is left. */ proportions: number };
  draw: { picture: ImageBitmap };
  save: SavedMockup;
}

export interface SavedMockup {
  file: Blob;
  /** The logo on the first of its places, in millimetres. */
  logo: Size;
}
