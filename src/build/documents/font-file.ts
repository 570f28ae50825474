/** A font in one weight, for documents rendered at build time: their libraries cannot use the site's own font files. */
export const fontFile = (family: 'fraunces' | 'sora', weight: number): string =>
  `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
