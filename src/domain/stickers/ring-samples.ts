import type { Samples } from './fit-span.ts';
import type { Ring } from './ring.ts';

const fewest = 24;

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

/** Points at even steps along a ring. */
const evenPoints = (ring: Ring, step: number): { x: Float64Array; y: Float64Array } => {
  const sides = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] as typeof from;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const around = sides.reduce((sum, { length }) => sum + length, 0);
  const count = Math.max(fewest, Math.round(around / step));
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  let [index, passed] = [0, 0];
  for (const { from, to, length } of sides) {
    for (; index < count && (index * around) / count <= passed + length; index++) {
      const share = ((index * around) / count - passed) / length;
      x[index] = from.x + share * (to.x - from.x);
      y[index] = from.y + share * (to.y - from.y);
    }
    passed += length;
  }
  return { x, y };
};

/** Points and tangents in millimetres at even steps along a ring, softened so that they show the curve and not the polygon. */
export const ringSamples = (ring: Ring, step: number): Samples => {
  const { x, y } = evenPoints(
    ring.map((point) => ({ x: point.x / 1000, y: point.y / 1000 })),
    step,
  );
  const [softX, softY] = [softened(softened(x)), softened(softened(y))];
  const count = x.length;
  const [tangentX, tangentY] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index++) {
    const [before, after] = [(index + count - 1) % count, (index + 1) % count];
    const [alongX, alongY] = [(softX[after] as number) - (softX[before] as number), (softY[after] as number) - (softY[before] as number)];
    const length = Math.hypot(alongX, alongY) || 1;
    tangentX[index] = alongX / length;
    tangentY[index] = alongY / length;
  }
  return { count, x: twice(softX), y: twice(softY), tangentX: twice(tangentX), tangentY: twice(tangentY) };
};
