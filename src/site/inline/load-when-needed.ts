// Loads the page script on the first interaction with the header or a form: by pointer, keyboard or assistive technology. On a
// page with a form also on scroll, after the load event on one with a background animation or for a visitor who has chosen a logo
// (your-logo in src/features/your-logo/kept-logo.ts). At once where the page asks for it,
// or where the browser needs the fallback for popovers.
import { loadPageScript } from './load-page-script.ts';
import { stored } from './stored.ts';

const loadIfPageHas = (selector: string) => document.querySelector(selector) && loadPageScript();

for (const event of ['pointerover', 'keyup', 'click', 'input', 'dragover'])
  addEventListener(event, ({ target }) => {
    if ((target as Element).closest('.site-header,[data-early]')) loadPageScript();
  });
addEventListener('scroll', () => loadIfPageHas('[data-early]'));
addEventListener('load', () => (stored['your-logo'] ? loadPageScript() : loadIfPageHas('[data-backdrop]')));
loadIfPageHas('[data-script-now]');
if (!document.body.showPopover) loadPageScript();
