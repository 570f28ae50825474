// Opens the search: its button on a phone, and the keys / and Ctrl+K.
import { stored } from './stored.ts';

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const search = find('search');
const field = find<HTMLInputElement>('[name=q]');

// On a phone the field is in a sheet, and must be focused within the tap event or the keyboard does not open. On desktop its
// row is visible, or CSS brings it back on focus, so the page must not scroll.
const openSearch = (event: Event) => {
  event.preventDefault();
  if (!field.offsetParent) search.showPopover?.();
  field.focus({ preventScroll: true });
};
find('[popovertarget=site-search]').addEventListener('click', (event) => field.offsetParent || openSearch(event));

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = () => (target as Element).closest('input,select,textarea');
  if (ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !isTyping() && stored['slash-key'] !== 'off') openSearch(event);
});
