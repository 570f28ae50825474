import { along, areaOf, beyond, type Point, type Polygon, upTo } from './polygon.ts';

/** The lower right corner is lifted, and rolls up around a cylinder. Lengths are in millimetres. */
export const toward: Point = [Math.cos(0.8), Math.sin(0.8)];

/** How far a sticker rolls before it goes on straight: not quite over, so that it leans in the air. */
const roll = (150 / 180) * Math.PI;

export interface Curl {
  /** Where the sticker leaves the backing, along `toward`. */
  at: number;
  radius: number;
}

/** A sticker whose corner is peeled, as seen from above. */
export interface Peeled {
  /** What shows its face, up to the ridge of the curl. */
  face: Polygon[];
  /** What shows its back. */
  back: Polygon[];
}

/** How far a place that is this far beyond the start of the curl is seen from it. */
const rolled = (distance: number, radius: number): number => {
  if (distance <= 0) return distance;
  if (distance < radius * roll) return radius * Math.sin(distance / radius);
  return radius * Math.sin(roll) + (distance - radius * roll) * Math.cos(roll);
};

const bend = (point: Point, { at, radius }: Curl): Point => {
  const distance = along(point, toward) - at;
  const moved = rolled(distance, radius) - distance;
  return [point[0] + moved * toward[0], point[1] + moved * toward[1]];
};

/** Peels a sticker. Its points must be closer together than the radius of the curl. */
export const peel = (sticker: readonly Polygon[], curl: Curl): Peeled => {
  const ridge = curl.at + (curl.radius * Math.PI) / 2;
  const bent = (polygons: readonly Polygon[]) => polygons.map((polygon) => polygon.map((point) => bend(point, curl)));
  return { face: bent(upTo(sticker, toward, ridge)), back: bent(beyond(sticker, toward, ridge)) };
};

/** The ends of a sticker along `toward`. */
const extentOf = ([outer = []]: readonly Polygon[]): { start: number; end: number } => {
  const places = outer.map((point) => along(point, toward));
  return { start: Math.min(...places), end: Math.max(...places) };
};

/** How far a sticker is ever lifted, as a share of its length: from the thin end of a star much would be little of its area. */
const deepest = 0.42;

/** Where the curl starts if this share of the sticker is lifted. */
const startOf = (sticker: readonly Polygon[], share: number): number => {
  const { start, end } = extentOf(sticker);
  const wanted = areaOf(sticker) * share;
  let [low, high] = [end - (end - start) * deepest, end];
  if (areaOf(beyond(sticker, toward, low)) <= wanted) return low;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (areaOf(beyond(sticker, toward, middle)) > wanted) low = middle;
    else high = middle;
  }
  return high;
};

/** Shares of a sticker that are lifted when it is at rest, and under the pointer. */
const shares = { rest: 0.075, most: 0.13 };

export interface PeelRange {
  /** Where the curl starts if nothing is lifted, at rest, and lifted the most. */
  flat: number;
  rest: number;
  most: number;
  radius: number;
}

export const peelRange = (sticker: readonly Polygon[]): PeelRange => {
  const flat = extentOf(sticker).end;
  const rest = startOf(sticker, shares.rest);
  return { flat, rest, most: startOf(sticker, shares.most), radius: (flat - rest) * 0.24 };
};

/** `lift` is 0 for a flat sticker, 1 at rest, 2 lifted the most. */
export const curlAt = ({ flat, rest, most, radius }: PeelRange, lift: number): Curl => ({
  at: lift < 1 ? flat + (rest - flat) * lift : rest + (most - rest) * (lift - 1),
  radius,
});
