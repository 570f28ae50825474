import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import type { ArtworkItem } from '#features/uploads/artwork-item.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { ArtworkRow } from './ArtworkRow.tsx';

const count = (files: number): string => (files === 1 ? 'one file' : `${files} files`);

const sentence = (items: ArtworkItem[], arrived: number): string | undefined => {
  const stopped = items.filter(({ state }) => state === 'stopped').length;
  if (stopped > 0)
    return `Your request was sent, but ${count(stopped)} did not get through. Please choose ${stopped === 1 ? 'it' : 'them'} again.`;
  if (items.length > 0)
    return `Please keep this page open: ${count(items.length)} ${items.length === 1 ? 'is' : 'are'} still on the way to us.`;
  if (arrived > 0) return 'All files have arrived.';
};

/** Files still uploading after their request was sent; asks the visitor to keep the page open. */
export function SendingFiles({ artwork }: { artwork: ArtworkHandle }) {
  const items = artwork.items.filter((item) => item.sent);
  const words = sentence(items, artwork.arrivedLater);
  return (
    <NoticeBox tone={words ? 'attention' : undefined}>
      {/* Rendered empty first: a live region announces only later changes. */}
      <p role="status" className="font-bold">
        {words}
      </p>
      {items.length > 0 && (
        <ul className="mt-3 flow-2">
          {items.map((item) => (
            <ArtworkRow key={item.key} item={item} artwork={artwork} />
          ))}
        </ul>
      )}
    </NoticeBox>
  );
}
