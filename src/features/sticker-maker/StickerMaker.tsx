import { useEffect, useState } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { LogoChooser } from './LogoChooser.tsx';
import type { StickerSettings } from './sticker-settings.ts';
import { useCarriedLogo } from './use-carried-logo.ts';

export interface StickerMakerProps {
  settings: StickerSettings;
  /** The path of the product whose page led here; known in the browser only. */
  product: string | null;
}

/** The sticker maker. Without JavaScript it leads to the quote form. */
export function StickerMaker({ settings }: StickerMakerProps) {
  const [file, setFile] = useState<File>();
  const isLost = useCarriedLogo(setFile);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div data-hydrated={hydrated || undefined}>
      <Panel look="sun" className="form-panel min-w-0 p-5 sm:p-8">
        <h2 className="text-heading">{settings.heading}</h2>
        <p className="mt-2 text-muted">{settings.text}</p>
        <div className="mt-6">
          <LogoChooser onFile={setFile} busy={false} />
        </div>
        <p role="status" className="mt-3 font-semibold wrap-anywhere empty:hidden">
          {file?.name ?? (isLost ? 'Please choose your logo again.' : undefined)}
        </p>
      </Panel>
    </div>
  );
}
