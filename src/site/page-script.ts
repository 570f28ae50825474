// The script of all pages. Loaded on first interaction with the header or a form, on scroll on a page with a form, or
// immediately on a page that opens with a form (src/build/hydration/postpone-script.ts). Until then the static HTML works alone.
import { isTouched } from '#features/hydration/early-press.ts';
import { hydrateForm } from '#features/page-form/hydrate-form.ts';
import { hydrateOnFocus } from '#features/search/hydrate-search.ts';
import { attachMenuBehaviour } from '#site/header/menu-behaviour.ts';

if (!('popover' in HTMLElement.prototype)) import('#site/header/popover-fallback.ts');

const header = document.querySelector<HTMLElement>('.site-header');
const menu = header?.querySelector<HTMLElement>('.site-menu');
if (header && menu) attachMenuBehaviour(header, menu);
for (const element of document.querySelectorAll<HTMLElement>('[data-search]')) hydrateOnFocus(element);
const slashKey = document.querySelector<HTMLElement>('[data-slash-key]');
if (slashKey) import('#site/header/slash-key.ts').then(({ offerSlashKey }) => offerSlashKey(slashKey));

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      hydrateForm(target as HTMLElement);
    }
  },
  { rootMargin: '300px' },
);

/** Whether there are stored form values to restore, or a quote list to mention. Storage may be blocked. */
const hasStoredData = (): boolean => {
  try {
    return sessionStorage.length > 0 || 'quote-list' in localStorage;
  } catch {
    return false;
  }
};

/** Waits for interaction or scrolling: a visitor who only opens menus needs no form, and loading React would delay the next menu. */
const observeOnInteraction = (element: HTMLElement) => {
  const controller = new AbortController();
  const observe = () => {
    controller.abort();
    near.observe(element);
  };
  for (const event of ['pointerover', 'focusin', 'input', 'click', 'dragover'])
    element.addEventListener(event, observe, { signal: controller.signal });
  addEventListener('scroll', observe, { signal: controller.signal });
};

for (const element of document.querySelectorAll<HTMLElement>('[data-form]')) {
  // The quote list exists only in the browser, so its page is hydrated immediately.
  if ('atOnce' in element.dataset || isTouched(element)) hydrateForm(element);
  else if (hasStoredData() || scrollY > 0 || element.matches(':hover, :focus-within')) near.observe(element);
  else observeOnInteraction(element);
}

const add = (link: HTMLAnchorElement): void => {
  import('#features/quote-list/add-to-quote.ts').then(({ addToQuote }) => addToQuote(link)).catch(() => location.assign(link.href));
};

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/get-quote?product=/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  add(link);
});
// Links pressed before this script was loaded.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-add]')) add(link);

// Removes the inline handlers that loaded this script. Those of a form stay until it is hydrated.
for (const element of document.querySelectorAll('body, [onclick]:not([data-form])')) {
  for (const name of element.getAttributeNames()) if (/^on/.test(name)) element.removeAttribute(name);
}
