/** Shows the checkbox that turns the / shortcut off and on, for speech input and similar tools (WCAG 2.1.4). */
export const offerSlashKey = (element: HTMLElement): void => {
  const box = element.querySelector('input');
  try {
    if (!box) return;
    box.checked = localStorage['slash-key'] !== 'off';
    box.onchange = () => localStorage.setItem('slash-key', box.checked ? 'on' : 'off');
    element.removeAttribute('data-slash-key');
  } catch {
    // Without storage the checkbox stays hidden.
  }
};
