import { useRef, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { ShareList } from './ShareList.tsx';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListToolsProps {
  list: QuoteListHandle;
  products: QuoteProduct[];
  onAdded(line: ListLine): void;
  onClear(): void;
}

const notListed = 'We have no product by that name. Choose one from the list, or describe it in the form.';

/** With more matches than this, typing more is easier than choosing. */
const maxChoices = 8;

/** Actions on the whole list: add, share, clear. */
export function ListTools({ list, products, onAdded, onClear }: ListToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  const lines = list.lines ?? [];
  const [unknown, setUnknown] = useState('');
  const [choices, setChoices] = useState<QuoteProduct[]>([]);
  const addProduct = ({ path }: QuoteProduct) => {
    setUnknown('');
    setChoices([]);
    if (field.current) field.current.value = '';
    onAdded(list.add(path));
  };
  const add = () => {
    if (!field.current) return;
    const typed = field.current.value.trim().toLowerCase();
    const matching = typed ? products.filter(({ name }) => name.toLowerCase().includes(typed)) : [];
    const chosen = matching.find(({ name }) => name.toLowerCase() === typed) ?? (matching.length === 1 ? matching[0] : undefined);
    if (chosen) return addProduct(chosen);
    setUnknown(matching.length > 1 ? `Which one? ${matching.length} products have that in their name.` : typed && notListed);
    setChoices(matching.length <= maxChoices ? matching : []);
    field.current.focus();
  };
  return (
    <div className="flow-5">
      {list.isFull ? (
        <p>Your list is full. Send it and start another.</p>
      ) : (
        <div>
          <TextField
            ref={field}
            id="add-product"
            label="Add a product"
            list="all-products"
            placeholder="Such as stickers"
            autoComplete="off"
            aria-describedby="add-product-problem"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            beside={
              <Button look="outline" onClick={add}>
                Add
              </Button>
            }
          >
            <datalist id="all-products">
              {products.map(({ path, name, area }) => (
                <option key={path} value={name} label={area} />
              ))}
            </datalist>
          </TextField>
          <p id="add-product-problem" role="status" className="mt-1 font-semibold text-alert">
            {unknown}
          </p>
          {choices.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {choices.map((product) => (
                <li key={product.path}>
                  <Button look="faint" onClick={() => addProduct(product)}>
                    <span className="sr-only">Add </span>
                    {product.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
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
