const desk = matchMedia('(width >= 48rem)');

/** Whether the style can show the content of a closed <details>; where it cannot, hover opens and closes it here. */
const hoverIsStyled = CSS.supports('selector(::details-content)');

/**
 * What the header's plain HTML and CSS cannot do alone: close when the focus moves on and when a link was chosen. Escape and
 * an outside click work before this script is here (header-keys.ts). Opening and "one at a time" are native, so the browser
 * keeps the state and this only acts on it.
 */
export const attachMenuBehaviour = (header: HTMLElement, menu: HTMLElement): void => {
  const openPanel = () => menu.querySelector<HTMLDetailsElement>('details[open]');
  const closePanel = () => {
    const panel = openPanel();
    if (panel) panel.open = false;
  };
  /** Keeps a panel from showing by mere hover until the pointer has left the header. */
  const dismissHover = () => menu.setAttribute('data-dismissed', '');

  // A phone turned on its side becomes a desk: what it opened as a sheet must not stay over the page.
  desk.addEventListener('change', () => {
    for (const sheet of header.querySelectorAll<HTMLElement>('.sheet')) sheet.hidePopover?.();
  });

  // Captured, because a toggle does not bubble.
  const unfold = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement && target.open)) return;
    // Browsers before 2024 do not know that details of one name are open one at a time.
    for (const other of menu.querySelectorAll<HTMLDetailsElement>('details[open]')) if (other !== target) other.open = false;
    // On a phone, an accordion that closes above the one that opens would carry it off the screen. What was opened before
    // this script arrived stays where it is: by now the next tap may be on its way to something.
    if (!desk.matches) target.scrollIntoView({ block: 'start' });
  };
  menu.addEventListener('toggle', unfold, true);

  /** What a pointer opened by hover where the style cannot: it closes when the pointer leaves, unless it was clicked meanwhile. */
  let hoveredOpen: HTMLDetailsElement | undefined;
  const hover = (hovered: HTMLDetailsElement | null) => {
    const open = openPanel();
    if (open && open !== hovered && (hovered || open === hoveredOpen)) open.open = false;
    if (hoverIsStyled || !hovered || hovered.open || menu.hasAttribute('data-dismissed')) return;
    hovered.open = true;
    hoveredOpen = hovered;
  };
  header.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse' && desk.matches) hover((target as Element).closest('details'));
  });
  header.addEventListener('pointerleave', () => {
    menu.removeAttribute('data-dismissed');
    if (desk.matches) hover(null);
  });
  // The hover that fetched this script.
  if (desk.matches && matchMedia('(hover: hover)').matches) hover(menu.querySelector('details:hover'));

  header.addEventListener('click', (event) => {
    const target = event.target as Element;
    const clicked = target.closest('summary')?.parentElement;
    if (clicked) {
      // A click keeps what hover opened; on a menu that was clicked before it closes it, also under the pointer that still hovers there.
      if (clicked.hasAttribute('open') && clicked === hoveredOpen) event.preventDefault();
      else if (clicked.hasAttribute('open')) dismissHover();
      hoveredOpen = undefined;
    }
    if (!target.closest('.site-menu a')) return;
    closePanel();
    menu.hidePopover?.();
  });

  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (desk.matches && relatedTarget && !openPanel()?.contains(relatedTarget as Node)) closePanel();
  });
};
