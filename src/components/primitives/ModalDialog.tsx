import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface ModalDialogProps {
  id: string;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog that a script opens by rendering it: as large as the screen, so that content can be shown at its true size. */
export function ModalDialog({ id, title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-name`}
      className="m-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-page px-3 text-text sm:px-8"
      onClose={onClose}
    >
      <div className="top-0 z-10 flex items-center justify-between gap-4 bg-page py-3 sm:sticky">
        <h2 id={`${id}-name`} className="text-title">
          {title}
        </h2>
        <Button look="round" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="pb-6">{children}</div>
    </dialog>
  );
}
