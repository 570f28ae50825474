/** Longer than anything in the catalogue. */
export const longText = 'Weatherproof corrugated plastic signs with eyelets, printed on both sides and delivered flat';

/** A word that no browser breaks by itself. */
export const longWord = 'a-file-name-without-a-single-space-in-it-final-version-2-corrected.pdf';

/** For a handler: the examples are static. */
export const ignore = (): void => {};
