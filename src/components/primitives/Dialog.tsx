import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface DialogProps {
  /** The `popoverTarget` of the button that opens it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A popover dialog: opens and closes without a script, and its title stays in view while it scrolls. */
export function Dialog({ id, title, children }: DialogProps) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-name`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100%-2rem))] overflow-y-auto overscroll-contain rounded-card bg-card px-6 pb-6 text-text shadow-soft sm:px-8 sm:pb-8"
    >
      <div className="sticky top-0 flex items-start justify-between gap-4 bg-card pt-6 pb-3 sm:pt-8">
        <h4 id={`${id}-name`} className="font-display text-title font-bold sm:text-heading">
          {title}
        </h4>
        <Button look="round" popoverTarget={id} popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
