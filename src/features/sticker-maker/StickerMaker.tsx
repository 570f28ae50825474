import { useEffect, useState } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { usualStrength } from '#domain/stickers/without-background.ts';
import { LogoChooser } from './LogoChooser.tsx';
import { MadeSticker } from './MadeSticker.tsx';
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

/** Makes a sticker of a logo. Without JavaScript it leads to the quote form (LogoChooser.tsx). */
export function StickerMaker({ settings, product }: StickerMakerProps) {
  const wish = useUndo(firstWish(settings, usualStrength));
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
    <div data-hydrated={hydrated || undefined} className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <Panel look="sun" className={`form-panel min-w-0 p-5 sm:p-8 ${logo ? '' : 'lg:col-span-2'}`}>
        <h2 className="text-heading">{settings.heading}</h2>
        <p className="mt-2 text-muted">{settings.text}</p>
        <div className="mt-6">
          <LogoChooser onFile={open} busy={sticker.isOpening} />
        </div>
        {logo && <p className="mt-3 wrap-anywhere">{logo.file.name}</p>}
        {problem && (
          <p role="alert" className="mt-4 font-semibold text-alert wrap-anywhere">
            {problem}
          </p>
        )}
      </Panel>
      {logo && <MadeSticker sticker={sticker} logo={logo} wish={wish} settings={settings} product={product} />}
    </div>
  );
}
