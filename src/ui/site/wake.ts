// The one script of the site's pages. A page fetches it when the visitor first reaches for the header or a form, or scrolls
// towards a form, or at once where it opens with a form (src/server/postpone-script.ts); until then its plain HTML does the work.
import { takeOver } from '#ui/enquiry/take-over.ts';
import { attachMenuBehaviour } from './menu-behaviour.ts';

const header = document.querySelector<HTMLElement>('.site-header');
const menu = header?.querySelector<HTMLElement>('.site-menu');
if (header && menu) attachMenuBehaviour(header, menu);

const near = new IntersectionObserver(
  (places) => {
    for (const { isIntersecting, target } of places) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void takeOver(target as HTMLElement);
    }
  },
  { rootMargin: '300px' },
);

/** Whether this visit has left something to fill in again. Storage may be forbidden. */
const remembersSomething = (): boolean => {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
};

const observeWhenReached = (place: HTMLElement) => {
  const reached = new AbortController();
  const observe = () => {
    reached.abort();
    near.observe(place);
  };
  for (const event of ['pointerover', 'focusin', 'input']) place.addEventListener(event, observe, { signal: reached.signal });
};

for (const place of document.querySelectorAll<HTMLElement>('[data-form]')) {
  // A form that the page opens with is in view before anybody wants it. Without a draft to show it can wait to be reached for.
  const isWanted = place.dataset.wake !== 'now' || remembersSomething() || place.matches(':hover, :focus-within');
  if (isWanted) near.observe(place);
  else observeWhenReached(place);
}

// What fetched this script has done its work.
for (const element of document.querySelectorAll('body, [onpointerover]')) {
  for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}
