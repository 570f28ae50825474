import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * What the header's plain HTML and CSS cannot do alone: close on Escape, on an outside click,
 * when the focus moves on and when a link was chosen. Opening and "one at a time" are native,
 * so the browser keeps the state and React only acts on it.
 */
export function MenuBehaviour({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const menu = () => root.current?.querySelector<HTMLElement>('.site-menu');
  const openPanel = () => root.current?.querySelector<HTMLDetailsElement>('.site-menu details[open]');
  const isDesk = () => matchMedia('(width >= 48rem)').matches;

  const closePanel = () => {
    const panel = openPanel();
    if (panel) panel.open = false;
  };

  useEffect(() => {
    const closeOutside = (event: globalThis.PointerEvent) => {
      if (isDesk() && !root.current?.contains(event.target as Node)) closePanel();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Also dismisses a panel that is only hovered, wherever the focus is.
      menu()?.setAttribute('data-dismissed', '');
      const panel = openPanel();
      if (!panel || !isDesk()) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isDesk()) return;
    const hovered = (event.target as Element).closest('details');
    const panel = openPanel();
    if (hovered && panel && panel !== hovered) panel.open = false;
    // Browsers that cannot show the content of a closed <details> by style open it here.
    if (hovered && !CSS.supports('selector(::details-content)')) hovered.open = true;
  };

  const leave = () => menu()?.removeAttribute('data-dismissed');

  const choose = (event: MouseEvent) => {
    if (!(event.target as Element).closest('.site-menu a')) return;
    closePanel();
    menu()?.hidePopover();
  };

  const moveOn = (event: React.FocusEvent) => {
    const next = event.relatedTarget as Element | null;
    if (isDesk() && next && !openPanel()?.contains(next)) closePanel();
  };

  const reopen = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') leave();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the real controls inside
    <div ref={root} onPointerOver={hover} onPointerLeave={leave} onClick={choose} onBlur={moveOn} onKeyDown={reopen}>
      {children}
    </div>
  );
}
