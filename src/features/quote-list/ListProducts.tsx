import { changeLine } from '#features/form-state/form-elements.ts';
import type { FormHandle } from '#features/form-state/use-form.ts';
import type { Products } from '#features/quote-lines/products.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { dateField, ListLineCard } from './ListLineCard.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListFocus } from './use-list-focus.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListLinesProps {
  list: QuoteListHandle;
  offered: Products;
  artwork: ArtworkHandle;
  form: FormHandle;
  focus: ListFocus;
}

interface ListProductsProps extends Omit<ListLinesProps, 'offered'> {
  /** Missing if the products could not be fetched. */
  offered: Products | undefined;
  isSending: boolean;
}

function ListLines({ list, offered, artwork, form, focus }: ListLinesProps) {
  const change: typeof list.change = (id, values) => {
    list.change(id, values);
    form.onInput();
  };
  return (
    <ol className="flow-5" aria-label="Your products">
      {list.lines?.map((line, index) => {
        const product = offered.get(line.product);
        return (
          product && (
            <ListLineCard
              key={line.id}
              line={line}
              number={index + 1}
              product={product}
              list={{ ...list, change }}
              artwork={artwork}
              isNew={line.id === focus.newest}
              dateError={form.state.errors[dateField(line.id)]}
              onMessageLine={(before, after) => changeLine(form, before, after)}
              onDuplicate={() => focus.focusLine(list.duplicate(line))}
              onRemove={() => {
                list.remove(line);
                focus.focusUndo();
              }}
            />
          )
        );
      })}
    </ol>
  );
}

/** The products on the list, with their details, and the tools for the whole list. */
export function ListProducts({ offered, isSending, ...props }: ListProductsProps) {
  const { list, focus } = props;
  const isEmpty = !list.lines?.length;
  const clear = () => {
    list.clear();
    focus.focusUndo();
  };
  return (
    // Inert while sending: changes would not be included.
    <div inert={isSending} className="min-w-0 flow-5">
      {isEmpty && (
        <p className="text-lead">
          Your list is empty. Press “Add to quote” on any product page, or choose here what you need. Nothing is sent until you send it.
        </p>
      )}
      {offered && !isEmpty && <ListLines {...props} offered={offered} />}
      {offered && <ListTools list={list} products={[...offered.values()]} onAdded={focus.focusLine} onClear={clear} />}
    </div>
  );
}
