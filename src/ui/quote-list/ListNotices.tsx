import { maxLines } from '#enquiry/quote-lines.ts';
import type { ListLine } from './list-line.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

interface ListNoticesProps {
  list: QuoteListHandle;
  /** Lines were left out whose product is gone. */
  unoffered: boolean;
  nameOf(line: ListLine): string;
  /** The products could not be fetched. */
  unavailable: boolean;
  onRetry(): void;
  /** The list has changed, and what was pressed is gone: the line to go on from. */
  onSettled(line: ListLine | undefined): void;
}

const box = 'rounded-lg border-2 border-sun bg-band p-4';
const button = 'min-h-11 rounded-pill border-2 border-text px-5 font-bold';

const count = (lines: number): string => (lines === 1 ? 'one product' : `${lines} products`);

/** What happened to the list that its lines do not show: removed and can come back, not kept, brought by a link. */
export function ListNotices({ list, unoffered, nameOf, unavailable, onRetry, onSettled }: ListNoticesProps) {
  const { removal, brought, kept, leftOut } = list;
  const take = (how: 'add' | 'replace' | 'leave', [next]: ListLine[]) => {
    list.take(how);
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
      {brought === 'unreadable' && (
        <div role="alert" className={box}>
          <p>The link you opened is not complete, so its list could not be read. Please ask for it again.</p>
        </div>
      )}
      {brought && brought !== 'unreadable' && (
        <div role="alert" className={box}>
          <p>
            The link you opened has a list of {count(brought.lines.length)}, and you already have a list of {count(list.lines?.length ?? 0)}{' '}
            here.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className={button} onClick={() => take('add', brought.lines)}>
              Add to mine
            </button>
            <button type="button" className={button} onClick={() => take('replace', brought.lines)}>
              Use it instead of mine
            </button>
            <button type="button" className={button} onClick={() => take('leave', list.lines ?? [])}>
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
      {!kept && (
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
