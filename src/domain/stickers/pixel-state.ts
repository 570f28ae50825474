/** What a pixel of a picture with a background is taken for. */
export const pixelState = {
  artwork: 0,
  /** Has nearly the colour of the background, but may lie within artwork. */
  near: 1,
  background: 2,
} as const;
