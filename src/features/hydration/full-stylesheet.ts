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
