import { useEffect } from 'react';
import type { SearchOption } from './search-options.ts';

interface ResultAddsProps {
  options: SearchOption[];
  /** Index of the option selected with the arrow keys. */
  active: number;
}

/**
 * "Add to quote" for each product in the list. An option must not contain other controls, so these are outside the listbox,
 * each in the grid row of its option. Tab moves from the field to the link of the selected option, or to the first.
 */
export function ResultAdds({ options, active }: ResultAddsProps) {
  const indexes = options.flatMap(({ entry }, index) => (entry?.product ? [index] : []));
  const tabStop = indexes.includes(active) ? active : indexes[0];
  // Makes the inline script label products already on the list (src/site/inline/quote-count.ts).
  const shown = indexes.map((index) => options[index]?.href).join();
  useEffect(() => {
    if (shown) dispatchEvent(new Event('quote-count'));
  }, [shown]);
  if (indexes.length === 0) return;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links.
    <div role="group" aria-label="Add to quote" className="search-adds">
      {options.map(
        ({ href, title, entry }, index) =>
          entry?.product && (
            <a key={href} href={`/get-quote?product=${href}`} tabIndex={index === tabStop ? 0 : -1} style={{ gridRow: index + 1 }}>
              Add to quote
              <span className="sr-only"> ({title})</span>
            </a>
          ),
      )}
    </div>
  );
}
