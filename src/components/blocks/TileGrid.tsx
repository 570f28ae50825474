import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { cardColumns, chooseColumns, tileColumns } from '#components/primitives/card-columns.ts';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
import type { StickerText } from '#components/primitives/Sticker.tsx';
import { Tile } from '#components/primitives/Tile.tsx';
import { customQuote } from '#domain/catalogue/fields/price.ts';
import type { PictureTexts } from '#domain/catalogue/picture-texts.ts';
import type { TileView } from '#domain/catalogue/queries.ts';

interface TileGridProps {
  tiles: TileView[];
  pictureTexts: PictureTexts;
  sticker?: StickerText;
  /** Adds a button to each tile: products can be added to the quote list, others link to the quote form. */
  adds?: boolean;
}

const button = 'relative mt-3 w-full px-2 text-small';

/** Tiles that link to pages. The whole tile is clickable, with one link in the tab order. */
export function TileGrid({ tiles, pictureTexts, sticker, adds = false }: TileGridProps) {
  const leads = chooseColumns(tiles.length, tileColumns.phone).leads;
  const desktopSize = chooseColumns(tiles.length, tileColumns.desktop).columns === 4 ? '285px' : '390px';
  return (
    <ul className={`${cardColumns(tiles.length, tileColumns)} gap-3 sm:gap-5`}>
      {tiles.map((tile, index) => (
        <Tile
          key={`${tile.href} ${tile.title}`}
          href={tile.href}
          title={tile.title}
          sticker={sticker}
          picture={{
            name: tile.image,
            alt: pictureTexts[tile.image] ?? '',
            sizes: index === 0 && leads ? `(width < 64rem) 95vw, ${desktopSize}` : `(width < 64rem) 46vw, ${desktopSize}`,
          }}
        >
          <p className="mt-1 text-small text-muted max-sm:hidden">{tile.description}</p>
          {(tile.price || adds) && <PriceTag price={tile.price ?? customQuote} className="mt-auto pt-2" />}
          {adds &&
            (tile.isProduct ? (
              <AddToQuote product={tile.href} about={tile.title} className={button} />
            ) : (
              <LinkButton href={tile.askHref} look="quiet" className={button}>
                Get Quote<span className="sr-only"> for {tile.title}</span>
              </LinkButton>
            ))}
        </Tile>
      ))}
    </ul>
  );
}
