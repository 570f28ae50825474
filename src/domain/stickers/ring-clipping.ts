// Not from its index, which adds a facade of everything else and doubles the download.
import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64, type PolyPath64, PolyTree64 } from 'clipper2-ts/dist/Engine.js';
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js';
import { areaOf, type Point, type Ring, simplified } from './ring.ts';

/** Arcs are at most this far from round, in micrometres. */
const arcTolerance = 3;
const mitreLimit = 2;
/** Slivers of rounding, in square micrometres. */
const smallest = 1000;

const tidy = (rings: Ring[]): Ring[] =>
  rings.map((ring) => simplified(ring, 2)).filter((ring) => ring.length > 2 && Math.abs(areaOf(ring)) > smallest);

/** Everything within a distance of the shape; with a negative distance, everything that far inside it. */
export const grown = (rings: Ring[], distance: number): Ring[] => {
  if (rings.length === 0 || Math.abs(distance) < 0.5) return rings;
  const offset = new ClipperOffset(mitreLimit, arcTolerance);
  offset.addPaths(rings, JoinType.Round, EndType.Polygon);
  const found: Ring[] = [];
  offset.execute(distance, found);
  return tidy(found);
};

/** Lines drawn with a round pen of this radius. */
export const strokes = (lines: Point[][], radius: number): Ring[] => {
  const offset = new ClipperOffset(mitreLimit, arcTolerance);
  offset.addPaths(lines, JoinType.Round, EndType.Round);
  const found: Ring[] = [];
  offset.execute(radius, found);
  return tidy(found);
};

const combined = (type: ClipType, subject: Ring[], clip: Ring[]): Ring[] => {
  const clipper = new Clipper64();
  clipper.addSubject(subject);
  clipper.addClip(clip);
  const found: Ring[] = [];
  clipper.execute(type, FillRule.Positive, found);
  return tidy(found);
};

export const united = (rings: Ring[], others: Ring[]): Ring[] => (others.length > 0 ? combined(ClipType.Union, rings, others) : rings);
export const without = (rings: Ring[], others: Ring[]): Ring[] => combined(ClipType.Difference, rings, others);

/** A hole and how many parts lie loose in it. */
export interface Hole {
  ring: Ring;
  loose: number;
}

/** A connected part of a shape. */
export interface Part {
  outside: Ring;
  holes: Hole[];
}

const childrenOf = (node: PolyPath64): PolyPath64[] => Array.from({ length: node.count }, (_, index) => node.child(index));

/** The parts of a shape that lie in no hole of another. */
export const partsOf = (rings: Ring[]): Part[] => {
  const clipper = new Clipper64();
  clipper.addSubject(rings);
  const tree = new PolyTree64();
  clipper.execute(ClipType.Union, FillRule.Positive, tree);
  return childrenOf(tree).map((part) => ({
    outside: part.poly ?? [],
    holes: childrenOf(part).map((hole) => ({ ring: hole.poly ?? [], loose: hole.count })),
  }));
};
