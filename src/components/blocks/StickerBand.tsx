import { TextLink } from '#components/primitives/TextLink.tsx';
import type { StickerBandContent } from '#domain/catalogue/layouts/sticker-maker.ts';
import { logoAccept, logoKinds } from '#domain/stickers/logo-files.ts';
import { Band } from './Band.tsx';

interface StickerBandProps {
  band: StickerBandContent;
  /** The path of the product's page. */
  path: string;
  tinted?: boolean;
}

/** Leads to the sticker maker. A script takes a logo that is chosen or dropped here along; without it there is the link. */
export function StickerBand({ band: { heading, text }, path, tinted = false }: StickerBandProps) {
  return (
    <Band heading={heading} text={text} tinted={tinted}>
      <div data-sticker-band data-early className="max-w-3xl">
        <div className="drop-place mb-4 noscript:hidden">
          <label className="file-button">
            Choose your logo
            <input type="file" accept={logoAccept} aria-describedby="logo-hint" className="sr-only" />
          </label>
          <span className="ml-3 text-small text-muted max-sm:hidden">or drop it here</span>
          <p id="logo-hint" className="mt-3 text-small text-muted">
            {logoKinds}. It stays on your device until you send a quote request.
          </p>
        </div>
        <TextLink href={`/sticker-maker?product=${path}`}>Open the sticker maker</TextLink>
      </div>
    </Band>
  );
}
