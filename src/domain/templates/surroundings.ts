import type { GuideInk } from '#domain/artwork/file/template-guides.ts';
import type { GuideLayer, Label } from './guide-layer.ts';
import { textWidth } from './letters.ts';
import { lineBetween } from './outline.ts';
import type { Sheet, SheetSide } from './sheet.ts';

/** What is around the bleed: crop marks, the name of the template, and what its lines mean. In millimetres. */

/** Thickness of guides. */
export const guideWidth = (unit: number): number => 0.25 * Math.min(unit, 4);

/** From the finished piece to the edges of the page. */
export interface Margins {
  across: number;
  /** The same above and below, so that the piece is in the middle of the page. */
  down: number;
}

const letters = 2.5;
const lineHeight = 4;
/** Between the bleed and the first line, where the crop marks are. */
const gap = 8;

const markGap = 1;
const markLength = 5;

export const marginsOf = ({ bleed, unit, legend }: Sheet): Margins => ({
  across: bleed + gap * unit,
  down: bleed + (gap + legend.length * lineHeight + 2) * unit,
});

/** Crop marks beyond the bleed. */
export const cropMarks = ({ size: { width, height }, bleed, unit }: Sheet): GuideLayer['outlines'] => {
  const [near, far] = [bleed + markGap * unit, bleed + markLength * unit];
  return [
    ...[0, width].flatMap((x) => [lineBetween(x, -near, x, -far), lineBetween(x, height + near, x, height + far)]),
    ...[0, height].flatMap((y) => [lineBetween(-near, y, -far, y), lineBetween(width + near, y, width + far, y)]),
  ].map((outline) => ({ outline }));
};

/** The name above the piece, and what the lines mean below it, as large as the page allows. */
export const legendLabels = (sheet: Sheet, side: SheetSide, margins: Margins): { ink: GuideInk; label: Label }[] => {
  const { size, bleed, unit, legend, title, sides } = sheet;
  const width = size.width + 2 * margins.across;
  const label = (text: string, y: number): Label => ({
    text,
    x: size.width / 2,
    y,
    size: Math.min(letters * unit, (0.96 * width) / textWidth(text, 1)),
  });
  const heading = sides.length > 1 ? `${side.name}: ${title}` : title;
  const below = size.height + bleed + gap * unit;
  return [
    { ink: 'cut', label: label(heading, -bleed - (gap + lineHeight / 2) * unit) },
    ...legend.map(({ ink, text }, index) => ({ ink, label: label(text, below + (index + 0.5) * lineHeight * unit) })),
  ];
};
