import type { PdfFacts, RasterFacts } from '#artwork/facts.ts';
import type { Box, PrintLayout, PrintWish } from './print-layout.ts';

/** What is to be drawn, and as what. */
export interface PictureRequest {
  file: Blob;
  facts: RasterFacts | PdfFacts;
  /** Which page of a PDF, from 1. */
  page: number;
  wish: PrintWish;
  /** The dots per inch at which the product is sharp: at these the crop is drawn. */
  good: number;
  /** How many pixels of the screen go to one of the page. */
  pixelRatio: number;
}

export interface Pictures {
  /** All that the file brings along (`layout.artwork`). */
  whole: ImageBitmap;
  /** A piece of the print, at the dots it is printed with. */
  piece: ImageBitmap;
  layout: PrintLayout;
  /** The dots per inch of the piece. */
  dpi: number;
  /** Where the piece lies, in millimetres within the layout's frame. */
  pieceAt: Box;
}

/**
 * Why there is no picture: more pixels than a phone has memory for, not drawn in time, cannot be drawn, a browser that cannot
 * draw in the background, a password, a program for printers.
 */
export type NoPictureReason = 'too-large' | 'too-slow' | 'broken' | 'unsupported' | 'locked' | 'postscript';

export type PictureOutcome = Pictures | { reason: NoPictureReason };

/** What the worker hands back. Other messages of it are of no concern: pdf.js says hello when it is loaded. */
export interface PictureAnswer {
  outcome: PictureOutcome;
}

/** More pixels than this are not decoded: at four bytes each they are all the memory a phone's browser has. */
export const maxDrawnPixels = 80_000_000;
