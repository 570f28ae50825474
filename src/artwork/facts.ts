/*
 * What can be read off a print file. Only what the file says or what follows from it: nothing here is guessed, and nothing
 * depends on what it is to be printed on. Lengths are millimetres, densities dots per inch.
 */

export interface Size {
  width: number;
  height: number;
}

/** Lab is no colour of a device: it says how a colour looks. */
export const colourModels = ['rgb', 'lab', 'cmyk', 'grey'] as const;
export type ColourModel = (typeof colourModels)[number];

/** A JPEG or PNG. */
export interface RasterFacts {
  kind: 'jpeg' | 'png';
  /** As it is seen: turned as the camera says. */
  pixels: Size;
  /** The camera noted that it is to be turned or mirrored. */
  turned: boolean;
  /** What the file says of its own density, width first; null when it says nothing. */
  density: Size | null;
  colour: ColourModel;
  /** How a JPEG stores its colours, by its components and Adobe's mark. */
  stored?: 'grey' | 'RGB' | 'YCbCr' | 'CMYK' | 'YCCK';
  /** The name of the colour profile in it. */
  profile: string | null;
  /** Has room for see-through places, whether or not there are any. */
  transparency: boolean;
  /** The end of the file is there. */
  complete: boolean;
}

/** A page of a PDF, upright. */
export interface PageFacts {
  /** The finished size: the trim box where the page has one that is smaller than the sheet, else the sheet. */
  size: Size;
  /** It says where it is to be cut. */
  trimmed: boolean;
  /** How far right of and below the middle of the sheet the middle of the cut lies, where it does not lie there. */
  offCentre?: { right: number; down: number };
  /** How far the artwork says it goes beyond the cut, on the side where it goes least far; null when it does not say. */
  bleed: number | null;
}

/** A picture on a page of a PDF, as it lies there at the size of the page. */
export interface PlacedPicture {
  /** From 1. */
  page: number;
  pixels: Size;
  size: Size;
  /** The lower of its two densities. */
  dpi: number;
}

export interface FontFacts {
  name: string;
  embedded: boolean;
}

/** A PDF, or an Illustrator file that holds one. */
export interface PdfFacts {
  kind: 'pdf';
  /** Restricted: opens without a password, but says what may not be done with it. Password: cannot be opened, and nothing else is known. */
  lock: 'none' | 'restricted' | 'password';
  /** The program that made it. */
  creator: string | null;
  pageCount: number;
  /** At most the first two hundred. */
  pages: PageFacts[];
  /** Those of the lowest density, at most a hundred; `pictureCount` counts all. */
  pictures: PlacedPicture[];
  pictureCount: number;
  fonts: FontFacts[];
  /** In the order of colourModels. */
  colours: ColourModel[];
  /** Names of spot colours; not All and None. */
  spots: string[];
  transparency: boolean;
  /** An Illustrator file saved without the PDF in it: it shows a notice instead of the artwork. */
  placeholder: boolean;
  /** Everything on its pages was looked at; not so when it is more than can be read in time. */
  whole: boolean;
}

/** An EPS, or an Illustrator file from before it was PDF. What it draws is a program, which is not run here. */
export interface PostscriptFacts {
  kind: 'postscript';
  size: Size | null;
  creator: string | null;
  /** A small picture for programs that cannot read PostScript. */
  preview: 'tiff' | 'wmf' | 'epsi' | null;
  /** What the file says it needs and does not bring along. */
  neededFonts: string[];
  /** What the file says it is printed with. */
  colours: ColourModel[];
  spots: string[];
  complete: boolean;
}

export type ArtworkFacts = RasterFacts | PdfFacts | PostscriptFacts;

/** Why nothing could be read off a file: it is broken, more work than is good for anyone, or did not answer in time. */
export type InspectionTrouble = 'broken' | 'too-much' | 'too-slow';

export type Inspection = { facts: ArtworkFacts } | { trouble: InspectionTrouble };
