/*
 * What a visitor did to a form before it was hydrated. While the form's element has data-early, the inline script marks a pressed
 * button with data-pressed and puts dropped files into the file input (src/site/inline/early-input.ts).
 */

const pressedIn = (element: ParentNode) => element.querySelector<HTMLButtonElement>('[data-pressed]');

/** Whether a press or chosen files wait for hydration. */
export const isTouched = (element: ParentNode): boolean =>
  pressedIn(element) !== null || Boolean(element.querySelector<HTMLInputElement>('[type=file]')?.files?.length);

/** Ends the recording and repeats a pending press, once the form is hydrated or hydration has failed. */
export const replayPress = (element: HTMLElement): void => {
  element.removeAttribute('data-early');
  const pressed = pressedIn(element);
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
};
