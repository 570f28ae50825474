import { Button } from '#components/primitives/Button.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import type { ShownFile } from './shown-file.ts';

/** A larger file is only fetched when somebody asks for its picture. */
const maxBytes = 20 * 1024 * 1024;

const frame = 'rounded-lg border border-line bg-page';

/** What a file shows: a small image by itself, any other file drawn by browser/artwork.ts. */
export function FilePicture({ reference, file }: { reference: string; file: ShownFile }) {
  const { id, name, kind, size, print } = file;
  if ((kind === 'png' || kind === 'jpeg') && size <= maxBytes) {
    const pixels = print && 'pixels' in print.facts ? print.facts.pixels : undefined;
    const fit = `h-auto max-h-52 w-auto max-w-52 self-start ${frame}`;
    return <img src={`/artwork/${id}/picture`} alt={`What ${name} shows`} loading="lazy" {...pixels} className={fit} />;
  }
  if (!print) return null;
  const pages = print.facts.kind === 'pdf' ? print.facts.pages.length : 1;
  return (
    <figure
      hidden
      className="w-52"
      data-drawing={`/enquiries/${reference}/artwork/${id}`}
      data-file={`/artwork/${id}/picture`}
      data-name={name}
      data-page={print.page}
      data-pages={pages}
    >
      <canvas hidden role="img" className={`max-h-64 max-w-full ${frame}`} />
      {size > maxBytes && (
        <Button look="small-faint" data-draw="">
          {`Show a picture (${formatBytes(size)})`}
          <span className="sr-only">{` of ${name}`}</span>
        </Button>
      )}
      <p data-drawing-state="" className="text-small text-muted" />
      {pages > 1 && (
        <figcaption hidden className="mt-1 flex flex-wrap items-center justify-between gap-x-2 text-small">
          <Button look="small-text" data-turn="-1">
            Previous<span className="sr-only">{` page of ${name}`}</span>
          </Button>
          <span data-drawing-page="" role="status" />
          <Button look="small-text" data-turn="1">
            Next<span className="sr-only">{` page of ${name}`}</span>
          </Button>
        </figcaption>
      )}
    </figure>
  );
}
