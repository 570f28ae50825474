import { type DragEvent, useEffect, useRef, useState } from 'react';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { logoAccept, logoKinds } from '#domain/stickers/logo-files.ts';
import { replayPress } from '#features/hydration/early-press.ts';

interface LogoChooserProps {
  onFile(file: File): void;
  /** A logo is being read. */
  busy: boolean;
}

/** The file input, with a file that was chosen or dropped before hydration. */
const useInput = (onFile: LogoChooserProps['onFile']) => {
  const input = useRef<HTMLInputElement>(null);
  const takeChosen = () => {
    const file = input.current?.files?.[0];
    if (!input.current || !file) return;
    // Cleared so that the same file can be chosen again.
    input.current.value = '';
    onFile(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => {
    takeChosen();
    const early = input.current?.closest<HTMLElement>('[data-early]');
    if (early) replayPress(early);
  }, []);
  return { input, takeChosen };
};

/** Chooses a logo from the device: a file input, on an area where a file can be dropped. */
export function LogoChooser({ onFile, busy }: LogoChooserProps) {
  const { input, takeChosen } = useInput(onFile);
  const [over, setOver] = useState(false);
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      <p className="hidden noscript:block in-data-failed:block">
        The sticker maker needs JavaScript. <TextLink href="#quote">Tell us about your sticker</TextLink> and send the logo in reply to our
        confirmation. We draw the outline and show you a proof.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for mouse users; the button inside does the same. */}
      <div
        className={`drop-place noscript:hidden in-data-failed:hidden ${over ? 'border-link bg-band' : ''}`}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="file-button">
          {busy ? 'Reading your logo …' : 'Choose your logo'}
          <input
            ref={input}
            id="logo"
            type="file"
            accept={logoAccept}
            aria-describedby="logo-hint"
            className="sr-only"
            onChange={takeChosen}
          />
        </label>
        <span className="ml-3 text-small text-muted max-sm:hidden">or drop it here</span>
        <p id="logo-hint" className="mt-3 text-small text-muted">
          {logoKinds}. It stays on your device until you send a quote request.
        </p>
      </div>
    </>
  );
}
