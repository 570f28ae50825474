import type { QuoteProduct } from '#catalogue/products.ts';
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
  /** Puts a line into the message in place of another. */
  onMessageLine(before: string | undefined, after: string | undefined): void;
  onDuplicate(): void;
  onRemove(): void;
}

const button = 'min-h-11 rounded-pill border-2 border-field px-4 text-small font-semibold hover:border-text';

/** The day it is here, as a date field writes it. */
const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** The id of a line's heading: where the focus goes when it is new. */
export const lineHeading = (id: string): string => `line-${id}`;

/** A product on the list: what is wanted of it, and its artwork. */
export function ListLineCard(props: ListLineCardProps) {
  const { line, number, product, list, artwork, onMessageLine, onDuplicate, onRemove } = props;
  const name = line.kind && !product.kinds ? `${product.name}, ${line.kind}` : product.name;
  const about = `${number}. ${name}`;
  return (
    <li className="rounded-card bg-card p-4 shadow-soft sm:p-6">
      <div className="flex items-start gap-4">
        <img src={product.image} alt="" width="96" height="72" className="rounded-lg object-cover max-sm:w-20" />
        <div className="min-w-0 grow">
          <h3 id={lineHeading(line.id)} tabIndex={-1} className="text-title">
            {number}.{' '}
            <a href={product.path} className="underline decoration-1 underline-offset-4 hover:decoration-2">
              {name}
            </a>
          </h3>
          {product.price && <p className="text-small text-muted">{product.price}</p>}
        </div>
      </div>
      <div className="mt-4 flow-5">
        <LineFields
          key={list.round}
          id={`wanted-${line.id}`}
          product={product}
          values={line}
          earliest={today()}
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
      </div>
    </li>
  );
}
