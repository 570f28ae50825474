import { Button } from '#components/primitives/Button.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
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
        <NoticeBox tone="attention" role="status" className="flex flex-wrap items-center justify-between gap-3">
          <p id="removed">
            {removal.lines.length === 1 && removal.lines[0] ? `${nameOf(removal.lines[0])} was removed.` : 'The list was cleared.'}
          </p>
          <Button
            look="outline"
            id="undo-removal"
            aria-describedby="removed"
            onClick={() => {
              list.undo();
              onSettled(removal.lines[0]);
            }}
          >
            Undo
          </Button>
        </NoticeBox>
      )}
      {fromLink === 'unreadable' && (
        <NoticeBox tone="attention" role="alert">
          <p>The link you opened is not complete, so its list could not be read. Please ask for it again.</p>
        </NoticeBox>
      )}
      {fromLink && fromLink !== 'unreadable' && (
        <NoticeBox tone="attention" role="alert">
          <p>
            The link you opened has a list of {count(fromLink.lines.length)}, and you already have a list of{' '}
            {count(list.lines?.length ?? 0)} here.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="outline" onClick={() => applyLink('add', fromLink.lines)}>
              Add to mine
            </Button>
            <Button look="outline" onClick={() => applyLink('replace', fromLink.lines)}>
              Use it instead of mine
            </Button>
            <Button look="outline" onClick={() => applyLink('leave', list.lines ?? [])}>
              Keep mine
            </Button>
          </div>
        </NoticeBox>
      )}
      {leftOut > 0 && (
        <NoticeBox as="p" tone="attention" role="alert">
          A list holds {maxLines} products. {leftOut === 1 ? 'One more' : `${leftOut} more`} did not fit: send this list and start another.
        </NoticeBox>
      )}
      {unoffered && (
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
      {unavailable && (
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
