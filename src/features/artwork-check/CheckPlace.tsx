import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Guard } from '#components/primitives/Guard.tsx';
import type { ArtworkItem } from '#features/uploads/artwork-item.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import type { CheckContext } from './check-context.ts';
import type { LoadedCheckProps } from './LoadedCheck.tsx';

interface CheckPlaceProps {
  item: ArtworkItem;
  artwork: ArtworkHandle;
  context: CheckContext;
}

/** The check of a file. The code that inspects and judges files is loaded when the first one is chosen. */
export function CheckPlace({ item, artwork, context }: CheckPlaceProps) {
  const [Check, setCheck] = useState<ComponentType<LoadedCheckProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const file = artwork.fileOf(item);
  const possible = file !== undefined || item.inspection !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on each attempt.
  useEffect(() => {
    if (!possible) return;
    setFailed(false);
    import('./LoadedCheck.tsx').then(
      ({ LoadedCheck }) => setCheck(() => LoadedCheck),
      () => setFailed(true),
    );
  }, [possible, attempt]);

  if (!possible) return null;
  const failure = (
    <p role="alert" className="mt-2 text-small">
      The print check is not available right now. Your file is not affected, and we'll check it by hand.{' '}
      <Button look="small-text" onClick={() => setAttempt((count) => count + 1)}>
        Try again<span className="sr-only"> to check {item.name}</span>
      </Button>
    </p>
  );
  if (failed) return failure;
  return (
    <Guard key={attempt} instead={failure}>
      {/* Room for the verdict, so that it does not move the button below out from under a finger. */}
      <div className={context.wide ? undefined : 'min-h-24'}>
        {Check ? (
          <Check item={item} file={file} artwork={artwork} context={context} onFailed={() => setFailed(true)} />
        ) : (
          <p className="mt-2 text-small text-muted">Checking how it will print …</p>
        )}
      </div>
    </Guard>
  );
}
