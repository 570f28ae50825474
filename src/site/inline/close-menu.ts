// Closes an open menu on desktop, on Escape and on a press outside. On a phone the menu is a popover, which the browser closes.

/** Returns the title of the menu that was open. */
const closeMenu = () => {
  const title = document.querySelector<HTMLElement>('#site-menu [open]>summary');
  if (!title || !matchMedia('(width>=48rem)').matches) return;
  title.parentElement?.removeAttribute('open');
  return title;
};

addEventListener('pointerdown', ({ target }) => {
  if (!(target as Element).closest('.site-header')) closeMenu();
});

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  // Keeps hover from opening a menu until the pointer has left (header/menu-behaviour.ts).
  (document.querySelector('#site-menu') as HTMLElement).dataset.dismissed = '';
  closeMenu()?.focus();
});
