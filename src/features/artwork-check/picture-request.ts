import type { PdfFacts, RasterFacts } from '#domain/artwork/file/facts.ts';
import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import type { Box, PrintLayout, PrintSpec } from './print-layout.ts';
import type { Duller } from './printed-colours.ts';

/** Message to the worker: the file to render, and its print. */
export interface PictureRequest {
  file: Blob;
  facts: RasterFacts | PdfFacts;
  /** Which page of a PDF, from 1. */
  page: number;
  wish: PrintSpec;
  /** The dpi at which the product prints sharp; the piece is rendered at this resolution. */
  good: number;
  /** Shows colours as they print on this paper; null shows them as they are in the file. */
  paper: PaperName | null;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}

export interface Pictures {
  /** The whole artwork (`layout.artwork`). */
  whole: ImageBitmap;
  /** A piece of the print at print resolution. */
  piece: ImageBitmap;
  layout: PrintLayout;
  /** Resolution of the piece. */
  dpi: number;
  /** Position of the piece, in millimetres within the layout's frame. */
  pieceAt: Box;
  /** Where the whole is too small to judge bleed and safe area. */
  corner: CornerPicture | null;
  /** Names of fonts whose text is missing from the pictures; empty for raster files. */
  unshownFonts: string[];
  /** Null where colours are shown as they are in the file. */
  duller: Duller | null;
}

/** An enlarged corner of the print. Boxes are in millimetres within the layout's frame. */
export interface CornerPicture {
  bitmap: ImageBitmap;
  /** Position of the bitmap: the part of `view` that the artwork covers. */
  at: Box;
  view: Box;
}

/**
 * Why there is no picture: too many pixels for a phone's memory, timeout, rendering failed, a browser without OffscreenCanvas,
 * password protection, PostScript.
 */
export type NoPictureReason = 'too-large' | 'too-slow' | 'broken' | 'unsupported' | 'locked' | 'postscript';

export type PictureOutcome = Pictures | { reason: NoPictureReason };

/** The worker's result. Other messages are ignored: pdf.js posts one when it is loaded. */
export interface PictureMessage {
  outcome: PictureOutcome;
}

/** Larger images are not decoded: at four bytes a pixel they would use all memory of a phone's browser. */
export const maxDrawnPixels = 80_000_000;
