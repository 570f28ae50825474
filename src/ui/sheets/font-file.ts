/** A typeface in one weight, for what is drawn at build: the drawing libraries cannot use the site's own files. */
export const fontFile = (family: 'fraunces' | 'sora', weight: number): string =>
  `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
