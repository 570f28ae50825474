/** Loads the full stylesheet: a page is sent with only the rules its static HTML uses (src/build/page-css). */
export const fetchWholeStyle = () => {
  const style = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!style) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style.dataset.whole }));
  style.removeAttribute('data-whole');
};

/** Waits for the full stylesheet (hydrate.ts): content rendered before it loads would shift. */
export const wholeStyle = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.onload = resolve;
          link.onerror = resolve;
        }),
    ),
  );
