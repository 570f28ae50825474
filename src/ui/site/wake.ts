// The one script of the site's pages. A page fetches it when the visitor first reaches for the header or a form, or scrolls
// towards a form, or at once where it opens with a form (src/build/postpone-script.ts); until then its plain HTML does the work.
import { isTouched } from '#ui/enquiry/first-touch.ts';
import { takeOverForm } from '#ui/enquiry/take-over-form.ts';
import { takeOverWhenFocused } from '#ui/search/take-over-search.ts';
import { attachMenuBehaviour } from './menu-behaviour.ts';

if (!('popover' in HTMLElement.prototype)) import('./popover-fallback.ts');

const header = document.querySelector<HTMLElement>('.site-header');
const menu = header?.querySelector<HTMLElement>('.site-menu');
if (header && menu) attachMenuBehaviour(header, menu);
for (const place of document.querySelectorAll<HTMLElement>('[data-search]')) takeOverWhenFocused(place);
const slashKey = document.querySelector<HTMLElement>('[data-slash-key]');
if (slashKey) import('./slash-key.ts').then(({ offerSlashKey }) => offerSlashKey(slashKey));

const near = new IntersectionObserver(
  (places) => {
    for (const { isIntersecting, target } of places) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      takeOverForm(target as HTMLElement);
    }
  },
  { rootMargin: '300px' },
);

/** Whether there is something to fill in again, or a quote list to speak of. Storage may be forbidden. */
const remembersSomething = (): boolean => {
  try {
    return sessionStorage.length > 0 || 'quote-list' in localStorage;
  } catch {
    return false;
  }
};

/** Nobody is on the way to a form who only opened a menu; React would be in the way of the next one. */
const observeWhenWanted = (place: HTMLElement) => {
  const wanted = new AbortController();
  const observe = () => {
    wanted.abort();
    near.observe(place);
  };
  for (const event of ['pointerover', 'focusin', 'input', 'click', 'dragover'])
    place.addEventListener(event, observe, { signal: wanted.signal });
  addEventListener('scroll', observe, { signal: wanted.signal });
};

for (const place of document.querySelectorAll<HTMLElement>('[data-form]')) {
  // The list of this device is not in the page that was sent.
  if ('atOnce' in place.dataset || isTouched(place)) takeOverForm(place);
  else if (remembersSomething() || scrollY > 0 || place.matches(':hover, :focus-within')) near.observe(place);
  else observeWhenWanted(place);
}

const add = (link: HTMLAnchorElement): void => {
  import('#ui/quote-list/add-to-quote.ts').then(({ addToQuote }) => addToQuote(link)).catch(() => location.assign(link.href));
};

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/get-quote?product=/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  add(link);
});
// Pressed before this script was here.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-add]')) add(link);

// What fetched this script has done its work. A form waits for what takes it over.
for (const element of document.querySelectorAll('body, [onclick]:not([data-form])')) {
  for (const name of element.getAttributeNames()) if (/^on/.test(name)) element.removeAttribute(name);
}
