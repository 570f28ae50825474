const desktop = matchMedia('(width >= 48rem)');

/** Whether CSS can show the content of a closed <details>; if not, this script opens and closes it on hover. */
const cssHandlesHover = CSS.supports('selector(::details-content)');

/** The panel that hover opened without CSS support: closes when the pointer leaves, unless it was clicked. */
let hoveredOpen: HTMLDetailsElement | undefined;

/**
 * Menu behaviour beyond HTML and CSS: closes the menu when focus leaves it and when a link was chosen. Escape and outside
 * clicks work before this script is loaded (inline/close-menu.ts). Opening and "one at a time" are native, so the state is in the DOM.
 */
export const attachMenuBehaviour = (header: HTMLElement, menu: HTMLElement): void => {
  // A phone rotated to landscape gets the desktop header; its open sheet must not stay over the page.
  desktop.addEventListener('change', () => {
    for (const sheet of header.querySelectorAll<HTMLElement>('.sheet')) sheet.hidePopover?.();
  });
  attachOpening(menu);
  attachHover(header, menu);
  attachClick(header, menu);
  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (desktop.matches && relatedTarget && !openPanel(menu)?.contains(relatedTarget as Node)) closePanel(menu);
  });
};

const openPanel = (menu: HTMLElement) => menu.querySelector<HTMLDetailsElement>('details[open]');

const closePanel = (menu: HTMLElement): void => {
  const panel = openPanel(menu);
  if (panel) panel.open = false;
};

/** Keeps one panel open at a time, and the opened one in view. */
const attachOpening = (menu: HTMLElement): void => {
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement && target.open)) return;
    // Browsers before 2024 do not support exclusive <details name>.
    for (const other of menu.querySelectorAll<HTMLDetailsElement>('details[open]')) if (other !== target) other.open = false;
    // On a phone, an accordion that closes above would move the opened one off the screen. One opened before this script was
    // loaded is not scrolled, because that could move the target of the visitor's next tap.
    if (!desktop.matches) target.scrollIntoView({ block: 'start' });
  };
  // A capturing listener, because toggle events do not bubble.
  menu.addEventListener('toggle', onToggle, true);
};

const attachHover = (header: HTMLElement, menu: HTMLElement): void => {
  const hover = (hovered: HTMLDetailsElement | null) => {
    const open = openPanel(menu);
    if (open && open !== hovered && (hovered || open === hoveredOpen)) open.open = false;
    if (cssHandlesHover || !hovered || hovered.open || menu.hasAttribute('data-dismissed')) return;
    hovered.open = true;
    hoveredOpen = hovered;
  };
  header.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse' && desktop.matches) hover((target as Element).closest('details'));
  });
  header.addEventListener('pointerleave', () => {
    menu.removeAttribute('data-dismissed');
    if (desktop.matches) hover(null);
  });
  // Handles the hover that loaded this script.
  if (desktop.matches && matchMedia('(hover: hover)').matches) hover(menu.querySelector('details:hover'));
};

const attachClick = (header: HTMLElement, menu: HTMLElement): void => {
  header.addEventListener('click', (event) => {
    const target = event.target as Element;
    const clicked = target.closest('summary')?.parentElement;
    if (clicked) {
      // A click keeps a panel that hover opened. A click on a panel opened by click closes it, even while still hovered:
      // hover opens none until the pointer has left the header.
      if (clicked.hasAttribute('open') && clicked === hoveredOpen) event.preventDefault();
      else if (clicked.hasAttribute('open')) menu.setAttribute('data-dismissed', '');
      hoveredOpen = undefined;
    }
    if (!target.closest('.site-menu a')) return;
    closePanel(menu);
    menu.hidePopover?.();
  });
};
