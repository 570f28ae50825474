/** Waits for the rules that the page was sent without (take-over.ts): lines drawn before them would move when they come. */
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
