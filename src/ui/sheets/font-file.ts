/** A typeface in one weight, for what is drawn at build: the site's own variable files cannot be read by the drawing libraries. */
export const fontFile = (family: 'fraunces' | 'sora', weight: number): string =>
  `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
