/*
 * Facts that inspection reads from a print file: nothing is guessed, and nothing depends on the product to be printed.
 * Lengths are in millimetres, resolutions in dots per inch.
 */

export interface Size {
  width: number;
  height: number;
}

/** Lab is device-independent. */
export const colourModels = ['rgb', 'lab', 'cmyk', 'grey'] as const;
export type ColourModel = (typeof colourModels)[number];

/** A JPEG or PNG. */
export interface RasterFacts {
  kind: 'jpeg' | 'png';
  /** After the Exif orientation is applied. */
  pixels: Size;
  /** The Exif orientation rotates or mirrors the picture. */
  turned: boolean;
  /** Stated horizontal and vertical resolution; null when the file states none. */
  density: Size | null;
  colour: ColourModel;
  /** Colour encoding of a JPEG, from its component count and the Adobe marker. */
  stored?: 'grey' | 'RGB' | 'YCbCr' | 'CMYK' | 'YCCK';
  /** The heaviest total ink in per cent, of a JPEG of four inks. */
  ink?: number;
  /** Name of the embedded colour profile. */
  profile: string | null;
  /** Has an alpha channel or transparent colours, whether or not any pixel uses them. */
  transparency: boolean;
  /** False when the file is truncated. */
  complete: boolean;
  /** Only when proven, and only of a PNG: wrong checksums, data that cannot be inflated, or fewer rows than stated. */
  damaged?: true;
}

/** A page of a PDF, with its rotation applied. */
export interface PageFacts {
  /** Finished size: the trim box where `trimmed`, else the crop box. */
  size: Size;
  /** The page states where to cut. */
  trimmed: boolean;
  /** Offset of the centre of `size` from the centre of the crop box; left out when they coincide. */
  offCentre?: { right: number; down: number };
  /** Stated bleed on the side with the least; null when the page states none. */
  bleed: number | null;
  /** What the page paints; left out where that is not known for all of it. */
  paint?: PaintFacts;
}

/** One length for each side of a page. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a page paints, as it is printed: without hidden layers, cut lines, and what lies beside the page. */
export interface PaintFacts {
  /** How far artwork reaches past each side of `size`, negative where it ends inside; null when nothing is painted. */
  reach: Sides | null;
  /** How far the text nearest to the cut stays inside; null without text. */
  textMargin: number | null;
  /** The heaviest total ink in per cent; 0 where none is known. */
  ink: number;
  /** In points: the thinnest line, and the thinnest white one on an inked area. Null without lines. */
  thinnest: number | null;
  thinnestReversed: number | null;
  /** In points: the smallest text, the smallest white one on an inked area, and the smallest in a black mixed from several inks. */
  smallest: number | null;
  smallestReversed: number | null;
  smallestRich: number | null;
  /** Text in the black of screen colours. */
  screenBlackText: boolean;
  /** White that overprints, and so vanishes. */
  vanishes: boolean;
  /** Colours other than black that overprint. */
  overprints: boolean;
  /** Something inside the cut is on every plate. */
  registration: boolean;
  /** Guides of a blank template are still there, and would be printed. Left out without any. */
  guides?: true;
  /** Left out without a cut line. */
  cutLine?: { open: boolean; filled: boolean; knocksOut: boolean };
}

/** A picture as placed on a page of a PDF. */
export interface PlacedPicture {
  /** Counts from 1. */
  page: number;
  pixels: Size;
  size: Size;
  /** The lower of the horizontal and vertical resolution. */
  dpi: number;
  /** One bit a pixel: drawings and lettering without shades. */
  lineArt?: boolean;
}

export interface FontFacts {
  name: string;
  embedded: boolean;
}

/** A PDF, or an Illustrator file, which is one. */
export interface PdfFacts {
  kind: 'pdf';
  /** `restricted` opens without a password but limits what may be done with it. With `password`, no other field is known. */
  lock: 'none' | 'restricted' | 'password';
  /** The program that created the file. */
  creator: string | null;
  pageCount: number;
  /** The first 200 at most. */
  pages: PageFacts[];
  /** The 100 with the lowest resolution at most; `pictureCount` counts all. */
  pictures: PlacedPicture[];
  pictureCount: number;
  fonts: FontFacts[];
  /** In the order of `colourModels`. */
  colours: ColourModel[];
  /** Names of spot colours, without `All` and `None`. */
  spots: string[];
  transparency: boolean;
  /** The standard that the file claims, such as PDF/X-4. */
  standard?: string;
  /** The printing condition that the file was made for. */
  intent?: string;
  /** An Illustrator file saved without PDF content: its page shows a notice instead of the artwork. */
  placeholder: boolean;
  /** False when part of the pages was skipped: damaged, over a limit, or not supported. */
  whole: boolean;
}

/** An EPS, or an Illustrator file from before they were PDF. The PostScript program is not run, only its comments are read. */
export interface PostscriptFacts {
  kind: 'postscript';
  size: Size | null;
  creator: string | null;
  /** Embedded preview for programs that cannot render PostScript. */
  preview: 'tiff' | 'wmf' | 'epsi' | null;
  /** Fonts the file declares as needed and not supplied. */
  neededFonts: string[];
  /** Process colours the file declares. */
  colours: ColourModel[];
  spots: string[];
  complete: boolean;
}

export type ArtworkFacts = RasterFacts | PdfFacts | PostscriptFacts;

/** Why a file has no facts: it is broken, exceeds the limits on size or memory, or inspection timed out. */
export type InspectionTrouble = 'broken' | 'too-much' | 'too-slow';

export type Inspection = { facts: ArtworkFacts } | { trouble: InspectionTrouble };
