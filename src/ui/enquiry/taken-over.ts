/**
 * The form of the page is React's now, which whoever waits for it can tell by the mark that is gone. Not before it is drawn:
 * until then a press is still one on the plain form.
 */
export const markTakenOver = (): void => document.querySelector('[data-form]')?.removeAttribute('data-form');
