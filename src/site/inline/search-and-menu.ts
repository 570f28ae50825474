// The keys / and Ctrl+K, the search button, and closing an open menu.
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

/** Closes an open menu on desktop and returns its title. On a phone the menu is a popover, which the browser closes. */
const closeMenu = () => {
  const title = document.querySelector<HTMLElement>('#site-menu [open]>summary');
  if (!title || !matchMedia('(width>=48rem)').matches) return;
  title.parentElement?.removeAttribute('open');
  return title;
};

addEventListener('pointerdown', ({ target }) => {
  if (!(target as Element).closest('.site-header')) closeMenu();
});

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'Escape') {
    // Keeps hover from opening a menu until the pointer has left (menu-behaviour.ts).
    find('#site-menu').dataset.dismissed = '';
    closeMenu()?.focus();
  }
  const isTyping = () => (target as Element).closest('input,select,textarea');
  if (ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !isTyping() && stored['slash-key'] !== 'off') openSearch(event);
});
