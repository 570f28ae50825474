import { useEffect, useState } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { usualStrength } from '#domain/stickers/without-background.ts';
import { LogoChooser } from './LogoChooser.tsx';
import { MadeSticker } from './MadeSticker.tsx';
import { StickerFields } from './StickerFields.tsx';
import type { StickerSettings } from './sticker-settings.ts';
import { firstWish, jobOf } from './sticker-wish.ts';
import { useCarriedLogo } from './use-carried-logo.ts';
import { useSticker } from './use-sticker.ts';
import { useUndo } from './use-undo.ts';

export interface StickerMakerProps {
  settings: StickerSettings;
  /** The path of the product whose page led here; known in the browser only. */
  product: string | null;
}

/** Makes a sticker of a logo. Without JavaScript it says what it would do (LogoChooser.tsx). */
export function StickerMaker({ settings, product }: StickerMakerProps) {
  const wish = useUndo(firstWish(settings, { isPlain: false }, usualStrength));
  const sticker = useSticker(jobOf(wish.value, settings));
  const [hydrated, setHydrated] = useState(false);

  const open = async (file: File) => {
    const logo = await sticker.open(file);
    if (logo) wish.reset({ ...wish.value, removesBackground: logo.isPlain, strength: usualStrength, inside: false });
  };
  const isLost = useCarriedLogo(open);
  useEffect(() => setHydrated(true), []);

  const { logo } = sticker;
  const problem = sticker.problem ?? (isLost && !logo ? 'Please choose your logo again.' : undefined);
  return (
    <div data-hydrated={hydrated || undefined} className="grid items-start gap-8 lg:grid-cols-2">
      <Panel look="sun" className="form-panel min-w-0 p-5 sm:p-8">
        <h2 className="text-heading">{settings.heading}</h2>
        <p className="mt-2 text-muted">{settings.text}</p>
        <div className="mt-6 flow-5">
          <LogoChooser onFile={open} busy={sticker.isOpening} />
          {problem && (
            <p role="alert" className="font-semibold text-alert wrap-anywhere">
              {problem}
            </p>
          )}
          {logo && <StickerFields wish={wish} settings={settings} logo={logo} isEmpty={sticker.isEmpty} />}
        </div>
      </Panel>
      {logo && <MadeSticker sticker={sticker} logo={logo} wish={wish.value} settings={settings} product={product} />}
    </div>
  );
}
