import { TextLink } from '#components/primitives/TextLink.tsx';
import type { StickerBandContent } from '#domain/catalogue/layouts/sticker-maker.ts';
import { Band } from './Band.tsx';
import { LogoDrop } from './LogoDrop.tsx';

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
        <LogoDrop className="mb-4 noscript:hidden" />
        <TextLink href={`/sticker-maker?product=${path}`}>Open the sticker maker</TextLink>
      </div>
    </Band>
  );
}
