/** The quote form with a few words about what is wanted already in it. */
export const askLink = (about: string): string => `/get-quote?about=${encodeURIComponent(about)}`;
