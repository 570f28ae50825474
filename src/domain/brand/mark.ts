/** The drop of the logo, as the `d` of an SVG path 24 units wide and high. Same artwork as public/favicon.svg. */
export const dropPath = 'M14.2.3C10.2 4.3 3 8.5 3 14.7a9 9 0 0 0 18 0c0-5.7-6-8.2-6.8-14.4z';
