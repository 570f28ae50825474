import { FileDrop } from '#components/primitives/FileDrop.tsx';
import { useDebounced } from '#components/primitives/use-debounced.ts';
import { accept, formatBytes, maxBytes, maxFiles } from '#domain/artwork/file/limits.ts';
import type { CheckContext } from '#features/artwork-check/check-context.ts';
import { uploadWords } from '#features/uploads/upload-words.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { ArtworkRow } from './ArtworkRow.tsx';

interface ArtworkPickerProps {
  artwork: ArtworkHandle;
  context: CheckContext;
  /** The quote line these files belong to. */
  line?: { id: string; name: string };
}

const limits = `JPG, PNG, PDF, AI or EPS, up to ${maxFiles} files of ${formatBytes(maxBytes)} each`;

/** What files may be chosen, and what happens to them. */
const hintOf = (wide: boolean, held: boolean, inLine: boolean): string => {
  if (inLine) return `${limits} for the whole list.`;
  if (wide) return `${limits}. They are checked on your device; nothing is uploaded for the check.`;
  if (held) return `${limits}. You see straight away how each will print. They stay on your device until you send the request.`;
  return `${limits}. You see straight away how each will print. You can send your request while they upload.`;
};

/** File input and drop area for artwork, with the list of chosen files, each with its upload state and print check. */
export function ArtworkPicker({ artwork, context, line }: ArtworkPickerProps) {
  const items = artwork.items.filter((item) => !item.sent && item.line === line?.id);
  const announcement = useDebounced(uploadWords(items));
  const id = line ? `artwork-${line.id}` : 'quote-artwork';
  return (
    <>
      <p className="hidden text-small text-muted noscript:block in-data-failed:block">
        Artwork: we'll send you a confirmation by email; reply to it with your files{context.wide && ', and we check them by hand'}.
      </p>
      {/* A fieldset's default min-width is its longest option. */}
      <fieldset className="min-w-0 noscript:hidden in-data-failed:hidden">
        <legend className="font-semibold">
          {context.wide ? 'Your files' : 'Artwork'}
          {line && <span className="sr-only"> for {line.name}</span>}
          {!context.wide && <span className="font-normal text-muted"> (optional)</span>}
        </legend>
        <p id={`${id}-hint`} className="text-small text-muted">
          {hintOf(context.wide, artwork.held, line !== undefined)}
        </p>
        <FileDrop
          id={id}
          label="Choose files"
          invitation="or drop them here"
          multiple
          accept={accept}
          aria-describedby={`${id}-hint`}
          className={line && 'p-2'}
          onFiles={(files) => void artwork.add(files, line?.id)}
        />
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
              <ArtworkRow key={item.key} item={item} artwork={artwork} context={context} />
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </fieldset>
    </>
  );
}
