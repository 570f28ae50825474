/** Presses the button again that was pressed before the script of the form was here (src/build/postpone-script.ts). */
export const replayPress = (form: HTMLFormElement): void => {
  const pressed = form.querySelector<HTMLButtonElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  form.closest('[onclick]')?.removeAttribute('onclick');
  if (pressed) form.requestSubmit(pressed);
};
