import type { Samples } from './fit-span.ts';
import type { Ring } from './ring.ts';

const fewest = 24;
/** Samples on each side that a tangent is taken from: as many as lie on a parabola, within this many millimetres. */
const windows = [24, 16, 11, 7, 4, 2];
const flatness = 0.003;

interface Line {
  x: Float64Array;
  y: Float64Array;
}

/** Each value as the mean of its neighbourhood. */
const softened = (values: Float64Array): Float64Array =>
  values.map((value, index) => {
    const [before, after] = [values.at(index - 1) ?? value, values[(index + 1) % values.length] ?? value];
    return (before + 2 * value + after) / 4;
  });

const twice = (values: Float64Array): Float64Array => {
  const both = new Float64Array(2 * values.length + 1);
  both.set(values);
  both.set(values, values.length);
  both[2 * values.length] = values[0] as number;
  return both;
};

/** Points at even steps along a ring, in millimetres. */
const evenPoints = (ring: Ring, step: number): Line => {
  const sides = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] as typeof from;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const around = sides.reduce((sum, { length }) => sum + length, 0);
  const count = Math.max(fewest, Math.round(around / 1000 / step));
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  let [index, passed] = [0, 0];
  for (const { from, to, length } of sides) {
    for (; index < count && (index * around) / count <= passed + length; index++) {
      const share = ((index * around) / count - passed) / length;
      x[index] = (from.x + share * (to.x - from.x)) / 1000;
      y[index] = (from.y + share * (to.y - from.y)) / 1000;
    }
    passed += length;
  }
  return { x, y };
};

/** Slope of the parabola with the least squares through samples on both sides of one; undefined where one of them is off it. */
const slopeWithin = (values: Float64Array, at: number, wide: number): number | undefined => {
  const count = values.length;
  const value = (offset: number): number => values[(at + offset + count) % count] as number;
  const size = 2 * wide + 1;
  const [second, fourth] = [(wide * (wide + 1) * size) / 3, (wide * (wide + 1) * size * (3 * wide * wide + 3 * wide - 1)) / 15];
  let [sum, first, squares] = [0, 0, 0];
  for (let offset = -wide; offset <= wide; offset++) {
    sum += value(offset);
    first += offset * value(offset);
    squares += offset * offset * value(offset);
  }
  const slope = first / second;
  const bend = (size * squares - second * sum) / (size * fourth - second * second);
  const middle = (sum - bend * second) / size;
  for (let offset = -wide; offset <= wide; offset++)
    if (Math.abs(middle + slope * offset + bend * offset * offset - value(offset)) > flatness) return undefined;
  return slope;
};

const tangentAt = ({ x, y }: Line, index: number): [number, number] => {
  for (const wide of windows) {
    const across = 2 * wide < x.length / 3 ? slopeWithin(x, index, wide) : undefined;
    const down = across === undefined ? undefined : slopeWithin(y, index, wide);
    if (across !== undefined && down !== undefined) return [across, down];
  }
  const [before, after] = [(index + x.length - 1) % x.length, (index + 1) % x.length];
  return [(x[after] as number) - (x[before] as number), (y[after] as number) - (y[before] as number)];
};

/** Points and tangents in millimetres at even steps along a ring, softened so that they show the curve and not the polygon. */
export const ringSamples = (ring: Ring, step: number): Samples => {
  const even = evenPoints(ring, step);
  const line = { x: softened(softened(even.x)), y: softened(softened(even.y)) };
  const count = line.x.length;
  const [tangentX, tangentY] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index++) {
    const [across, down] = tangentAt(line, index);
    const length = Math.hypot(across, down) || 1;
    tangentX[index] = across / length;
    tangentY[index] = down / length;
  }
  return { count, x: twice(line.x), y: twice(line.y), tangentX: twice(tangentX), tangentY: twice(tangentY) };
};
