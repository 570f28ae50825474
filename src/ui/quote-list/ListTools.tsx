import { useRef } from 'react';
import type { QuoteProduct } from '#catalogue/products.ts';
import type { ListLine } from './list-line.ts';
import { ProductSelect } from './ProductSelect.tsx';
import { ShareList } from './ShareList.tsx';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListToolsProps {
  list: QuoteListHandle;
  products: QuoteProduct[];
  onAdded(line: ListLine): void;
  onClear(): void;
}

/** What is done with the list as a whole: add to it, hand it on, clear it. */
export function ListTools({ list, products, onAdded, onClear }: ListToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const lines = list.lines ?? [];
  const add = () => {
    const select = place.current?.querySelector('select');
    if (!select?.value) return select?.focus();
    onAdded(list.add(select.value));
    select.value = '';
  };
  return (
    <div className="flow-5">
      {list.isFull ? (
        <p>Your list is full. Send it and start another.</p>
      ) : (
        <div ref={place}>
          <label htmlFor="add-product" className="font-semibold">
            Add a product
          </label>
          <div className="flex flex-wrap items-stretch gap-2">
            <div className="min-w-0 flex-1 basis-56">
              <ProductSelect id="add-product" products={products} />
            </div>
            <button type="button" className="min-h-11 rounded-pill border-2 border-text px-5 font-bold" onClick={add}>
              Add
            </button>
          </div>
        </div>
      )}
      {lines.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <ShareList lines={lines} />
          <button type="button" className="min-h-11 font-semibold text-link underline" onClick={onClear}>
            Clear the list
          </button>
        </div>
      )}
      {list.kept && lines.length > 0 && (
        <p className="text-small text-muted">Kept on this device until you send or clear it. It holds no personal details.</p>
      )}
    </div>
  );
}
