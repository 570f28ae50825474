/** The drop of the logo, as the `d` of an SVG path 24 units wide and high. Same artwork as public/favicon.svg. */
export const dropPath = 'M14.2.3C10.2 4.3 3 8.5 3 14.7a9 9 0 0 0 18 0c0-5.7-6-8.2-6.8-14.4z';

/** The wattle flower in the drop, on the same 24 units: rings of round dots around its middle, turned by degrees. */
export const flower = {
  x: 12,
  y: 14.8,
  rings: [
    { radius: 4, dots: 14, dotSize: 1.7, turn: 0, isFilled: true },
    { radius: 6.2, dots: 14, dotSize: 1.2, turn: 13, isFilled: false },
  ],
} as const;
