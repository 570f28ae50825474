import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import { dayOf } from '#domain/enquiry/quote-lines.ts';
import { ArtworkPicker } from '#features/forms/ArtworkPicker.tsx';
import { LineFields } from '#features/quote-lines/LineFields.tsx';
import { holdsContact, type ListLine } from '#features/quote-lines/list-line.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListLineCardProps {
  line: ListLine;
  number: number;
  product: QuoteProduct;
  list: QuoteListHandle;
  artwork: ArtworkHandle;
  /** The line was just added; its details are expanded. */
  isNew: boolean;
  /** Error of the date field; expands the details too. */
  dateError: string | undefined;
  /** Replaces, adds or removes a line in the message. */
  onMessageLine(before: string | undefined, after: string | undefined): void;
  onDuplicate(): void;
  onRemove(): void;
}

/** The id of a line's heading, which receives focus when the line is new. */
export const lineHeading = (id: string): string => `line-${id}`;

/** Id prefix of a line's fields. */
const lineFields = (id: string): string => `wanted-${id}`;

/** The id of a line's date field, which its error belongs to. */
export const dateField = (id: string): string => `${lineFields(id)}-date`;

/** One-line summary of the chosen details. */
const summaryOf = (line: ListLine): string =>
  (['kind', 'size', 'material', 'finish', 'quantity'] as const)
    .map((detail) => line[detail])
    .filter(Boolean)
    .join(' · ');

/** What stays visible of a collapsed line: picture, product and chosen details. */
function LineSummary({ line, product, about }: Pick<ListLineCardProps, 'line' | 'product'> & { about: string }) {
  const summary = summaryOf(line);
  return (
    <summary className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 p-4 sm:px-6">
      <img src={product.image} alt="" width="96" height="72" className="row-span-2 rounded-lg object-cover max-sm:w-20" />
      <h3 id={lineHeading(line.id)} tabIndex={-1} className="self-end text-title">
        {about}
      </h3>
      <span className="row-span-2 text-small font-semibold text-link underline">
        <span className="line-closed">{summary ? 'Edit' : 'Add details'}</span>
        <span className="line-open">Close</span>
      </span>
      <span className="self-start text-small text-muted">{summary || [product.price, 'no quantity yet'].filter(Boolean).join(' · ')}</span>
    </summary>
  );
}

/** One line of the quote list: details and artwork. */
export function ListLineCard(props: ListLineCardProps) {
  const { line, number, product, list, artwork, isNew, dateError, onMessageLine, onDuplicate, onRemove } = props;
  const name = line.kind && !product.kinds ? `${product.name}, ${line.kind}` : product.name;
  const about = `${number}. ${name}`;
  return (
    <Panel as="li">
      <details open={isNew || dateError !== undefined} className="list-line">
        <LineSummary line={line} product={product} about={about} />
        <fieldset aria-labelledby={lineHeading(line.id)} className="min-w-0 px-4 pb-4 flow-5 sm:px-6">
          <p className="text-small">
            <a href={product.path} className="underline underline-offset-4">
              About {product.name}
            </a>
          </p>
          <LineFields
            key={list.revisions[line.id]}
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
            context={{ product: line.product, size: line.size, wide: false, onLine: onMessageLine }}
          />
          <LineButtons about={about} isFull={list.isFull} onDuplicate={onDuplicate} onRemove={onRemove} />
        </fieldset>
      </details>
    </Panel>
  );
}

interface LineButtonsProps extends Pick<ListLineCardProps, 'onDuplicate' | 'onRemove'> {
  about: string;
  isFull: boolean;
}

function LineButtons({ about, isFull, onDuplicate, onRemove }: LineButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="faint" onClick={onDuplicate} disabled={isFull}>
        Duplicate<span className="sr-only"> {about}</span>
      </Button>
      <Button look="faint" onClick={onRemove}>
        Remove<span className="sr-only"> {about}</span>
      </Button>
    </div>
  );
}
