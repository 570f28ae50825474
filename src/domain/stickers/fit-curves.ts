import type { Outline, Segment } from '#domain/templates/outline.ts';
import { type Curve, fitSpan, type Samples, shortCurve, tightestRadius } from './fit-span.ts';
import type { Ring } from './ring.ts';
import { ringSamples } from './ring-samples.ts';

/* A ring as few smooth curves, in millimetres. As they stay within the tolerance of the ring and are nowhere tighter than the radius,
   they have no loops, and cannot cross each other where the ring's strips and gaps are wider than twice the tolerance. */

/** The samples cut the corners of the ring by another hundredth. */
const tolerance = 0.02;
/** A side is straight if it is this close to a line. */
const straightness = 0.006;
const shortestSide = 1;
/** The sine of the largest angle between a straight side and the curve that it continues. */
const largestTurn = 0.015;
/** Samples in the smallest radius. */
const density = 5;
/** A bend is gentle if its radius is four times the smallest: the sine of the turn between two samples. */
const gentleTurn = 1 / (4 * density);
/** Where no curve is close and round enough, one may be a little farther off or tighter. */
const tightest = 0.92;
const chances = [
  { looser: 1, tighter: 0.95 },
  { looser: 1.5, tighter: tightest },
  { looser: 2, tighter: tightest },
];

interface Found<T> {
  length: number;
  part: T;
}

/** The longest span that an attempt accepts: doubled while it does, then halved to a twentieth. */
const longest = <T>(guess: number, most: number, attempt: (length: number) => T | undefined): Found<T> | undefined => {
  let good: Found<T> | undefined;
  let bad = most + 1;
  let length = Math.min(Math.max(2, guess), most);
  while (length > (good?.length ?? 0) && length < bad) {
    const part = attempt(length);
    if (part) good = { length, part };
    else bad = length;
    const reached = good?.length ?? 0;
    if (bad > most) length = Math.min(most, 2 * reached);
    else length = bad - reached <= reached / 20 ? reached : Math.floor((reached + bad) / 2);
  }
  return good;
};

/** Sine of the angle between the tangent at a sample and a direction. */
const turnAt = ({ tangentX, tangentY }: Samples, index: number, x: number, y: number): number =>
  ((tangentX[index] as number) * y - (tangentY[index] as number) * x) / Math.hypot(x, y);

/** Whether the samples between two are on a line, which continues the tangents at its ends. */
const isStraight = (samples: Samples, start: number, end: number): boolean => {
  const [fromX, fromY] = [samples.x[start] as number, samples.y[start] as number];
  const [x, y] = [(samples.x[end] as number) - fromX, (samples.y[end] as number) - fromY];
  const length = Math.hypot(x, y);
  for (const index of [start, end]) if (Math.abs(turnAt(samples, index, x, y)) > largestTurn) return false;
  for (let index = start + 1; index < end; index++) {
    const off = (((samples.x[index] as number) - fromX) * y - ((samples.y[index] as number) - fromY) * x) / length;
    if (Math.abs(off) > straightness) return false;
  }
  return true;
};

const curveSegment = ([, , ...rest]: Curve): Segment => ['C', ...rest];

/** The least tight of the short curves from a sample on, where none is as round as wanted. */
const roundestCurve = (samples: Samples, start: number, most: number): Found<Curve> => {
  let best: Found<Curve> = { length: 1, part: shortCurve(samples, start, start + 1) };
  for (let length = 2; length <= Math.min(most, 2 * density); length++) {
    const part = fitSpan(samples, start, start + length, { tolerance: tolerance * 2, radius: 0 });
    if (part && tightestRadius(part) > tightestRadius(best.part)) best = { length, part };
  }
  return best;
};

/** The next segment from a sample on, at most to another. */
const nextSegment = (samples: Samples, start: number, last: number, guess: number, radius: number): Found<Segment> => {
  const most = Math.min(last - start, Math.floor(samples.count / 3));
  let curve: Found<Curve> | undefined;
  for (const { looser, tighter } of chances)
    curve ??= longest(guess, most, (length) =>
      fitSpan(samples, start, start + length, { tolerance: tolerance * looser, radius: radius * tighter }),
    );
  const line = longest(guess, last - start, (length) => isStraight(samples, start, start + length) || undefined);
  if (line && line.length > 0.6 * (curve?.length ?? 0)) {
    const [x, y] = [samples.x[start + line.length] as number, samples.y[start + line.length] as number];
    if (Math.hypot(x - (samples.x[start] as number), y - (samples.y[start] as number)) >= shortestSide)
      return { length: line.length, part: ['L', x, y] };
  }
  const { length, part } = curve ?? roundestCurve(samples, start, most);
  return { length, part: curveSegment(part) };
};

/** The next segment. A short rest before the end would be hard to fit, so the last two segments share it. */
const balancedSegment = (samples: Samples, at: number, end: number, guess: number, radius: number): Found<Segment> => {
  const next = nextSegment(samples, at, end, guess, radius);
  const rest = end - at - next.length;
  if (rest === 0 || rest > next.length / 2 || next.part[0] === 'L') return next;
  const half = Math.ceil((end - at) / 2);
  const curve = fitSpan(samples, at, at + half, { tolerance, radius: radius * tightest });
  return curve ? { length: half, part: curveSegment(curve) } : next;
};

/** The middle of the longest run without tight bends: a rest that is left before it is easy to fit. */
const gentleStart = (samples: Samples): number => {
  const { count, tangentX, tangentY } = samples;
  const bends = (index: number): boolean =>
    Math.abs(turnAt(samples, index, tangentX[index + 1] as number, tangentY[index + 1] as number)) > gentleTurn;
  let [start, most, run] = [0, 0, 0];
  for (let index = 0; index < 2 * count; index++) {
    run = bends(index) ? 0 : run + 1;
    if (run > most) [start, most] = [index - Math.floor(run / 2), run];
  }
  return start % count;
};

/** Without the node in the middle of a straight side, where the line was started. */
const mergedStart = (segments: Segment[]): Outline => {
  const [first, last] = [segments[0], segments.at(-1)];
  if (first?.[0] !== 'L' || last?.[0] !== 'L') return segments;
  return [...segments.slice(1, -1), first];
};

/** The curves of a closed line whose smallest radius is known. */
export const fitCurves = (ring: Ring, radius: number): Outline => {
  const samples = ringSamples(ring, radius / density);
  const start = gentleStart(samples);
  const end = start + samples.count;
  const found: Segment[] = [];
  let guess = density;
  for (let at = start; at < end; ) {
    const { length, part } = balancedSegment(samples, at, end, guess, radius);
    found.push(part);
    at += length;
    guess = length;
  }
  const segments = mergedStart(found);
  const [x = 0, y = 0] = (segments.at(-1) ?? []).slice(-2) as [number, number];
  return [['M', x, y], ...segments, ['Z']];
};
