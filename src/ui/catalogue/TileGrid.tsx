import type { PictureTexts } from '#catalogue/pictures.ts';
import { customQuote } from '#catalogue/price.ts';
import type { TileView } from '#catalogue/queries.ts';
import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';
import { cardColumns, chooseColumns, tileColumns } from '#ui/primitives/card-columns.ts';
import { Picture } from '#ui/primitives/Picture.tsx';
import { PriceTag } from '#ui/primitives/PriceTag.tsx';
import { Sticker, type StickerText } from '#ui/primitives/Sticker.tsx';
import { AddToQuote } from '#ui/quote-list/AddToQuote.tsx';

interface TileGridProps {
  tiles: TileView[];
  pictureTexts: PictureTexts;
  sticker?: StickerText;
  /** The page is there to choose from: a product goes on the quote list from its tile, anything else into the quote form. */
  adds?: boolean;
}

const button = 'relative mt-3 w-full px-2 text-small';

/** Tiles that lead to pages. The whole tile is clickable, with one link in the tab order. */
export function TileGrid({ tiles, pictureTexts, sticker, adds = false }: TileGridProps) {
  const leads = chooseColumns(tiles.length, tileColumns.phone).leads;
  const desk = chooseColumns(tiles.length, tileColumns.desk).columns === 4 ? '285px' : '390px';
  return (
    <ul className={`${cardColumns(tiles.length, tileColumns)} gap-3 sm:gap-5`}>
      {tiles.map((tile, place) => (
        <li key={`${tile.href} ${tile.title}`} className="lift relative flex flex-col rounded-card bg-card shadow-soft">
          {sticker && <Sticker text={sticker} />}
          <div className="peel rounded-t-card">
            <Picture
              name={tile.image}
              alt={pictureTexts[tile.image] ?? ''}
              sizes={place === 0 && leads ? `(width < 64rem) 95vw, ${desk}` : `(width < 64rem) 46vw, ${desk}`}
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
