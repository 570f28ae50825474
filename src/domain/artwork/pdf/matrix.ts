/** PDF transformation: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies the first transformation, then the second. */
export const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** Falls back to the identity unless given six finite numbers. */
export const matrixOf = (numbers: unknown[]): Matrix =>
  numbers.length === 6 && numbers.every((number) => typeof number === 'number' && Number.isFinite(number))
    ? (numbers as unknown as Matrix)
    : identity;

/** Side lengths of the transformed unit square, into which PDF paints every picture. */
export const sidesOf = ([a, b, c, d]: Matrix): [width: number, height: number] => [Math.hypot(a, b), Math.hypot(c, d)];
