import { useEffect } from 'react';
import type { SearchOption } from './search-options.ts';

interface ResultAddsProps {
  options: SearchOption[];
  /** The line that was chosen with the arrow keys. */
  active: number;
}

/**
 * "Add to quote" for each product in the list. An option can hold no other control, so these stand beside the list, each in
 * the row of its line. Tab leads from the field to that of the chosen line, or to the first.
 */
export function ResultAdds({ options, active }: ResultAddsProps) {
  const places = options.flatMap(({ entry }, place) => (entry?.product ? [place] : []));
  const reached = places.includes(active) ? active : places[0];
  // What is on the list already says so (header-keys.ts).
  const shown = places.map((place) => options[place]?.href).join();
  useEffect(() => {
    if (shown) dispatchEvent(new StorageEvent('storage', { key: 'shown' }));
  }, [shown]);
  if (places.length === 0) return;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links.
    <div role="group" aria-label="Add to quote" className="search-adds">
      {options.map(
        ({ href, title, entry }, place) =>
          entry?.product && (
            <a key={href} href={`/get-quote?product=${href}`} tabIndex={place === reached ? 0 : -1} style={{ gridRow: place + 1 }}>
              Add to quote
              <span className="sr-only"> ({title})</span>
            </a>
          ),
      )}
    </div>
  );
}
