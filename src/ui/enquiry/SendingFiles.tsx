import { ArtworkRow } from './ArtworkRow.tsx';
import type { ArtworkItem } from './artwork-item.ts';
import type { ArtworkHandle } from './use-artwork.ts';

/** Files of a request that is sent already: they go on, and the visitor sees that the page must stay open for them. */
export function SendingFiles({ items, artwork }: { items: ArtworkItem[]; artwork: ArtworkHandle }) {
  if (items.length === 0) return null;
  return (
    <div className="rounded-lg border-2 border-sun bg-band p-4">
      <p role="status" className="font-bold">
        Please keep this page open: {items.length === 1 ? 'one file is' : `${items.length} files are`} still on the way to us.
      </p>
      <ul className="mt-3 space-y-2">
        {items.map((item) => (
          <ArtworkRow key={item.key} item={item} artwork={artwork} />
        ))}
      </ul>
    </div>
  );
}
