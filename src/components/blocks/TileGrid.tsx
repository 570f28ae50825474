import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { ButtonLink } from '#components/primitives/ButtonLink.tsx';
import { cardColumns, chooseColumns, tileColumns } from '#components/primitives/card-columns.ts';
import { Picture } from '#components/primitives/Picture.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
import { Sticker, type StickerText } from '#components/primitives/Sticker.tsx';
import { customQuote } from '#domain/catalogue/fields/price.ts';
import type { PictureTexts } from '#domain/catalogue/pictures.ts';
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
        <li key={`${tile.href} ${tile.title}`} className="lift relative flex flex-col rounded-card bg-card shadow-soft">
          {sticker && <Sticker text={sticker} />}
          <div className="peel rounded-t-card">
            <Picture
              name={tile.image}
              alt={pictureTexts[tile.image] ?? ''}
              sizes={index === 0 && leads ? `(width < 64rem) 95vw, ${desktopSize}` : `(width < 64rem) 46vw, ${desktopSize}`}
              className="aspect-[4/3] w-full rounded-t-card object-cover"
            />
          </div>
          <div className="flex grow flex-col p-3 sm:p-5">
            <h3 className="text-title">
              <a href={tile.href} className="whole-tile">
                {tile.title}
              </a>
            </h3>
            <p className="mt-1 text-small text-muted max-sm:hidden">{tile.description}</p>
            {(tile.price || adds) && <PriceTag price={tile.price ?? customQuote} className="mt-auto pt-2" />}
            {adds &&
              (tile.isProduct ? (
                <AddToQuote product={tile.href} about={tile.title} className={button} />
              ) : (
                <ButtonLink href={tile.askHref} look="quiet" className={button}>
                  Get Quote<span className="sr-only"> for {tile.title}</span>
                </ButtonLink>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
