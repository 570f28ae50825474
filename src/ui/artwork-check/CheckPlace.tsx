import { type ComponentType, useEffect, useState } from 'react';
import type { ArtworkItem } from '#ui/enquiry/artwork-item.ts';
import type { ArtworkHandle } from '#ui/enquiry/use-artwork.ts';
import { Guard } from '#ui/primitives/Guard.tsx';
import type { CheckDesk } from './check-desk.ts';
import type { LoadedCheckProps } from './LoadedCheck.tsx';

interface CheckPlaceProps {
  item: ArtworkItem;
  artwork: ArtworkHandle;
  desk: CheckDesk;
}

/** Where the check of a file appears. What reads and judges files is fetched when the first one is chosen. */
export function CheckPlace({ item, artwork, desk }: CheckPlaceProps) {
  const [Check, setCheck] = useState<ComponentType<LoadedCheckProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const file = artwork.fileOf(item);
  const possible = file !== undefined || item.inspection !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt anew.
  useEffect(() => {
    if (!possible) return;
    setFailed(false);
    import('./LoadedCheck.tsx').then(
      ({ LoadedCheck }) => setCheck(() => LoadedCheck),
      () => setFailed(true),
    );
  }, [possible, attempt]);

  if (!possible) return null;
  const sorry = (
    <p role="alert" className="mt-2 text-small">
      The print check is not available right now. Your file is not affected, and we'll check it by hand.{' '}
      <button type="button" className="min-h-8 font-semibold text-link underline" onClick={() => setAttempt((count) => count + 1)}>
        Try again<span className="sr-only"> to check {item.name}</span>
      </button>
    </p>
  );
  if (failed) return sorry;
  return (
    <Guard key={attempt} instead={sorry}>
      {Check ? (
        <Check item={item} file={file} artwork={artwork} desk={desk} onFailed={() => setFailed(true)} />
      ) : (
        <p className="mt-2 text-small text-muted">Checking how it will print …</p>
      )}
    </Guard>
  );
}
