/** Link to the quote form, prefilled with what it is about. */
export const askLink = (about: string): string => `/get-quote?about=${encodeURIComponent(about)}`;
