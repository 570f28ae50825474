import { sizeInWords } from '#artwork/limits.ts';
import { CheckPlace } from '#ui/artwork-check/CheckPlace.tsx';
import type { CheckDesk } from '#ui/artwork-check/check-desk.ts';
import type { ArtworkItem } from './artwork-item.ts';
import type { ArtworkHandle } from './use-artwork.ts';

const percent = ({ arrived, size }: ArtworkItem): number => Math.floor((arrived / size) * 100);

const words: Record<ArtworkItem['state'], (item: ArtworkItem) => string> = {
  held: () => 'On your device. It is only sent with your request.',
  uploading: (item) => `Uploading, ${percent(item)}%`,
  paused: (item) => `Paused at ${percent(item)}%`,
  waiting: (item) => item.reason ?? `Connection lost at ${percent(item)}%. It will resume when you are back online.`,
  stopped: (item) => `Stopped at ${percent(item)}%. Choose the same file again to continue.`,
  done: () => 'Uploaded',
};

const button = 'min-h-8 rounded-pill border-2 border-field px-3 text-small font-semibold hover:border-text';

interface ArtworkRowProps {
  item: ArtworkItem;
  artwork: ArtworkHandle;
  /** Checks it for print, where that is still of use. */
  desk?: CheckDesk;
}

/** One file of the list: how far it is, what can be done about it, and how it will print. */
export function ArtworkRow({ item, artwork, desk }: ArtworkRowProps) {
  const { state, name } = item;
  const remove = () => {
    // Nobody can fix what is not there.
    if (item.fixLine) desk?.onLine(item.fixLine, undefined);
    artwork.remove(item);
    // Its button is gone with it; whoever pressed it by keyboard goes on from where files are chosen.
    document.getElementById(item.line ? `artwork-${item.line}` : 'quote-artwork')?.focus();
  };
  return (
    <li className="rounded-lg border-2 border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
          {name} <span className="font-normal text-muted">({sizeInWords(item.size)})</span>
        </p>
        <div className="flex gap-2">
          {/* One button for both states, so that keyboard focus stays on it. */}
          {(state === 'uploading' || state === 'paused' || state === 'waiting') && (
            <button type="button" className={button} onClick={() => (state === 'uploading' ? artwork.pause(item) : artwork.resume(item))}>
              {state === 'uploading' ? 'Pause' : 'Resume'}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          {(!item.sent || state === 'stopped') && (
            <button type="button" className={button} onClick={remove}>
              Remove<span className="sr-only"> {name}</span>
            </button>
          )}
        </div>
      </div>
      {state !== 'done' && state !== 'held' && (
        <progress className="artwork-progress" max={item.size} value={item.arrived} aria-label={`Upload of ${name}`} />
      )}
      <p className="text-small text-muted">{words[state](item)}</p>
      {desk && <CheckPlace item={item} artwork={artwork} desk={desk} />}
    </li>
  );
}
