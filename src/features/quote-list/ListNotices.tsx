import { Button } from '#components/primitives/Button.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
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

/** The id of the button that undoes a removal. */
export const undoButton = 'undo-removal';

const count = (lines: number): string => (lines === 1 ? 'one product' : `${lines} products`);

/** Tells what was removed, with undo. */
function RemovalNotice({ list, offer, onSettled }: Omit<ListNoticesProps, 'onRetry'>) {
  if (!list.removal) return null;
  const [removed, ...others] = list.removal.lines;
  return (
    <NoticeBox tone="attention" role="status" className="flex flex-wrap items-center justify-between gap-3">
      <p id="removed">{removed && others.length === 0 ? `${offer.withName(removed).name} was removed.` : 'The list was cleared.'}</p>
      <Button
        look="outline"
        id={undoButton}
        aria-describedby="removed"
        onClick={() => {
          list.undo();
          onSettled(removed);
        }}
      >
        Undo
      </Button>
    </NoticeBox>
  );
}

/** Asks what to do with a list from a link, or says that it is unreadable. */
function LinkNotice({ list, onSettled }: Pick<ListNoticesProps, 'list' | 'onSettled'>) {
  const { fromLink, lines = [] } = list;
  if (!fromLink) return null;
  if (fromLink === 'unreadable') {
    return (
      <NoticeBox tone="attention" role="alert">
        <p>The link you opened is not complete, so its list could not be read. Please ask for it again.</p>
      </NoticeBox>
    );
  }
  const applyLink = (how: 'add' | 'replace' | 'leave', [next]: ListLine[]) => {
    list.applyLink(how);
    onSettled(next);
  };
  return (
    <NoticeBox tone="attention" role="alert">
      <p>
        The link you opened has a list of {count(fromLink.lines.length)}, and you already have a list of {count(lines.length)} here.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => applyLink('add', fromLink.lines)}>
          Add to mine
        </Button>
        <Button look="outline" onClick={() => applyLink('replace', fromLink.lines)}>
          Use it instead of mine
        </Button>
        <Button look="outline" onClick={() => applyLink('leave', lines)}>
          Keep mine
        </Button>
      </div>
    </NoticeBox>
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
        <NoticeBox as="p" tone="attention" role="alert">
          A list holds {maxLines} products. {leftOut === 1 ? 'One more' : `${leftOut} more`} did not fit: send this list and start another.
        </NoticeBox>
      )}
      {offer.hasDropped && (
        <NoticeBox as="p" tone="attention" role="status">
          Something on this list is no longer offered here and was left out. Ask us about it in the form.
        </NoticeBox>
      )}
      {!isStored && (
        <NoticeBox as="p" tone="attention" role="alert">
          Your browser won't let us keep this list. It lasts only while this page is open: send it, or send yourself the share link, before
          you leave.
        </NoticeBox>
      )}
      {offer.isUnavailable && (
        <NoticeBox tone="attention" role="alert">
          <p>The products could not be loaded. Your list is safe.</p>
          <Button look="outline" className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        </NoticeBox>
      )}
    </>
  );
}
