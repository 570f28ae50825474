import type { SearchIndex } from '#search/search-index.ts';
import { takeOver } from '#ui/site/take-over.ts';

/** Lets React take over the search field in this place when somebody reaches into it, and not before. */
export const takeOverWhenFocused = (place: HTMLElement): void => {
  const wanted = () => {
    // Beside the scripts, not after them. Without it the form still works, and the field asks again.
    const index: Promise<SearchIndex | undefined> = fetch('/search-index.json')
      .then((response) => response.json())
      .catch(() => {});
    const box = import('./SearchBox.tsx').then(({ SearchBox }) => SearchBox);
    void takeOver(place, box, { id: place.dataset.search as string, initial: place.querySelector('input')?.defaultValue, index });
  };
  if (place.matches(':focus-within')) wanted();
  else place.addEventListener('focusin', wanted, { once: true });
};
