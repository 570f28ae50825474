import { useEffect, useRef } from 'react';
import { LogoDrop } from '#components/blocks/LogoDrop.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { replayPress } from '#features/hydration/early-press.ts';

interface LogoChooserProps {
  onFile(file: File): void;
  /** A logo is being read. */
  busy: boolean;
}

/** Ends the recording of what a visitor does before hydration, and returns a ref for an element inside. */
const useReplayedPress = () => {
  const inside = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const early = inside.current?.closest<HTMLElement>('[data-early]');
    if (early) replayPress(early);
  }, []);
  return inside;
};

/** Chooses a logo from the device. */
export function LogoChooser({ onFile, busy }: LogoChooserProps) {
  const fallback = useReplayedPress();
  return (
    <>
      <p ref={fallback} className="hidden noscript:block in-data-failed:block">
        The sticker maker needs JavaScript. <TextLink href="#quote">Tell us about your sticker</TextLink> and send the logo in reply to our
        confirmation. We draw the outline and show you a proof.
      </p>
      <LogoDrop
        id="logo"
        label={busy ? 'Reading your logo …' : undefined}
        className="noscript:hidden in-data-failed:hidden"
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
}
