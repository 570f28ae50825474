import type { PictureTexts } from '#catalogue/pictures.ts';
import type { TileView } from '#catalogue/queries.ts';
import { Picture } from '#ui/primitives/Picture.tsx';
import { PriceTag } from '#ui/primitives/PriceTag.tsx';
import { Sticker, type StickerText } from '#ui/primitives/Sticker.tsx';
import { AddToQuote } from '#ui/quote-list/AddToQuote.tsx';

interface TileGridProps {
  tiles: TileView[];
  pictureTexts: PictureTexts;
  sticker?: StickerText;
  /** Four in a row on a desk instead of three. */
  dense?: boolean;
  /** The page is there to choose from: a product goes on the quote list from its tile. */
  adds?: boolean;
}

/** Tiles that lead to pages. The whole tile is clickable, with one link in the tab order. */
export function TileGrid({ tiles, pictureTexts, sticker, dense = false, adds = false }: TileGridProps) {
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:gap-5 ${dense && tiles.length !== 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
      {tiles.map((tile) => (
        <li key={`${tile.href} ${tile.title}`} className="lift relative flex flex-col rounded-card bg-card shadow-soft">
          {sticker && <Sticker text={sticker} />}
          <div className="peel rounded-t-card">
            <Picture
              name={tile.image}
              alt={pictureTexts[tile.image] ?? ''}
              sizes={dense ? '(width < 64rem) 46vw, 285px' : '(width < 64rem) 46vw, 390px'}
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
            {tile.price && <PriceTag price={tile.price} className="mt-auto pt-2" />}
            {adds && tile.isProduct && (
              <AddToQuote product={tile.href} about={tile.title} className="relative mt-3 w-full px-2 text-small" />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
