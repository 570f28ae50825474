import { hydrateForm } from '#features/page-form/hydrate-form.ts';
import { type HandedFile, handFile } from '#features/uploads/handed-file.ts';

/** Hands a file to the quote form of the page, which is hydrated for it if it is not yet. */
export const handToForm = (handed: HandedFile): void => {
  handFile(handed);
  const form = document.querySelector<HTMLElement>('[data-form]');
  if (form) hydrateForm(form);
};
