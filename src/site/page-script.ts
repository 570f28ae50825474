// The script of all pages. Loaded on the first interaction with the header or a form, on scroll on a page with a form, after
// load on a page with a background animation, immediately on a page that opens with a form (inline/load-when-needed.ts).
// Until then the static HTML works alone.
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

/** Storage may be blocked. */
const hasStored = (key: string): boolean => {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
};

/** Whether there are stored form values to restore, or a quote list to mention. */
const hasStoredData = (): boolean => {
  try {
    return sessionStorage.length > 0 || hasStored('quote-list');
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
  link.removeAttribute('data-pressed');
  import('#features/quote-list/add-to-quote.ts').then(({ addToQuote }) => addToQuote(link)).catch(() => location.assign(link.href));
};

const showTrueSize = (button: HTMLElement): void => {
  button.removeAttribute('data-pressed');
  import('#features/true-size/open-true-size.tsx')
    .then(({ openFromButton }) => openFromButton(button))
    .catch(() => {
      button.textContent = 'Not available right now';
    });
};

const showLogo = (link: HTMLAnchorElement): void => {
  link.removeAttribute('data-pressed');
  import('#features/your-logo/open-on-product.tsx')
    .then(({ openOnProduct }) => openOnProduct(link))
    .catch(() => location.assign(link.href));
};

// The inline script marks "Add to quote", "See it at true size" and "see it with your logo" when they are pressed
// (inline/early-input.ts), also before this script has loaded.
const handlePressed = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-see-logo][data-pressed]')) showLogo(link);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-pressed]:not([data-see-logo])')) add(link);
  for (const button of document.querySelectorAll<HTMLElement>('[data-true-size][data-pressed]')) showTrueSize(button);
};
handlePressed();
document.addEventListener('click', handlePressed);

if (document.querySelector('[data-backdrop]')) import('#features/backdrop/start.ts');
const band = document.querySelector('[data-sticker-band]');
if (band) import('#features/sticker-maker/watch-band.ts').then(({ watchBand }) => watchBand(band));
if (document.querySelector('[data-sticker-maker]')) import('#features/sticker-maker/hydrate-sticker-maker.ts');
if (document.querySelector('[data-your-logo]')) import('#features/your-logo/hydrate-your-logo.ts');

const wearLogo = () => import('#features/your-logo/wear-logo.ts').then(({ wearLogo }) => wearLogo());
// The mark and the event of kept-logo.ts.
if (hasStored('your-logo')) void wearLogo();
else addEventListener('your-logo-changed', () => void wearLogo(), { once: true });
if (document.querySelector('[data-templates]')) import('#features/templates/hydrate-templates.ts');

// Tells the inline script that this one has run (inline/load-page-script.ts).
document.querySelector('template')?.remove();
