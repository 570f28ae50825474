import type { QuoteProduct } from '#catalogue/products.ts';
import { dayOf } from '#enquiry/quote-lines.ts';
import { ArtworkPicker } from '#ui/enquiry/ArtworkPicker.tsx';
import type { ArtworkHandle } from '#ui/enquiry/use-artwork.ts';
import { LineFields } from './LineFields.tsx';
import { holdsContact, type ListLine } from './list-line.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListLineCardProps {
  line: ListLine;
  number: number;
  product: QuoteProduct;
  list: QuoteListHandle;
  artwork: ArtworkHandle;
  /** It was just added here: it lies open. */
  isNew: boolean;
  /** What is wrong with the day it is needed by; it lies open then, too. */
  dateError: string | undefined;
  /** Puts a line into the message in place of another. */
  onMessageLine(before: string | undefined, after: string | undefined): void;
  onDuplicate(): void;
  onRemove(): void;
}

const button = 'min-h-11 rounded-pill border-2 border-field px-4 text-small font-semibold hover:border-text';

/** The id of a line's heading: where the focus goes when it is new. */
export const lineHeading = (id: string): string => `line-${id}`;

/** The prefix of the ids of a line's fields. */
export const lineFields = (id: string): string => `wanted-${id}`;

/** What is wanted of a line, in a few words. */
const wishesOf = (line: ListLine): string =>
  (['kind', 'size', 'material', 'finish', 'quantity'] as const)
    .map((detail) => line[detail])
    .filter(Boolean)
    .join(' · ');

/** A product on the list: what is wanted of it, and its artwork. */
export function ListLineCard(props: ListLineCardProps) {
  const { line, number, product, list, artwork, isNew, dateError, onMessageLine, onDuplicate, onRemove } = props;
  const name = line.kind && !product.kinds ? `${product.name}, ${line.kind}` : product.name;
  const about = `${number}. ${name}`;
  const wishes = wishesOf(line);
  return (
    <li className="rounded-card bg-card shadow-soft">
      <details open={isNew || dateError !== undefined} className="list-line">
        <summary className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 p-4 sm:px-6">
          <img src={product.image} alt="" width="96" height="72" className="row-span-2 rounded-lg object-cover max-sm:w-20" />
          <h3 id={lineHeading(line.id)} tabIndex={-1} className="self-end text-title">
            {about}
          </h3>
          <span className="row-span-2 text-small font-semibold text-link underline">
            <span className="line-closed">{wishes ? 'Edit' : 'Add details'}</span>
            <span className="line-open">Close</span>
          </span>
          <span className="self-start text-small text-muted">
            {wishes || [product.price, 'no quantity yet'].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <fieldset aria-labelledby={lineHeading(line.id)} className="min-w-0 px-4 pb-4 flow-5 sm:px-6">
          <p className="text-small">
            <a href={product.path} className="underline underline-offset-4">
              About {product.name}
            </a>
          </p>
          <LineFields
            key={list.rounds[line.id]}
            id={lineFields(line.id)}
            product={product}
            values={line}
            earliest={dayOf(new Date())}
            dateError={dateError}
            onChange={(detail, value) => list.change(line.id, { [detail]: value })}
          />
          {holdsContact(line) && (
            <p className="text-small">
              Email addresses and phone numbers go in the form below. Here they are sent with your request, but not kept on this device and
              not included in a shared link.
            </p>
          )}
          <ArtworkPicker
            artwork={artwork}
            line={{ id: line.id, name: about }}
            desk={{ product: line.product, size: line.size, wide: false, onLine: onMessageLine }}
          />
          <div className="flex flex-wrap gap-2">
            <button type="button" className={button} onClick={onDuplicate} disabled={list.isFull}>
              Duplicate<span className="sr-only"> {about}</span>
            </button>
            <button type="button" className={button} onClick={onRemove}>
              Remove<span className="sr-only"> {about}</span>
            </button>
          </div>
        </fieldset>
      </details>
    </li>
  );
}
