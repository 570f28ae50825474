/** A font in one weight, for documents whose libraries cannot use the site's own font files. `latin-ext` has the letters of Polish and others. */
export const fontFile = (family: 'fraunces' | 'sora', weight: number, part: 'latin' | 'latin-ext' = 'latin'): string =>
  `node_modules/@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
