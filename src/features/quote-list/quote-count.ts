/** Updates the quote list count in the header (src/site/inline/quote-count.ts). */
export const showCount = (count: number): void => void dispatchEvent(new CustomEvent('quote-count', { detail: count }));
