import type { Size } from '#domain/artwork/file/facts.ts';
import type { Look } from '#domain/mockups/look.ts';
import type { Mockup } from '#domain/mockups/mockup.ts';

/** What the worker is asked. */
export interface MockupRequests {
  /** Opens a logo; what was open before is gone. */
  open: { file: File | ImageBitmap };
  /** Takes the background away, or leaves it; before this nothing can be drawn. */
  background: { away: boolean };
  draw: MockupWish;
  /** As a file to keep, send or share. */
  save: MockupWish;
  /** Where a logo falls on a mock-up. */
  mockup: { name: string };
  /** All mock-ups. */
  names: object;
}

export interface MockupWish {
  /** Name of the mock-up. */
  name: string;
  /** Of the picture, in pixels. */
  width: number;
  look: Look;
}

/** A logo as the worker opened it. */
export interface OpenedLogo {
  /** It has a plain background, which can be taken away. */
  isPlain: boolean;
}

export interface MockupAnswers {
  open: OpenedLogo;
  background: { /** What is left, as a PNG. */ artwork: File };
  draw: { picture: ImageBitmap };
  save: SavedMockup;
  mockup: Mockup;
  /** Names of mock-ups, each with that of its other version, or empty. */
  names: Record<string, string>;
}

export interface SavedMockup {
  file: Blob;
  /** The logo on the first of its places, in millimetres. */
  logo: Size;
}
