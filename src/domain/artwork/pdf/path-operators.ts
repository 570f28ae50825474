import { isCutLine } from '#domain/artwork/file/cut-line.ts';
import { guideOfColour, guideOfSpot } from '#domain/artwork/file/template-guides.ts';
import { type Box, heightOf, intersect, outset, union, widthOf } from './box.ts';
import type { Inks } from './colour-spaces.ts';
import type { Side, State } from './graphics-state.ts';
import { sidesOf } from './matrix.ts';
import type { PaintedObject } from './page-paint.ts';
import type { Subpath } from './path.ts';
import { type Tone, toneOf } from './tone.ts';
import { addPainted, numbersOf, type Walk } from './walk.ts';

/** A filled bar up to this width in points, and this many times as long, is a line. */
const maxBarWidth = 1;
const minBarRatio = 20;

/** How much ink a faint colour leaves is not known. */
export const toneOnPage = (state: State, side: Side): Tone => {
  const tone = toneOf(state[side]);
  return state.faint[side] ? { ...tone, ink: null } : tone;
};

/** Whether this colour leaves other inks below it as they are. White of all four inks knocks out, except in overprint mode 1. */
export const overprintsOn = (state: State, side: Side): boolean => {
  const { device, model, colorants } = state[side];
  if (!state.overprint[side]) return false;
  return colorants !== undefined || (device === true && model === 'cmyk' && state.overprintMode === 1);
};

const isCut = ({ spots }: Inks): boolean => spots?.some(isCutLine) ?? false;

/** Whether this is the colour of a guide of our templates. */
const guideOf = ({ spots, model, components }: Inks, side: Side): PaintedObject['guide'] => {
  const named = spots?.map(guideOfSpot).find(Boolean);
  const ink = named ?? guideOfColour(model, components);
  return ink && { ink, named: named !== undefined, stroked: side === 'stroke' };
};

const isBar = ({ straight, points, box }: Subpath, unit: number): boolean => {
  const [thin, long] = [Math.min(widthOf(box), heightOf(box)), Math.max(widthOf(box), heightOf(box))];
  return straight && points <= 5 && thin * unit <= maxBarWidth && long >= minBarRatio * thin;
};

const filled = (subpath: Subpath, unit: number): Pick<PaintedObject, 'kind' | 'box' | 'points'> => {
  const { box } = subpath;
  return isBar(subpath, unit) ? { kind: 'line', box, points: Math.min(widthOf(box), heightOf(box)) * unit } : { kind: 'shape', box };
};

const paintSide = (walk: Walk, side: Side, subpaths: Subpath[]): void => {
  const { survey, state, source } = walk;
  const [inks, tone, overprints] = [state[side], toneOnPage(state, side), overprintsOn(state, side)];
  const guide = guideOf(inks, side);
  const width = state.lineWidth * Math.min(...sidesOf(state.matrix));
  let shown = false;
  for (const subpath of subpaths) {
    const shape =
      side === 'fill'
        ? filled(subpath, source.unit)
        : ({ kind: 'line', box: outset(subpath.box, width / 2), points: width * source.unit } as const);
    const cut = isCut(inks) ? { stroked: side === 'stroke', closed: subpath.closed } : undefined;
    shown = addPainted(walk, { ...shape, tone, overprints, cut, guide }) || shown;
  }
  if (shown) survey.addInks(inks);
};

const boxAround = (subpaths: Subpath[]): Box | undefined =>
  subpaths.map(({ box }) => box).reduce<Box | undefined>((all, box) => (all ? union(all, box) : box), undefined);

/** Paints the current path, and ends it. */
export const paintPath =
  (...sides: Side[]) =>
  (walk: Walk): void => {
    const subpaths = walk.path.take();
    for (const side of sides) paintSide(walk, side, subpaths);
    const around = boxAround(subpaths);
    // Clipping with no path, or outside of the clip, leaves nothing.
    if (walk.clips) walk.state.clip = (around && intersect(walk.state.clip, around)) ?? { left: 0, bottom: 0, right: -1, top: -1 };
    walk.clips = false;
  };

export const closeAndPaint =
  (...sides: Side[]) =>
  (walk: Walk): void => {
    walk.path.close();
    paintPath(...sides)(walk);
  };

export const pathOperators: [string, (walk: Walk) => void][] = [
  [
    'm',
    (walk) => {
      const [x = 0, y = 0] = numbersOf(walk);
      walk.path.moveTo(walk.state.matrix, x, y);
    },
  ],
  [
    'l',
    (walk) => {
      const [x = 0, y = 0] = numbersOf(walk);
      walk.path.lineTo(walk.state.matrix, x, y);
    },
  ],
  ...['c', 'v', 'y'].map((name): [string, (walk: Walk) => void] => [name, (walk) => walk.path.curveTo(walk.state.matrix, numbersOf(walk))]),
  [
    're',
    (walk) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbersOf(walk);
      walk.path.rectangle(walk.state.matrix, x, y, width, height);
    },
  ],
  ['h', ({ path }) => path.close()],
  ...['W', 'W*'].map((name): [string, (walk: Walk) => void] => [
    name,
    (walk) => {
      walk.clips = true;
    },
  ]),
  ['n', paintPath()],
  ...['f', 'F', 'f*'].map((name): [string, (walk: Walk) => void] => [name, paintPath('fill')]),
  ['S', paintPath('stroke')],
  ['s', closeAndPaint('stroke')],
  ...['B', 'B*'].map((name): [string, (walk: Walk) => void] => [name, paintPath('fill', 'stroke')]),
  ...['b', 'b*'].map((name): [string, (walk: Walk) => void] => [name, closeAndPaint('fill', 'stroke')]),
];
