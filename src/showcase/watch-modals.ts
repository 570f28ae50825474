/** Opens and closes the modal dialogs of this page, which are static: on the site React does it. */
export const watchModals = (): void => {
  for (const button of document.querySelectorAll('[data-modal]')) {
    const dialog = button.nextElementSibling as HTMLDialogElement;
    button.addEventListener('click', () => dialog.showModal());
    dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
  }
};
