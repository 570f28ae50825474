/** Updates the quote list count in the header (header-script.ts). */
export const showCount = (count: number): void => void dispatchEvent(new CustomEvent('storage', { detail: count }));
