import { Button } from '#components/primitives/Button.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { AddProduct } from './AddProduct.tsx';
import { ShareList } from './ShareList.tsx';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListToolsProps {
  list: QuoteListHandle;
  products: QuoteProduct[];
  onAdded(line: ListLine): void;
  onClear(): void;
}

/** Actions on the whole list: add, share, clear. */
export function ListTools({ list, products, onAdded, onClear }: ListToolsProps) {
  const { lines = [] } = list;
  return (
    <div className="flow-5">
      {list.isFull ? (
        <p>Your list is full. Send it and start another.</p>
      ) : (
        <AddProduct products={products} onAdd={({ path }) => onAdded(list.add(path))} />
      )}
      {lines.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <ShareList lines={lines} />
          <Button look="text" onClick={onClear}>
            Clear the list
          </Button>
        </div>
      )}
      {list.isStored && lines.length > 0 && (
        <p className="text-small text-muted">Kept on this device until you send or clear it. It holds no personal details.</p>
      )}
    </div>
  );
}
