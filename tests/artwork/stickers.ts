import { printedPicture } from '#domain/stickers/printed-picture.ts';
import type { BorderFill, CutLine } from '#domain/stickers/sticker.ts';
import { renderStickerPdf } from '#domain/stickers/sticker-pdf.ts';
import { sheetFor } from '#domain/stickers/sticker-sheet.ts';
import { circleAt } from '#domain/templates/outline.ts';
import { drawn, ring } from './drawn-pictures.ts';

/*
 * Print files of a sticker: a badge of 50 mm, with a hole, at 600 dots per inch.
 */

const pixelsPerMillimetre = 600 / 25.4;
const radius = 25;

/** A yellow ring with a green edge, on nothing, and a transparent margin of a millimetre. */
const badge = () => {
  const side = Math.round((2 * radius + 2) * pixelsPerMillimetre);
  const [middle, millimetre] = [side / 2, pixelsPerMillimetre];
  return drawn(side, side, [
    ring(middle, middle, 16 * millimetre, 18 * millimetre, [245, 190, 20]),
    ring(middle, middle, 23 * millimetre, 4 * millimetre, [10, 90, 70]),
  ]);
};
const artwork = badge();

/** The outline with a border, and the hole. */
const cutWith = (border: number): CutLine => {
  const side = 2 * (radius + border);
  const outline = [...circleAt(side / 2, side / 2, side / 2), ...circleAt(side / 2, side / 2, 7 - border)];
  return {
    outline,
    size: { width: side, height: side },
    picture: { left: border - 1, top: border - 1, right: side - border + 1, bottom: side - border + 1 },
    points: 8,
    holes: 1,
    notes: [],
  };
};

const bleed = 3;

interface Example {
  name: string;
  border: number;
  fill: BorderFill;
  white: boolean;
  onSheet?: true;
}

const colour: BorderFill = { kind: 'colour', red: 30, green: 120, blue: 200 };

export const examples: Example[] = [
  { name: 'white-no-border', border: 0, fill: { kind: 'material' }, white: true },
  { name: 'white-border', border: 2.5, fill: { kind: 'material' }, white: true },
  { name: 'white-grown', border: 2.5, fill: { kind: 'grown' }, white: true },
  { name: 'white-colour', border: 2.5, fill: colour, white: true },
  { name: 'film-no-border', border: 0, fill: { kind: 'material' }, white: false },
  { name: 'film-border', border: 2.5, fill: { kind: 'material' }, white: false },
  { name: 'film-grown', border: 2.5, fill: { kind: 'grown' }, white: false },
  { name: 'sheet-white-grown', border: 2.5, fill: { kind: 'grown' }, white: true, onSheet: true },
  { name: 'sheet-film-border', border: 2.5, fill: { kind: 'material' }, white: false, onSheet: true },
];

/** The cut line, the sheet where there is one, and the file. */
export const stickerOf = ({ name, border, fill, white, onSheet }: Example) => {
  const cut = cutWith(border);
  const sheet = onSheet ? (sheetFor({ sticker: cut.size, sheet: { width: 210, height: 297 }, bleed }) ?? undefined) : undefined;
  const picture = printedPicture(artwork, cut, bleed, fill);
  const pdf = renderStickerPdf({ title: `Sticker: ${name}`, author: 'Somebody', picture, cut, bleed, white, sheet });
  return { cut, sheet, picture, pdf, bleed, size: sheet?.size ?? cut.size };
};
