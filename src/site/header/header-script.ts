// Header behaviour before any other script is loaded. Inlined into every page, so it is written for size.
const find = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
const [search, field, badge] = [find('search'), find('[name=q]'), find('[data-quote-count]')];

let stored: Partial<Storage> = {};
try {
  stored = localStorage;
} catch {
  // Storage may be blocked.
}

// On a phone the field is in a sheet, and must be focused within the tap event or the keyboard does not open. On desktop its
// row is visible, or CSS brings it back on focus, so the page must not scroll.
const openSearch = (event: Event) => {
  event.preventDefault();
  if (!field.offsetParent) search.showPopover?.();
  field.focus({ preventScroll: true });
};
(search.previousSibling as HTMLElement).onclick = (event) => field.offsetParent || openSearch(event);

// Closes an open menu on desktop. On a phone the menu is a popover, which the browser closes.
const closeMenu = () => {
  const open = find('#site-menu details[open]') as HTMLElement | null;
  if (!open || !matchMedia('(width>=48rem)').matches) return;
  open.removeAttribute('open');
  return open.firstChild as HTMLElement;
};
document.onpointerdown = ({ target }) => {
  if (!(target as Element).closest('.site-header')) closeMenu();
};

document.onkeydown = (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'Escape') {
    // Keeps hover from opening a menu until the pointer has left (menu-behaviour.ts).
    find('#site-menu').dataset.dismissed = '';
    closeMenu()?.focus();
  }
  const isTyping = () => (target as Element).closest('input,select,textarea');
  if (ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !isTyping() && stored['slash-key'] !== 'off') openSearch(event);
};

// The list may have changed on the previous page, in another tab, or on this page (quote-count.ts).
const showCount = (event?: Event) => {
  const count = ((event as CustomEvent)?.detail ?? stored['quote-list-count']) | 0;
  badge.textContent = String(count || '');
  (badge.parentNode as HTMLElement).setAttribute('aria-label', `Quote list${count ? ` ${count} product${count > 1 ? 's' : ''}` : ''}`);
  // Relabels "Add to quote" links of products already on the list. Relies on the property order of stored lines (list-line.ts).
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[href^="/get-quote?product=/"]:not([href*="&p"])')) {
    const query = new URL(link.href).searchParams;
    if (!stored['quote-list']?.includes(`"product":"${query.get('product')}","kind":${JSON.stringify(query.get('kind') || '')}`)) continue;
    link.href = '/quote-list';
    link.onclick = null;
    link.dataset.added = '';
  }
  for (const link of document.querySelectorAll('[data-added]')) (link.firstChild as Text).data = `Added · View list (${count})`;
};
// Hides the floating button while another link to a quote is in the viewport.
const bar = find('.quote-bar');
const inView = new Set<Element>();
const watch = new IntersectionObserver((changes) => {
  for (const { isIntersecting, target } of changes) inView[isIntersecting ? 'add' : 'delete'](target);
  bar.toggleAttribute('data-away', inView.size > 0);
});
if (bar)
  for (const link of document.querySelectorAll(
    '[method=post],a:is([href="/get-quote"],[href="#quote-first-field"],main [href*="wa.me"]):not(.floating-quote)',
  ))
    watch.observe(link);

// Without popover support, loads the fallback (popover-fallback.ts) immediately instead of on first interaction. The fallback
// repeats presses made in the meantime.
if (!search.showPopover) {
  find('.site-header').onpointerover?.(new PointerEvent(''));
  document.onclick = ({ target }) => (target as Element).closest('[popovertarget]')?.toggleAttribute('data-pressed');
}

showCount();
window.onpageshow = window.onstorage = showCount;
