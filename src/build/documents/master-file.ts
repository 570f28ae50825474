/** The full-size original of a picture, for documents rendered at build time. */
export const masterFile = (image: string): string => `pictures/${image}.webp`;
