/*
 * What a visitor did to a form before it was hydrated: a pressed button is marked with data-pressed, chosen and dropped files
 * are in the file input (src/build/hydration/postpone-script.ts).
 */

const pressedIn = (element: ParentNode) => element.querySelector<HTMLButtonElement>('[data-pressed]');

/** Whether a press or chosen files wait for hydration. */
export const isTouched = (element: ParentNode): boolean =>
  pressedIn(element) !== null || Boolean(element.querySelector<HTMLInputElement>('[type=file]')?.files?.length);

/** Removes the inline handlers and repeats a pending press, once the form is hydrated or hydration has failed. */
export const replayPress = (element: HTMLElement): void => {
  for (const name of element.getAttributeNames()) if (/^on/.test(name)) element.removeAttribute(name);
  const pressed = pressedIn(element);
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
};
