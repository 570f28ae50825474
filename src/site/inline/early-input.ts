// Records what a visitor presses or drops before the script that handles it has loaded. That script repeats it.
import { loadPageScript } from './load-page-script.ts';

const press = (event: MouseEvent) => {
  const target = event.target as Element;
  // Send, until the form is hydrated or hydration has failed (early-press.ts); "Add to quote", "See it at true size" and "see it
  // with your logo", which the page script handles.
  // With one of these keys the browser opens a new tab or window.
  const pressed = target.closest<HTMLElement>('[data-early] [type=submit],[href^="/get-quote?product=/"],[data-true-size],[data-see-logo]');
  if (pressed && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    pressed.dataset.pressed = '';
    // Without the script the browser does what the press says.
    loadPageScript(() => {
      document.removeEventListener('click', press, true);
      pressed.click();
    });
  }
  // A popover, in a browser without them, until popover-fallback.ts has loaded.
  if (!document.body.showPopover) target.closest('[popovertarget]')?.toggleAttribute('data-pressed');
};
// Captures the click, to come before React, which listens on the form.
document.addEventListener('click', press, true);

// By default the browser would leave the page to show a dropped file. While a file is dragged, its list of files is empty.
for (const type of ['dragover', 'drop'])
  addEventListener(type, (event) => {
    const form = (event.target as Element).closest('[data-early]');
    if (!form) return;
    event.preventDefault();
    const input = form.querySelector<HTMLInputElement>('[type=file]');
    const { files } = (event as DragEvent).dataTransfer as DataTransfer;
    if (input && files.length > 0) input.files = files;
  });
