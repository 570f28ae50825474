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

/** Nobody is on the way to a form who only opened a menu; React would be in the way of the next one. */
const observeWhenWanted = (place: HTMLElement) => {
  const wanted = new AbortController();
  const observe = () => {
    wanted.abort();
    near.observe(place);
  };
  for (const event of ['pointerover', 'focusin', 'input']) place.addEventListener(event, observe, { signal: wanted.signal });
  addEventListener('scroll', observe, { signal: wanted.signal });
};

for (const place of document.querySelectorAll<HTMLElement>('[data-form]')) {
  if (remembersSomething() || scrollY > 0 || place.matches(':hover, :focus-within')) near.observe(place);
  else observeWhenWanted(place);
}

// What fetched this script has done its work.
for (const element of document.querySelectorAll('body, [onpointerover]')) {
  for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}
