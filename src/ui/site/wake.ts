// The one script of the site's pages. A page fetches it when the visitor first reaches for the header or a form, or scrolls
// towards a form (src/server/postpone-script.ts); until then its plain HTML does the work.
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
for (const place of document.querySelectorAll('[data-form]')) near.observe(place);

// What fetched this script has done its work.
for (const element of document.querySelectorAll('body, [onpointerover]')) {
  for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}
