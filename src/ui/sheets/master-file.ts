/** The picture as the studio made it, for what is drawn at build. */
export const masterFile = (image: string): string => `studio/masters/${image}.webp`;
