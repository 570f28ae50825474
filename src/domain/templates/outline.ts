import type { TemplateShape } from '#domain/catalogue/fields/template-names.ts';

/** A part of a path; lengths in millimetres from the upper left corner of the finished piece, downwards. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];
export type Outline = readonly Segment[];

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Control points at this share of the radius make four curves a circle, to a fortieth of a per cent. */
const kappa = 0.5522847498;

export const lineBetween = (x: number, y: number, toX: number, toY: number): Outline => [
  ['M', x, y],
  ['L', toX, toY],
];

export const rectangle = ({ left, top, right, bottom }: Frame): Outline => [
  ['M', left, top],
  ['L', right, top],
  ['L', right, bottom],
  ['L', left, bottom],
  ['Z'],
];

/** A frame with round corners; an oval where the radii are half its sides. */
export const roundedFrame = ({ left, top, right, bottom }: Frame, across: number, down: number): Outline => {
  const [x, y] = [across * (1 - kappa), down * (1 - kappa)];
  return [
    ['M', left + across, top],
    ['L', right - across, top],
    ['C', right - x, top, right, top + y, right, top + down],
    ['L', right, bottom - down],
    ['C', right, bottom - y, right - x, bottom, right - across, bottom],
    ['L', left + across, bottom],
    ['C', left + x, bottom, left, bottom - y, left, bottom - down],
    ['L', left, top + down],
    ['C', left, top + y, left + x, top, left + across, top],
    ['Z'],
  ];
};

export const oval = (frame: Frame): Outline =>
  // The straight sides have no length.
  roundedFrame(frame, (frame.right - frame.left) / 2, (frame.bottom - frame.top) / 2).filter(
    ([kind], index) => kind !== 'L' || index === 0,
  );

export const circleAt = (x: number, y: number, radius: number): Outline =>
  oval({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });

/** The outline of a shape in a frame. */
export const shapeIn = (shape: TemplateShape, frame: Frame, radius: number): Outline => {
  if (shape === 'circle' || shape === 'oval') return oval(frame);
  return shape === 'rounded' && radius > 0 ? roundedFrame(frame, radius, radius) : rectangle(frame);
};

/** Rounded to thousandths, shorter in a file. */
export const short = (number: number): string => String(Math.round(number * 1000) / 1000 || 0);

/** As the `d` of an SVG path. */
export const pathData = (outline: Outline): string => outline.map(([kind, ...numbers]) => kind + numbers.map(short).join(' ')).join('');
