import { maxLines } from '#domain/enquiry/quote-lines.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListNoticesProps {
  list: QuoteListHandle;
  /** Lines were dropped because their product is no longer offered. */
  unoffered: boolean;
  nameOf(line: ListLine): string;
  /** The products could not be fetched. */
  unavailable: boolean;
  onRetry(): void;
  /** Called after a button removed itself; receives the line to focus next. */
  onSettled(line: ListLine | undefined): void;
}

const box = 'rounded-lg border-2 border-sun bg-band p-4';
const button = 'min-h-11 rounded-pill border-2 border-text px-5 font-bold';

const count = (lines: number): string => (lines === 1 ? 'one product' : `${lines} products`);

/** Notices about the list: removed lines with undo, storage failures, a list opened from a link. */
export function ListNotices({ list, unoffered, nameOf, unavailable, onRetry, onSettled }: ListNoticesProps) {
  const { removal, fromLink, isStored, leftOut } = list;
  const applyLink = (how: 'add' | 'replace' | 'leave', [next]: ListLine[]) => {
    list.applyLink(how);
    onSettled(next);
  };
  return (
    <>
      {removal && (
        <div role="status" className={`${box} flex flex-wrap items-center justify-between gap-3`}>
          <p id="removed">
            {removal.lines.length === 1 && removal.lines[0] ? `${nameOf(removal.lines[0])} was removed.` : 'The list was cleared.'}
          </p>
          <button
            type="button"
            id="undo-removal"
            aria-describedby="removed"
            className={button}
            onClick={() => {
              list.undo();
              onSettled(removal.lines[0]);
            }}
          >
            Undo
          </button>
        </div>
      )}
      {fromLink === 'unreadable' && (
        <div role="alert" className={box}>
          <p>The link you opened is not complete, so its list could not be read. Please ask for it again.</p>
        </div>
      )}
      {fromLink && fromLink !== 'unreadable' && (
        <div role="alert" className={box}>
          <p>
            The link you opened has a list of {count(fromLink.lines.length)}, and you already have a list of{' '}
            {count(list.lines?.length ?? 0)} here.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className={button} onClick={() => applyLink('add', fromLink.lines)}>
              Add to mine
            </button>
            <button type="button" className={button} onClick={() => applyLink('replace', fromLink.lines)}>
              Use it instead of mine
            </button>
            <button type="button" className={button} onClick={() => applyLink('leave', list.lines ?? [])}>
              Keep mine
            </button>
          </div>
        </div>
      )}
      {leftOut > 0 && (
        <p role="alert" className={box}>
          A list holds {maxLines} products. {leftOut === 1 ? 'One more' : `${leftOut} more`} did not fit: send this list and start another.
        </p>
      )}
      {unoffered && (
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
      {unavailable && (
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
