import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import { CheckPlace } from '#features/artwork-check/CheckPlace.tsx';
import type { CheckContext } from '#features/artwork-check/check-context.ts';
import { type ArtworkItem, isPrinted } from '#features/uploads/artwork-item.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';

const percent = ({ arrived, size }: ArtworkItem): number => Math.floor((arrived / size) * 100);

const words: Record<ArtworkItem['state'], (item: ArtworkItem) => string> = {
  held: () => 'On your device. It is only sent with your request.',
  uploading: (item) => `Uploading, ${percent(item)}%`,
  paused: (item) => `Paused at ${percent(item)}%`,
  waiting: (item) => item.reason ?? `Connection lost at ${percent(item)}%. It will resume when you are back online.`,
  stopped: (item) => `Stopped at ${percent(item)}%. Choose the same file again to continue.`,
  done: () => 'Uploaded',
};

interface ArtworkRowProps {
  item: ArtworkItem;
  artwork: ArtworkHandle;
  /** Shows the print check; omitted once the request is sent. */
  context?: CheckContext;
}

/** One chosen file: upload state, actions and print check. */
export function ArtworkRow({ item, artwork, context }: ArtworkRowProps) {
  const { state, name } = item;
  const remove = () => {
    // The message must not mention a removed file.
    for (const line of [item.fixLine, item.handed?.line]) if (line) context?.onLine(line, undefined);
    artwork.remove(item);
    // The focused button is removed with the row, so keyboard focus moves to the file input.
    document.getElementById(item.line ? `artwork-${item.line}` : 'quote-artwork')?.focus();
  };
  return (
    <Panel as="li" look="framed" className="p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
          {name} <span className="font-normal text-muted">({formatBytes(item.size)})</span>
        </p>
        <div className="flex gap-2">
          {/* One button for both states, so it keeps keyboard focus. */}
          {(state === 'uploading' || state === 'paused' || state === 'waiting') && (
            <Button look="small-faint" onClick={() => (state === 'uploading' ? artwork.pause(item) : artwork.resume(item))}>
              {state === 'uploading' ? 'Pause' : 'Resume'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {(!item.sent || state === 'stopped') && (
            <Button look="small-faint" onClick={remove}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      {state !== 'done' && state !== 'held' && (
        <progress className="artwork-progress" max={item.size} value={item.arrived} aria-label={`Upload of ${name}`} />
      )}
      <p className="text-small text-muted">{words[state](item)}</p>
      {context && isPrinted(item) && <CheckPlace item={item} artwork={artwork} context={context} />}
    </Panel>
  );
}
