/** Lone surrogates, which truncating can leave; with the `u` flag, complete pairs do not match. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Polyfill of String.prototype.toWellFormed, which Firefox 115 and Chrome 109 lack. */
export const wellFormed = (text: string): string => text.replace(loneSurrogates, '\ufffd');
