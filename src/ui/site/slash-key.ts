/** Shows the box that turns the key / off and on again, for those whose tools type single letters (WCAG 2.1.4). */
export const offerSlashKey = (place: HTMLElement): void => {
  const box = place.querySelector('input');
  try {
    if (!box) return;
    box.checked = localStorage['slash-key'] !== 'off';
    box.onchange = () => localStorage.setItem('slash-key', box.checked ? 'on' : 'off');
    place.removeAttribute('data-slash-key');
  } catch {
    // Where nothing can be kept, nothing can be chosen.
  }
};
