import type { CutLine } from '#domain/stickers/sticker.ts';
import type { Shape } from './drawn-shapes.ts';

export interface Place {
  x: number;
  y: number;
  /** Unit vector along the line. */
  alongX: number;
  alongY: number;
  /** Radius of curvature. */
  radius: number;
  /** Which closed curve. */
  contour: number;
  /** Length from the start of the curve. */
  at: number;
}

type Point = readonly [number, number];

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [ax + (bx - ax) * share, ay + (by - ay) * share];

/** Point, slope and bend of a cubic curve, by repeated division. */
const onCurve = (points: readonly [Point, Point, Point, Point], at: number): Omit<Place, 'contour' | 'at'> => {
  const [a, b, c, d] = points;
  const [ab, bc, cd] = [between(a, b, at), between(b, c, at), between(c, d, at)];
  const [abc, bcd] = [between(ab, bc, at), between(bc, cd, at)];
  const [x, y] = between(abc, bcd, at);
  const [slopeX, slopeY] = [3 * (bcd[0] - abc[0]), 3 * (bcd[1] - abc[1])];
  const [bendX, bendY] = [6 * (cd[0] - 2 * bc[0] + ab[0]), 6 * (cd[1] - 2 * bc[1] + ab[1])];
  const speed = Math.hypot(slopeX, slopeY);
  return { x, y, alongX: slopeX / speed, alongY: slopeY / speed, radius: speed ** 3 / Math.abs(slopeX * bendY - slopeY * bendX) };
};

/** Places along all curves of a cut line, at most a step apart. */
export const placesOf = ({ outline }: Pick<CutLine, 'outline'>, step: number): Place[] => {
  const places: Place[] = [];
  let [contour, length, at]: [number, number, Point] = [-1, 0, [0, 0]];
  for (const segment of outline) {
    if (segment[0] === 'Z') continue;
    const end = segment.slice(-2) as unknown as Point;
    if (segment[0] === 'M') [contour, length, at] = [contour + 1, 0, end];
    else {
      const [first, second]: [Point, Point] =
        segment[0] === 'C'
          ? [
              [segment[1], segment[2]],
              [segment[3], segment[4]],
            ]
          : [between(at, end, 1 / 3), between(at, end, 2 / 3)];
      const around =
        Math.hypot(first[0] - at[0], first[1] - at[1]) +
        Math.hypot(second[0] - first[0], second[1] - first[1]) +
        Math.hypot(end[0] - second[0], end[1] - second[1]);
      const count = Math.max(4, Math.ceil(around / step));
      for (let part = 0; part < count; part++)
        places.push({ ...onCurve([at, first, second, end], part / count), contour, at: length + (around * part) / count });
      length += around;
      at = end;
    }
  }
  return places;
};

const contoursOf = (places: Place[]): Place[][] => {
  const contours: Place[][] = [];
  for (const place of places) {
    const contour = contours[place.contour];
    if (contour) contour.push(place);
    else contours[place.contour] = [place];
  }
  return contours;
};

export const smallestRadius = (places: Place[]): number => Math.min(...places.map(({ radius }) => radius));

/** The largest angle between neighbouring places beyond what their distance explains, in degrees: a corner. */
export const sharpestCorner = (places: Place[], radius: number): number =>
  Math.max(
    ...contoursOf(places).flatMap((contour) =>
      contour.map((place, index) => {
        const next = contour[(index + 1) % contour.length] ?? place;
        const turn = Math.acos(Math.min(1, place.alongX * next.alongX + place.alongY * next.alongY));
        return ((turn - Math.hypot(next.x - place.x, next.y - place.y) / radius) * 180) / Math.PI;
      }),
    ),
  );

/** How often the straight lines between neighbouring places cross each other. */
export const crossings = (places: Place[]): number => {
  const sides = contoursOf(places).flatMap((contour) =>
    contour.map((from, index) => ({ from, to: contour[(index + 1) % contour.length] ?? from })),
  );
  sides.sort((one, other) => Math.min(one.from.x, one.to.x) - Math.min(other.from.x, other.to.x));
  const side = (a: Place, b: Place, c: Place): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  let count = 0;
  for (const [index, one] of sides.entries())
    for (let next = index + 1; next < sides.length; next++) {
      const other = sides[next];
      if (!other || Math.min(other.from.x, other.to.x) > Math.max(one.from.x, one.to.x)) break;
      if (
        side(one.from, one.to, other.from) * side(one.from, one.to, other.to) < 0 &&
        side(other.from, other.to, one.from) * side(other.from, other.to, one.to) < 0
      )
        count++;
    }
  return count;
};

