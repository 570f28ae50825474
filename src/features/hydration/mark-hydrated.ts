/**
 * Removes data-form, which signals that the page's form is hydrated. Called only after the first commit: until then a press
 * still acts on the static form.
 */
export const markHydrated = (): void => document.querySelector('[data-form]')?.removeAttribute('data-form');
