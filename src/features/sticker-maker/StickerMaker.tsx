import { type ComponentType, useEffect, useState } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { LogoChooser } from './LogoChooser.tsx';
import type { LogoState, StickerMakerProps, StickerWorkshopProps } from './sticker-maker-props.ts';
import { useCarriedLogo } from './use-carried-logo.ts';

const opening: LogoState = { isOpening: true, isOpen: false, problem: undefined };

/** What makes the sticker, loaded when a logo is chosen. */
const useWorkshop = (file: File | undefined, onFailed: () => void) => {
  const [Workshop, setWorkshop] = useState<ComponentType<StickerWorkshopProps>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each file.
  useEffect(() => {
    if (!file) return;
    import('./StickerWorkshop.tsx').then(
      ({ StickerWorkshop }) => setWorkshop(() => StickerWorkshop),
      (error: Error) => {
        console.error('The sticker maker could not be loaded:', error);
        onFailed();
      },
    );
  }, [file]);
  return Workshop;
};

/** Makes a sticker of a logo. Without JavaScript it leads to the quote form (LogoChooser.tsx). */
export function StickerMaker({ settings, product }: StickerMakerProps) {
  const [file, setFile] = useState<File>();
  const [logo, setLogo] = useState<LogoState>();
  const [hydrated, setHydrated] = useState(false);
  const choose = (chosen: File) => {
    setFile(chosen);
    setLogo((before) => ({ ...opening, isOpen: before?.isOpen ?? false }));
  };
  const isLost = useCarriedLogo(choose);
  const Workshop = useWorkshop(file, () =>
    setLogo({ ...opening, isOpening: false, problem: 'The sticker maker could not be loaded. Please choose your logo again.' }),
  );
  useEffect(() => setHydrated(true), []);

  const problem = logo?.problem ?? (isLost && !file ? 'Please choose your logo again.' : undefined);
  return (
    <div data-hydrated={hydrated || undefined} className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <Panel look="sun" className={`form-panel min-w-0 p-5 sm:p-8 ${logo?.isOpen ? '' : 'lg:col-span-2'}`}>
        <h2 className="text-heading">{settings.heading}</h2>
        <p className="mt-2 text-muted">{settings.text}</p>
        <div className="mt-6">
          <LogoChooser onFile={choose} busy={logo?.isOpening ?? false} />
        </div>
        {file && !problem && <p className="mt-3 wrap-anywhere">{file.name}</p>}
        {problem && (
          <p role="alert" className="mt-4 font-semibold text-alert wrap-anywhere">
            {problem}
          </p>
        )}
      </Panel>
      {file && Workshop && <Workshop file={file} settings={settings} product={product} onLogo={setLogo} />}
    </div>
  );
}
