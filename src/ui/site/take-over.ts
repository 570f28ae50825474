import type { ComponentType } from 'react';

/** What React adds to a page is styled by rules the page was sent without (tools/finish-pages.ts). */
const fetchWholeStyle = () => {
  const style = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!style) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style.dataset.whole }));
  style.removeAttribute('data-whole');
};

/** Fetches React beside a component, and lets it take the place over from the plain HTML that the component was drawn as. */
export const takeOver = async <Props extends object>(
  place: HTMLElement,
  loading: Promise<ComponentType<Props>>,
  props: Props,
): Promise<void> => {
  fetchWholeStyle();
  const [component, { createElement, startTransition }, { hydrateRoot }] = await Promise.all([
    loading,
    import('react'),
    import('react-dom/client'),
  ]);
  startTransition(() => void hydrateRoot(place, createElement(component, props)));
};
