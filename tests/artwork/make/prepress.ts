import { ghostscript } from './cards.ts';
import { area, type Box, corners, documentInfo, inks, pageAttributes, sheet, words } from './page-language.ts';

/*
 * A card with nothing wrong. The makers of files for the prepress checks each add one fault to it, so that a finding about
 * anything else is a mistake of the check.
 */

/** The finished card on its sheet of 110 × 75 mm. */
export const cut: Box = [10, 10, 90, 55];
export const around = ([left, bottom, width, height]: Box, by: number): Box => [left - by, bottom - by, width + 2 * by, height + 2 * by];

interface CardLook {
  /** How the background is painted: a colour, or nothing at all. */
  ground?: string;
  /** How far the background reaches past the cut, in millimetres. */
  past?: number;
  /** The name in black ink. */
  name?: boolean;
}

export const paleGround = inks.cmyk(0.3, 0.05, 0.15, 0);
export const black = inks.cmyk(0, 0, 0, 1);
export const white = inks.cmyk(0, 0, 0, 0);
export const creator = documentInfo('/Creator (Card Studio 4)');
export const boxes = pageAttributes(`/TrimBox ${corners(cut)} /BleedBox ${corners(around(cut, 3))}`);

/** A shape and a name, both far inside the cut. */
export const cardContent = (name = true): string =>
  [inks.cmyk(0, 0.7, 0.6, 0), area(20, 18, 20, 15), name ? black + words('Helvetica', 14, 50, 50, 'Ada Wren') : ''].join('');

export const page = (content: string, { ground = paleGround, past = 3, name = true }: CardLook = {}): string =>
  [sheet(110, 75), boxes, ground && ground + area(...around(cut, past)), cardContent(name), content, 'showpage\n'].join('');

/** Writes a card whose only fault is `content` or the way it looks. */
export const faultyCard = (file: string, content: string, look?: CardLook, ...settings: string[]): void =>
  ghostscript(file, creator + page(content, look), ...settings);