/** Whether a point is inside the cut line, by the number of curves around it. */
export const cutOut = (places: Place[]): ((x: number, y: number) => boolean) => {
  const contours = contoursOf(places);
  return (x, y) => {
    let inside = false;
    for (const contour of contours)
      for (const [index, to] of contour.entries()) {
        const from = contour.at(index - 1) ?? to;
        if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside;
      }
    return inside;
  };
};

/** Wider strips are not measured. */
const widestStrip = 3;

/**
 * The narrowest strip of material: from each place straight inwards to the next line. Corners have no opposite side that is nearly
 * parallel, so they do not count.
 */
export const narrowestStrip = (places: Place[]): number => {
  const inside = cutOut(places);
  const squares = Map.groupBy(places, ({ x, y }) => `${Math.floor(x / widestStrip)} ${Math.floor(y / widestStrip)}`);
  let narrowest = Infinity;
  for (const contour of contoursOf(places)) {
    const [start] = contour;
    if (!start) continue;
    // A contour has the material on the same side all along.
    const sign = inside(start.x - start.alongY * 0.02, start.y + start.alongX * 0.02) ? 1 : -1;
    for (const place of contour)
      for (const step of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        const [column, row] = [
          Math.floor(place.x / widestStrip) + (step % 3) - 1,
          Math.floor(place.y / widestStrip) + Math.floor(step / 3) - 1,
        ];
        for (const other of squares.get(`${column} ${row}`) ?? []) {
          const [toX, toY] = [other.x - place.x, other.y - place.y];
          const across = sign * (toY * place.alongX - toX * place.alongY);
          if (across <= 0.02 || across > widestStrip || Math.abs(toX * place.alongX + toY * place.alongY) > 0.06) continue;
          // Opposite sides run in opposite directions.
          if (place.alongX * other.alongX + place.alongY * other.alongY < -0.9) narrowest = Math.min(narrowest, across);
        }
      }
  }
  return narrowest;
};

/** The artwork as it lies in the sticker, in millimetres of the sticker, from its drawing with its own millimetres. */
export const inSticker = (shape: Shape, { picture }: CutLine, width: number): { shape: Shape; scale: number } => {
  const scale = (picture.right - picture.left) / width;
  return { scale, shape: (x, y) => shape((x - picture.left) / scale, (y - picture.top) / scale) * scale };
};

export interface Expected {
  border: number;
  radius: number;
  tolerance: number;
  /** Where something else is expected, such as a strip between two parts. */
  except?: (x: number, y: number) => boolean;
}

/** Whether some disc of the radius that holds a point, with the tolerance to spare, has its centre where the shape allows it. */
const held = (x: number, y: number, reach: number, allowed: (x: number, y: number) => boolean): boolean => {
  if (allowed(x, y)) return true;
  for (const share of [0.25, 0.5, 0.75, 1])
    for (let turn = 0; turn < 48; turn++) {
      const angle = (turn * Math.PI) / 24;
      if (allowed(x + share * reach * Math.cos(angle), y + share * reach * Math.sin(angle))) return true;
    }
  return false;
};

/**
 * Points that are on the wrong side of the cut line, from the exact distances to the artwork: cut away although they are nearer than the
 * border and a round pen could draw them, or left although they are farther and a round blade could reach them.
 */
export const misplaced = (places: Place[], artwork: Shape, { border, radius, tolerance, except }: Expected): string[] => {
  const sides = contoursOf(places).flatMap((contour) => contour.map((to, index) => ({ from: contour.at(index - 1) ?? to, to })));
  const [right, bottom] = [Math.max(...places.map(({ x }) => x)), Math.max(...places.map(({ y }) => y))];
  const reach = radius - tolerance;
  const wrong: string[] = [];
  for (let y = -0.517; y < bottom + 0.6; y += 0.2) {
    const crossed = sides
      .filter(({ from, to }) => from.y > y !== to.y > y)
      .map(({ from, to }) => from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x));
    for (let x = -0.523; x < right + 0.6; x += 0.2) {
      const off = artwork(x, y) - border;
      if (Math.abs(off) < tolerance || Math.abs(off) > 4 || except?.(x, y)) continue;
      const inside = crossed.filter((crossing) => crossing < x).length % 2 === 1;
      const demanded =
        off < 0
          ? !inside && held(x, y, reach, (atX, atY) => artwork(atX, atY) <= border - radius)
          : inside && held(x, y, reach, (atX, atY) => artwork(atX, atY) >= border + radius);
      if (demanded) wrong.push(`${x.toFixed(1)} ${y.toFixed(1)} off by ${off.toFixed(2)}`);
    }
  }
  return wrong;
};
