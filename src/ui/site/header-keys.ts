// What the header does before any other script is there. It stands in every page, so it is written for size.
const find = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
const [search, field, badge] = [find('search'), find('[name=q]'), find('[data-quote-count]')];

let kept: Partial<Storage> = {};
try {
  kept = localStorage;
} catch {
  // Storage may be forbidden.
}

// On a phone the field lies in a sheet. It gets the focus within the tap, or there would be no keyboard. On a desk its row
// is in view, or comes into view by style; the page stays where it is.
const reach = (event: Event) => {
  event.preventDefault();
  if (!field.offsetParent) search.showPopover?.();
  field.focus({ preventScroll: true });
};
(search.previousSibling as HTMLElement).onclick = (event) => field.offsetParent || reach(event);

// A menu that lies open on a desk. On a phone it is in a sheet, which the browser closes.
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
    // What is only hovered stays closed until the pointer has left (menu-behaviour.ts).
    find('#site-menu').dataset.dismissed = '';
    closeMenu()?.focus();
  }
  const isTyping = () => (target as Element).closest('input,select,textarea');
  if (ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !isTyping() && kept['slash-key'] !== 'off') reach(event);
};

// The list may have changed on the page before this one, in another tab, or here (quote-count.ts).
const showCount = (event?: Event) => {
  const count = ((event as CustomEvent)?.detail ?? kept['quote-list-count']) | 0;
  badge.textContent = String(count || '');
  (badge.parentNode as HTMLElement).setAttribute('aria-label', `Quote list${count ? ` ${count} product${count > 1 ? 's' : ''}` : ''}`);
  // What is on the list says so, wherever it can be added. Lines are kept in this order (list-line.ts).
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[href^="/get-quote?product=/"]:not([href*="&p"])')) {
    const wanted = new URL(link.href).searchParams;
    if (!kept['quote-list']?.includes(`"product":"${wanted.get('product')}","kind":${JSON.stringify(wanted.get('kind') || '')}`)) continue;
    link.href = '/quote-list';
    link.onclick = null;
    link.dataset.added = '';
  }
  for (const link of document.querySelectorAll('[data-added]')) (link.firstChild as Text).data = `Added · View list (${count})`;
};
// While another way to a quote is in view the floating button steps aside.
const bar = find('.quote-bar');
const inView = new Set<Element>();
const watch = new IntersectionObserver((changes) => {
  for (const { isIntersecting, target } of changes) inView[isIntersecting ? 'add' : 'delete'](target);
  bar.toggleAttribute('data-away', inView.size > 0);
});
if (bar)
  for (const way of document.querySelectorAll(
    '[method=post],a:is([href="/get-quote"],[href="#quote-first-field"],main [href*="wa.me"]):not(.floating-quote)',
  ))
    watch.observe(way);

// A browser without popovers: the script that stands in for them (popover-fallback.ts) is fetched now, not at the first touch.
if (!search.showPopover) find('.site-header').onpointerover?.(new PointerEvent(''));

showCount();
window.onpageshow = window.onstorage = showCount;
