import { type DragEvent, useEffect, useRef, useState } from 'react';
import { accept, maxBytes, maxFiles, sizeInWords } from '#artwork/limits.ts';
import type { CheckDesk } from '#ui/artwork-check/check-desk.ts';
import { useSettled } from '#ui/primitives/use-settled.ts';
import { ArtworkRow } from './ArtworkRow.tsx';
import { uploadWords } from './upload-words.ts';
import type { ArtworkHandle } from './use-artwork.ts';

interface ArtworkPickerProps {
  artwork: ArtworkHandle;
  desk: CheckDesk;
  /** The line of a list of products whose files these are. */
  line?: { id: string; name: string };
}

/** Where artwork is chosen or dropped, and the list of what is on its way, each file with its check. */
export function ArtworkPicker({ artwork, desk, line }: ArtworkPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const items = artwork.items.filter((item) => !item.sent && item.line === line?.id);
  const spoken = useSettled(uploadWords(items));
  const id = line ? `artwork-${line.id}` : 'quote-artwork';

  const takeChosen = () => {
    if (!input.current) return;
    const files = [...(input.current.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    input.current.value = '';
    if (files.length > 0) void artwork.add(files, line?.id);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void artwork.add(event.dataTransfer.files, line?.id);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: files chosen before the form woke.
  useEffect(takeChosen, []);

  return (
    <>
      <p className="hidden text-small text-muted noscript:block in-data-failed:block">
        Artwork: we'll send you a confirmation by email; reply to it with your files{desk.wide && ', and we check them by hand'}.
      </p>
      {/* A fieldset is as wide as the longest choice in it, unless it is told otherwise. */}
      <fieldset className="min-w-0 noscript:hidden in-data-failed:hidden">
        <legend className="font-semibold">
          {desk.wide ? 'Your files' : 'Artwork'}
          {line && <span className="sr-only"> for {line.name}</span>}
          {!desk.wide && <span className="font-normal text-muted"> (optional)</span>}
        </legend>
        <p id={`${id}-hint`} className="text-small text-muted">
          {line
            ? `JPG, PNG, PDF, AI or EPS, up to ${maxFiles} files of ${sizeInWords(maxBytes)} each for the whole list.`
            : `JPG, PNG, PDF, AI or EPS, up to ${maxFiles} files of ${sizeInWords(maxBytes)} each. ${
                desk.wide
                  ? 'They are checked on your device; nothing is uploaded for the check.'
                  : 'You see straight away how each will print. You can send your request while they upload.'
              }`}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for those with a mouse; the button inside is the first. */}
        <div
          className={`drop-place ${line ? 'p-2' : ''} ${over ? 'border-link bg-band' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label className="file-button">
            Choose files
            <input
              ref={input}
              id={id}
              type="file"
              multiple
              accept={accept}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={takeChosen}
            />
          </label>
          <span className="ml-3 text-small text-muted max-sm:hidden">or drop them here</span>
        </div>
        <div role="alert">
          {artwork.refusals.length > 0 && artwork.refusedFor === line?.id && (
            <ul className="mt-2 flow-1 font-semibold text-alert wrap-anywhere">
              {artwork.refusals.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {items.length > 0 && (
          <ul className="mt-3 flow-2" aria-label={line ? `Chosen artwork for ${line.name}` : 'Chosen artwork'}>
            {items.map((item) => (
              <ArtworkRow key={item.key} item={item} artwork={artwork} desk={desk} />
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {spoken}
        </p>
      </fieldset>
    </>
  );
}
