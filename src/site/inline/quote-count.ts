// The number of products on the quote list, in the header and on the links of products that are on it.
import { stored } from './stored.ts';

const badge = document.querySelector('[data-quote-count]') as HTMLElement;

const showCount = (event?: Event) => {
  const count = ((event as CustomEvent)?.detail ?? stored['quote-list-count']) | 0;
  badge.textContent = String(count || '');
  badge.closest('a')?.setAttribute('aria-label', `Quote list${count ? ` ${count} product${count > 1 ? 's' : ''}` : ''}`);
  // Relabels "Add to quote" links of products already on the list. Relies on the property order of stored lines (list-line.ts).
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[href^="/get-quote?product=/"]:not([href*="&p"])')) {
    const query = new URL(link.href).searchParams;
    if (!stored['quote-list']?.includes(`"product":"${query.get('product')}","kind":${JSON.stringify(query.get('kind') || '')}`)) continue;
    link.href = '/quote-list';
    link.dataset.added = '';
  }
  for (const link of document.querySelectorAll('[data-added]')) (link.firstChild as Text).data = `Added · View list (${count})`;
};

showCount();
// The list may have changed on the previous page, in another tab, or on this page (src/features/quote-lines/stored-list.ts); the
// list page shows what it could not store, and search results add links (quote-count).
for (const event of ['pageshow', 'storage', 'quote-list-changed', 'quote-count']) addEventListener(event, showCount);
