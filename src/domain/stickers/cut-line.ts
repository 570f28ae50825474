import type { Outline } from '#domain/templates/outline.ts';
import { type CutShape, cutShape, type ShapeWish } from './cut-shape.ts';
import { fitCurves } from './fit-curves.ts';
import { outlineBox, placed } from './outline-box.ts';
import { boxOf, isHole, longestSide, type Ring } from './ring.ts';
import { soundOutlines } from './sound-outlines.ts';
import type { Coverage, CutLine, CutNote, CutWish } from './sticker.ts';
import { type TracedArtwork, traceArtwork } from './traced-artwork.ts';

/** Rings are in micrometres. */
const perMillimetre = 1000;
/** The sticker is made again until its size is this close to the wanted one; the rest is scaled, which moves the border less than 0.02 mm. */
const closeEnough = 0.003;
const mostAttempts = 5;

interface ScaledShape extends CutShape {
  /** Millimetres per pixel. */
  scale: number;
}

/** Mirrored so that across becomes down; in reverse, so that holes stay holes. */
const mirrored = (rings: Ring[]): Ring[] => rings.map((ring) => ring.map(({ x, y }) => ({ x: y, y: x })).reverse());

/** Rings are clipped line by line from the top, which is several times faster where they are taller than wide. */
const cutUpright = (artwork: Ring[], wish: ShapeWish): CutShape => {
  const { left, top, right, bottom } = boxOf(artwork);
  if (right - left <= bottom - top) return cutShape(artwork, wish);
  const shape = cutShape(mirrored(artwork), wish);
  return { ...shape, rings: mirrored(shape.rings) };
};

/** The shape at the scale that makes it as long as wanted. How much a shape grows beyond its border is only known afterwards. */
const shapeOfLength = ({ rings, box }: TracedArtwork, { longest, border, keepHoles, limits }: CutWish): ScaledShape => {
  const inMicrometres = (value: number): number => value * perMillimetre;
  const wish = {
    border: inMicrometres(border),
    radius: inMicrometres(limits.radius),
    bridge: inMicrometres(limits.bridge),
    hole: inMicrometres(limits.hole),
    keepHoles,
  };
  let scale = (longest - 2 * border) / longestSide(box);
  for (let attempt = 1; ; attempt++) {
    const factor = inMicrometres(scale);
    const artwork = rings.map((ring) => ring.map(({ x, y }) => ({ x: Math.round(x * factor), y: Math.round(y * factor) })));
    const shape = cutUpright(artwork, wish);
    const excess = longestSide(boxOf(shape.rings)) / perMillimetre - longest;
    if (Math.abs(excess) < closeEnough * longest || attempt === mostAttempts) return { ...shape, scale };
    scale = Math.max(scale / 2, scale - excess / longestSide(box));
  }
};

const notesOf = ({ parts, widened, closed }: CutShape, specks: number): CutNote[] => [
  ...(parts > 1 ? [{ kind: 'joined' as const, parts }] : []),
  ...(widened > 0 ? [{ kind: 'widened' as const, places: widened }] : []),
  ...(closed > 0 ? [{ kind: 'closed' as const, holes: closed }] : []),
  ...(specks > 0 ? [{ kind: 'specks' as const, count: specks }] : []),
];

const isNode = ([kind]: Outline[number]): boolean => kind === 'L' || kind === 'C';

/**
 * The cut line of artwork. Null when nothing is left to cut: no artwork, only specks, or a border that leaves no room for it. Works best
 * with 0.05 to 0.1 mm a pixel.
 */
export const cutLineOf = (coverage: Coverage, wish: CutWish): CutLine | null => {
  const traced = traceArtwork(coverage, wish);
  if (!traced) return null;
  const shape = shapeOfLength(traced, wish);
  if (shape.rings.length === 0) return null;
  const curves = shape.rings.map((ring) => fitCurves(ring, wish.limits.radius));
  const outline = soundOutlines(shape.rings, curves).flat();
  const box = outlineBox(outline);
  const rest = wish.longest / longestSide(box);
  const pixel = shape.scale * rest;
  const [left, top] = [-box.left * rest, -box.top * rest];
  return {
    outline: placed(outline, box.left, box.top, rest),
    size: { width: (box.right - box.left) * rest, height: (box.bottom - box.top) * rest },
    picture: { left, top, right: left + coverage.width * pixel, bottom: top + coverage.height * pixel },
    points: outline.filter(isNode).length,
    holes: shape.rings.filter(isHole).length,
    notes: notesOf(shape, traced.specks),
  };
};
