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
    return panel;
  };
  /** Keeps a panel from showing by mere hover until the pointer has left the header. */
  const dismissHover = () => menu.setAttribute('data-dismissed', '');

  // A phone turned on its side becomes a desk: what it opened as a sheet must not stay over the page.
  desk.addEventListener('change', () => {
    for (const sheet of header.querySelectorAll<HTMLElement>('.sheet')) sheet.hidePopover();
  });

  // On a phone, an accordion that closes above the one that opens would carry it off the screen.
  // Captured, because a toggle does not bubble. What was opened before this script arrived stays where it is:
  // by now the next tap may be on its way to something.
  const unfold = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && !desk.matches) target.scrollIntoView({ block: 'start' });
  };
  menu.addEventListener('toggle', unfold, true);

  header.addEventListener('pointerover', ({ pointerType, target }) => {
    const hovered = (target as Element).closest('details');
    if (!hovered || pointerType !== 'mouse' || !desk.matches) return;
    if (openPanel() !== hovered) closePanel();
    if (!hoverIsStyled) hovered.open = true;
  });

  header.addEventListener('pointerleave', () => {
    menu.removeAttribute('data-dismissed');
    if (!hoverIsStyled && desk.matches) closePanel();
  });

  header.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A click on an open menu's name closes it, also under the pointer that still hovers there.
    if (target.closest('summary')?.parentElement?.hasAttribute('open')) dismissHover();
    if (!target.closest('.site-menu a')) return;
    closePanel();
    menu.hidePopover();
  });

  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (desk.matches && relatedTarget && !openPanel()?.contains(relatedTarget as Node)) closePanel();
  });
};
