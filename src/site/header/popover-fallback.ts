/*
 * Popovers for browsers without them (Safari before 17, Chrome before 114, Firefox before 125): the sheets of the header and the
 * details in the gallery. A sheet that has `data-shown` is shown by menu.css; a dialog is shown by the browser.
 */
export {};

const sheets = () => document.querySelectorAll<HTMLElement>('[data-shown]');

const buttonOf = (sheet: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${sheet.id}"]`);

const mark = (sheet: HTMLElement, isShown: boolean) => {
  sheet.toggleAttribute('data-shown', isShown);
  buttonOf(sheet)?.setAttribute('aria-expanded', String(isShown));
};

for (const sheet of document.querySelectorAll<HTMLElement>('.sheet')) mark(sheet, false);

HTMLElement.prototype.showPopover = function () {
  for (const sheet of sheets()) sheet.hidePopover();
  if (this instanceof HTMLDialogElement) this.showModal();
  else mark(this, true);
};

HTMLElement.prototype.hidePopover = function () {
  if (this instanceof HTMLDialogElement) this.close();
  else mark(this, false);
};

document.addEventListener('click', (event) => {
  if (event.defaultPrevented) return;
  const target = event.target as Element;
  const popover = document.getElementById(target.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '');
  if (popover?.matches('[data-shown], [open]')) popover.hidePopover();
  else if (popover) popover.showPopover();
  else if (!target.closest('[data-shown]')) for (const sheet of sheets()) sheet.hidePopover();
});

// Repeats presses made before this script was loaded (inline/early-input.ts).
for (const button of document.querySelectorAll<HTMLElement>('[popovertarget][data-pressed]')) button.click();

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const sheet of sheets()) {
    sheet.hidePopover();
    buttonOf(sheet)?.focus();
  }
});
