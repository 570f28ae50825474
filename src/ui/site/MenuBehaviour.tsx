import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';

const menuIn = (root: Element | null) => root?.querySelector<HTMLElement>('.site-menu');
const openPanelIn = (root: Element | null) => root?.querySelector<HTMLDetailsElement>('.site-menu details[open]');
const deskQuery = '(width >= 48rem)';
const isDesk = () => matchMedia(deskQuery).matches;

/** Whether the style can show the content of a closed <details>; where it cannot, hover opens and closes it here. */
const hoverIsStyled = () => CSS.supports('selector(::details-content)');

/** Keeps a panel from showing by mere hover until the pointer has left the header. */
const dismissHover = (root: Element | null) => menuIn(root)?.setAttribute('data-dismissed', '');

const closePanel = (root: Element | null) => {
  const panel = openPanelIn(root);
  if (panel) panel.open = false;
  return panel;
};

/**
 * What the header's plain HTML and CSS cannot do alone: close on Escape, on an outside click,
 * when the focus moves on and when a link was chosen. Opening and "one at a time" are native,
 * so the browser keeps the state and React only acts on it.
 */
export function MenuBehaviour({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pressOutside = (event: globalThis.PointerEvent) => {
      if (isDesk() && !root.current?.contains(event.target as Node)) closePanel(root.current);
    };
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDesk()) return;
      // Listens on the document: a panel that is only hovered must close too, wherever the focus is.
      dismissHover(root.current);
      closePanel(root.current)?.querySelector('summary')?.focus();
    };
    // A phone turned on its side becomes a desk: the menu it opened as a sheet must not stay over the page.
    const turn = () => menuIn(root.current)?.hidePopover();
    const desk = matchMedia(deskQuery);
    desk.addEventListener('change', turn);
    // On a phone, an accordion that closes above the one that opens would carry it off the screen.
    const unfold = (event: Event) => {
      const panel = event.target;
      if (panel instanceof HTMLDetailsElement && panel.open && !isDesk()) panel.scrollIntoView({ block: 'start' });
    };
    const header = root.current;
    // Captured, because a toggle does not bubble.
    header?.addEventListener('toggle', unfold, true);
    document.addEventListener('pointerdown', pressOutside);
    document.addEventListener('keydown', pressKey);
    return () => {
      desk.removeEventListener('change', turn);
      header?.removeEventListener('toggle', unfold, true);
      document.removeEventListener('pointerdown', pressOutside);
      document.removeEventListener('keydown', pressKey);
    };
  }, []);

  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isDesk()) return;
    const hovered = (event.target as Element).closest('details');
    if (!hovered) return;
    if (openPanelIn(root.current) !== hovered) closePanel(root.current);
    if (!hoverIsStyled()) hovered.open = true;
  };

  const leave = () => {
    menuIn(root.current)?.removeAttribute('data-dismissed');
    if (!hoverIsStyled() && isDesk()) closePanel(root.current);
  };

  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    // A click on an open menu's name closes it, also under the pointer that still hovers there.
    if (target.closest('summary')?.parentElement?.hasAttribute('open')) dismissHover(root.current);
    if (!target.closest('.site-menu a')) return;
    closePanel(root.current);
    menuIn(root.current)?.hidePopover();
  };

  const moveOn = (event: FocusEvent) => {
    const next = event.relatedTarget as Element | null;
    if (isDesk() && next && !openPanelIn(root.current)?.contains(next)) closePanel(root.current);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the real controls inside
    <div ref={root} onPointerOver={hover} onPointerLeave={leave} onClick={press} onBlur={moveOn}>
      {children}
    </div>
  );
}
