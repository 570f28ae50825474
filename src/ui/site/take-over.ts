import type { ComponentType } from 'react';

/** What React adds to a page is styled by rules the page was sent without (tools/finish-pages.ts). */
const fetchWholeStyle = () => {
  const style = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!style) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style.dataset.whole }));
  style.removeAttribute('data-whole');
};

/**
 * Fetches React beside a component, and lets it take the place over from the plain HTML that the component was drawn as.
 * Where that fails, now or later, the plain HTML does the work.
 */
export const takeOver = async <Props extends object>(
  place: HTMLElement,
  loading: Promise<ComponentType<Props>>,
  props: Props,
  onFailed = () => {},
): Promise<void> => {
  const fail = (error: unknown) => {
    console.error('Works without its script:', error);
    onFailed();
  };
  try {
    fetchWholeStyle();
    const [component, { createElement, startTransition }, { hydrateRoot }] = await Promise.all([
      loading,
      import('react'),
      import('react-dom/client'),
    ]);
    // React empties the place when a component throws. What stood there is put back, with all that was typed into it.
    let plain = [...place.childNodes];
    // A form can come anew, after one that was sent.
    place.addEventListener('input', () => {
      plain = [...place.childNodes];
    });
    const onUncaughtError = (error: unknown) => {
      place.replaceChildren(...plain);
      fail(error);
    };
    startTransition(() => void hydrateRoot(place, createElement(component, props), { onUncaughtError }));
  } catch (error) {
    fail(error);
  }
};
