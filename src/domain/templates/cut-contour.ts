import { short } from './outline.ts';
import { separation } from './pdf-content.ts';
import { pdfName } from './pdf-writer.ts';

/*
 * The line that a plotter cuts. It is recognised by the name of its spot colour, overprints, and is not printed.
 */

/** Also the name of its spot colour. */
export const cutLayer = 'CutContour';
/** Magenta, by which people recognise a cut line. */
const cutInk = [0, 100, 0, 0];
/** In points, as cutting machines ask for. */
const cutWidth = 0.25;

/** Entries of the resources of a page, among its colour spaces and its graphics states. */
export const cutSpace = `${pdfName(cutLayer)} ${separation(cutLayer, cutInk)}`;
export const cutState = '/Overprint << /OP true /op true /OPM 1 >>';

/** Draws a path as a cut line, on a page whose unit is this many points. */
export const cutContent = (path: string, userUnit = 1): string =>
  `q\n/Overprint gs\n${pdfName(cutLayer)} CS 1 SCN\n${short(cutWidth / userUnit)} w\n${path}\nS\nQ\n`;
