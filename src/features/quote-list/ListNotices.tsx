import { maxLines } from '#domain/enquiry/quote-lines.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import type { Offer } from './use-offer.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListNoticesProps {
  list: QuoteListHandle;
  offer: Offer;
  onRetry(): void;
  /** Called after a button removed itself; receives the line to focus next. */
  onSettled(line: ListLine | undefined): void;
}

const box = 'rounded-lg border-2 border-sun bg-band p-4';
const button = 'min-h-11 rounded-pill border-2 border-text px-5 font-bold';

/** The id of the button that undoes a removal. */
export const undoButton = 'undo-removal';

const count = (lines: number): string => (lines === 1 ? 'one product' : `${lines} products`);

/** Tells what was removed, with undo. */
function RemovalNotice({ list, offer, onSettled }: Omit<ListNoticesProps, 'onRetry'>) {
  if (!list.removal) return null;
  const [removed, ...others] = list.removal.lines;
  return (
    <div role="status" className={`${box} flex flex-wrap items-center justify-between gap-3`}>
      <p id="removed">{removed && others.length === 0 ? `${offer.withName(removed).name} was removed.` : 'The list was cleared.'}</p>
      <button
        type="button"
        id={undoButton}
        aria-describedby="removed"
        className={button}
        onClick={() => {
          list.undo();
          onSettled(removed);
        }}
      >
        Undo
      </button>
    </div>
  );
}

/** Asks what to do with a list from a link, or says that it is unreadable. */
function LinkNotice({ list, onSettled }: Pick<ListNoticesProps, 'list' | 'onSettled'>) {
  const { fromLink, lines = [] } = list;
  if (!fromLink) return null;
  if (fromLink === 'unreadable') {
    return (
      <div role="alert" className={box}>
        <p>The link you opened is not complete, so its list could not be read. Please ask for it again.</p>
      </div>
    );
  }
  const applyLink = (how: 'add' | 'replace' | 'leave', [next]: ListLine[]) => {
    list.applyLink(how);
    onSettled(next);
  };
  return (
    <div role="alert" className={box}>
      <p>
        The link you opened has a list of {count(fromLink.lines.length)}, and you already have a list of {count(lines.length)} here.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className={button} onClick={() => applyLink('add', fromLink.lines)}>
          Add to mine
        </button>
        <button type="button" className={button} onClick={() => applyLink('replace', fromLink.lines)}>
          Use it instead of mine
        </button>
        <button type="button" className={button} onClick={() => applyLink('leave', lines)}>
          Keep mine
        </button>
      </div>
    </div>
  );
}

/** Notices about the list: removed lines with undo, a list opened from a link, what was left out, failures. */
export function ListNotices({ list, offer, onRetry, onSettled }: ListNoticesProps) {
  const { isStored, leftOut } = list;
  return (
    <>
      <RemovalNotice list={list} offer={offer} onSettled={onSettled} />
      <LinkNotice list={list} onSettled={onSettled} />
      {leftOut > 0 && (
        <p role="alert" className={box}>
          A list holds {maxLines} products. {leftOut === 1 ? 'One more' : `${leftOut} more`} did not fit: send this list and start another.
        </p>
      )}
      {offer.hasDropped && (
        <p role="status" className={box}>
          Something on this list is no longer offered here and was left out. Ask us about it in the form.
        </p>
      )}
      {!isStored && (
        <p role="alert" className={box}>
          Your browser won't let us keep this list. It lasts only while this page is open: send it, or send yourself the share link, before
          you leave.
        </p>
      )}
      {offer.isUnavailable && (
        <div role="alert" className={box}>
          <p>The products could not be loaded. Your list is safe.</p>
          <button type="button" className={`${button} mt-3`} onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}
