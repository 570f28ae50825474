/** The files a visitor may send with a quote request. */
export const artworkLimits = {
  extensions: ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'eps'],
  files: 5,
  megabytesPerFile: 100,
} as const;
