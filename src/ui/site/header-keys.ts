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
// comes into view by style; the page stays where it is.
const reach = (event: Event) => {
  event.preventDefault();
  if (!field.offsetParent) search.showPopover();
  field.focus({ preventScroll: true });
};
(search.previousSibling as HTMLElement).onclick = (event) => field.offsetParent || reach(event);

document.onkeydown = (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = () => (target as Element).closest('input,select,textarea');
  if (ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !isTyping() && kept['slash-key'] !== 'off') reach(event);
};

// The list may have changed on the page before this one, in another tab, or here (quote-count.ts).
const showCount = (event?: Event) => {
  const count = ((event as CustomEvent)?.detail ?? kept['quote-list-count']) | 0;
  badge.textContent = String(count || '');
  (badge.parentNode as HTMLElement).ariaLabel = `Quote list${count ? ` ${count} product${count > 1 ? 's' : ''}` : ''}`;
};
showCount();
window.onpageshow = window.onstorage = showCount;
