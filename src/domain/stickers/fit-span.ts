/* One cubic curve through a span of samples, with given tangents at its ends (Schneider, "An algorithm for automatically fitting
   digitized curves", 1990). */

/** Points and unit tangents around a closed line, twice over, so that a span may pass the start. */
export interface Samples {
  count: number;
  x: Float64Array;
  y: Float64Array;
  tangentX: Float64Array;
  tangentY: Float64Array;
}

/** Start, two control points and end, as x and y in turns. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

export interface FitLimits {
  /** The largest distance between a sample and the curve. */
  tolerance: number;
  /** No part of the curve is tighter. */
  radius: number;
}

const rounds = 4;
const curvatureSteps = 16;

const pointAt = (a: number, b: number, c: number, d: number, at: number): number => {
  const rest = 1 - at;
  return rest * rest * rest * a + 3 * rest * rest * at * b + 3 * rest * at * at * c + at * at * at * d;
};
const slopeAt = (a: number, b: number, c: number, d: number, at: number): number => {
  const rest = 1 - at;
  return 3 * (rest * rest * (b - a) + 2 * rest * at * (c - b) + at * at * (d - c));
};
const bendAt = (a: number, b: number, c: number, d: number, at: number): number => 6 * ((1 - at) * (c - 2 * b + a) + at * (d - 2 * c + b));

/** The tightest radius of a curve. */
export const tightestRadius = ([ax, ay, bx, by, cx, cy, dx, dy]: Curve): number => {
  let most = 0;
  for (let step = 0; step <= curvatureSteps; step++) {
    const at = step / curvatureSteps;
    const [x, y] = [slopeAt(ax, bx, cx, dx, at), slopeAt(ay, by, cy, dy, at)];
    const turn = Math.abs(x * bendAt(ay, by, cy, dy, at) - y * bendAt(ax, bx, cx, dx, at));
    most = Math.max(most, turn / (x * x + y * y) ** 1.5);
  }
  return most > 0 ? 1 / most : Infinity;
};

/** A curve whose control points lie on the tangents of its ends, at these distances. */
const curveWith = ({ x, y, tangentX, tangentY }: Samples, start: number, end: number, out: number, back: number): Curve => {
  const at = (values: Float64Array, index: number): number => values[index] as number;
  return [
    at(x, start),
    at(y, start),
    at(x, start) + out * at(tangentX, start),
    at(y, start) + out * at(tangentY, start),
    at(x, end) - back * at(tangentX, end),
    at(y, end) - back * at(tangentY, end),
    at(x, end),
    at(y, end),
  ];
};

/** The distances of the control points with the least squares, for samples at these parameters. */
const leastSquares = (samples: Samples, start: number, end: number, parameters: Float64Array): Curve | undefined => {
  const [px, py, qx, qy] = curveWith(samples, start, end, 0, 0).slice(2, 8) as [number, number, number, number];
  const [ux, uy] = [samples.tangentX[start] as number, samples.tangentY[start] as number];
  const [vx, vy] = [-(samples.tangentX[end] as number), -(samples.tangentY[end] as number)];
  const cosine = ux * vx + uy * vy;
  let [outOut, outBack, backBack, outRest, backRest] = [0, 0, 0, 0, 0];
  for (let index = start + 1; index < end; index++) {
    const at = parameters[index - start] as number;
    const [first, second] = [3 * (1 - at) * (1 - at) * at, 3 * (1 - at) * at * at];
    const restX = (samples.x[index] as number) - pointAt(px, px, qx, qx, at);
    const restY = (samples.y[index] as number) - pointAt(py, py, qy, qy, at);
    outOut += first * first;
    outBack += first * second * cosine;
    backBack += second * second;
    outRest += first * (restX * ux + restY * uy);
    backRest += second * (restX * vx + restY * vy);
  }
  const determinant = outOut * backBack - outBack * outBack;
  if (determinant <= 1e-9 * outOut * backBack) return undefined;
  const out = (outRest * backBack - backRest * outBack) / determinant;
  const back = (backRest * outOut - outRest * outBack) / determinant;
  const shortest = 0.01 * Math.hypot(qx - px, qy - py);
  return out > shortest && back > shortest ? curveWith(samples, start, end, out, back) : undefined;
};

/** Moves each parameter towards the nearest point of the curve (Newton), and returns the square of the largest distance before. */
const refine = (curve: Curve, samples: Samples, start: number, end: number, parameters: Float64Array): number => {
  const [ax, ay, bx, by, cx, cy, dx, dy] = curve;
  let most = 0;
  for (let index = start + 1; index < end; index++) {
    const at = parameters[index - start] as number;
    const x = pointAt(ax, bx, cx, dx, at) - (samples.x[index] as number);
    const y = pointAt(ay, by, cy, dy, at) - (samples.y[index] as number);
    most = Math.max(most, x * x + y * y);
    const [slopeX, slopeY] = [slopeAt(ax, bx, cx, dx, at), slopeAt(ay, by, cy, dy, at)];
    const growth = slopeX ** 2 + slopeY ** 2 + x * bendAt(ax, bx, cx, dx, at) + y * bendAt(ay, by, cy, dy, at);
    if (growth > 0) parameters[index - start] = Math.min(1, Math.max(0, at - (x * slopeX + y * slopeY) / growth));
  }
  return most;
};

/** A curve from one sample to another; undefined where none is close enough or round enough. */
export const fitSpan = (samples: Samples, start: number, end: number, limits: FitLimits): Curve | undefined => {
  const parameters = new Float64Array(end - start + 1).map((_, index) => index / (end - start));
  const allowed = limits.tolerance ** 2;
  for (let round = 0; round < rounds; round++) {
    const curve = leastSquares(samples, start, end, parameters);
    if (!curve) return undefined;
    const off = refine(curve, samples, start, end, parameters);
    if (off <= allowed) return tightestRadius(curve) >= limits.radius ? curve : undefined;
    // Refining seldom gains more than this.
    if (off > 60 * allowed) return undefined;
  }
  return undefined;
};

/** The curve between two neighbouring samples. */
export const shortCurve = (samples: Samples, start: number, end: number): Curve => {
  const third =
    Math.hypot((samples.x[end] as number) - (samples.x[start] as number), (samples.y[end] as number) - (samples.y[start] as number)) / 3;
  return curveWith(samples, start, end, third, third);
};
