import type { SearchIndex } from '#domain/search/search-index.ts';
import { hydrate } from '#features/hydration/hydrate.ts';

/** Hydrates a search field when it receives focus. */
export const hydrateOnFocus = (element: HTMLElement): void => {
  const start = () => {
    // Fetched in parallel with the scripts. On failure the form still works, and the field retries on focus.
    const index: Promise<SearchIndex | undefined> = fetch('/search-index.json')
      .then((response) => response.json())
      .catch(() => {});
    const box = import('./SearchBox.tsx').then(({ SearchBox }) => SearchBox);
    void hydrate(element, box, { id: element.dataset.search as string, initial: element.querySelector('input')?.defaultValue, index });
  };
  if (element.matches(':focus-within')) start();
  else element.addEventListener('focusin', start, { once: true });
};
