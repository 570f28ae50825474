/*
 * What a visitor did to a form before its script was here: a button that was pressed is marked, chosen and dropped files are in
 * their field (src/build/postpone-script.ts).
 */

const pressedIn = (place: ParentNode) => place.querySelector<HTMLButtonElement>('[data-pressed]');

/** Whether something waits for the script of the form in this place. */
export const isTouched = (place: ParentNode): boolean =>
  pressedIn(place) !== null || Boolean(place.querySelector<HTMLInputElement>('[type=file]')?.files?.length);

/** The form is the script's now, or the browser's for good: the button that was pressed is pressed again. */
export const replayPress = (place: HTMLElement): void => {
  for (const name of place.getAttributeNames()) if (/^on/.test(name)) place.removeAttribute(name);
  const pressed = pressedIn(place);
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
};
