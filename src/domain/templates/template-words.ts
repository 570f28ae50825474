import type { Size } from '#domain/artwork/file/facts.ts';
import { short } from './outline.ts';
import type { Sheet } from './sheet.ts';

/** How to set up the size in a program that opens no template, in the words of its own menus. */
export interface ProgramWords {
  program: 'Canva' | 'Word';
  steps: string[];
}

/** The longest side that a page of each program can have, in millimetres. */
const longest = { Canva: 2000, Word: 558 };
const scales = [1, 2, 4, 10, 20, 50];

/** The smallest reduction at which a size fits into a program; large pieces are drawn smaller and printed larger. */
const reductionFor = ({ width, height }: Size, program: ProgramWords['program']): number =>
  scales.find((scale) => Math.max(width, height) / scale <= longest[program]) ?? 100;

const note = (reduction: number): string[] =>
  reduction === 1
    ? []
    : [`That is 1 to ${reduction}, the largest the program can do. Write the scale into the file name, and we print it at full size.`];

const centimetres = (millimetres: number): string => short(millimetres / 10);

const canva = ({ size, bleed, safe }: Sheet): ProgramWords => {
  const full = { width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const reduction = reductionFor(full, 'Canva');
  return {
    program: 'Canva',
    steps: [
      `Choose Create a design, then Custom size, choose mm, and type ${short(full.width / reduction)} x ${short(full.height / reduction)}.`,
      ...note(reduction),
      `That includes ${bleed} mm of bleed on every side: let the background fill the page, and keep words ${short((bleed + safe) / reduction)} mm from its edges.`,
      'Choose Share, then Download, and the file type PDF Print. Leave Crop marks and bleed off, because the bleed is there already.',
    ],
  };
};

const word = ({ size, bleed, safe }: Sheet): ProgramWords => {
  const full = { width: size.width + 2 * bleed, height: size.height + 2 * bleed };
  const reduction = reductionFor(full, 'Word');
  return {
    program: 'Word',
    steps: [
      `Choose Layout, then Size, then More Paper Sizes, and type a width of ${centimetres(full.width / reduction)} cm and a height of ${centimetres(full.height / reduction)} cm.`,
      ...note(reduction),
      `Under Margins, type ${centimetres((bleed + safe) / reduction)} cm for top, bottom, left and right. That keeps words in the safe area; a background may fill the whole page.`,
      'Choose File, then Save As, and the file type PDF.',
    ],
  };
};

/** The exact size for programs that cannot open a template. */
export const templateWords = (sheet: Sheet): ProgramWords[] => [canva(sheet), word(sheet)];
