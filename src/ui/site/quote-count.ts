/** Shows how many products stand on the quote list, in the header of this page (header-keys.ts). */
export const showCount = (count: number): void => void dispatchEvent(new CustomEvent('storage', { detail: count }));
