import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './Picture.tsx';
import { Sticker, type StickerText } from './Sticker.tsx';

const shape = 'lift relative rounded-card shadow-soft';

/** Classes of the tile, of its picture, of the frame around the picture, and of its text. */
const looks = {
  /** Its corner peels when the pointer is on it. */
  upright: {
    tile: `${shape} flex flex-col bg-card`,
    frame: 'peel rounded-t-card',
    picture: 'aspect-[4/3] w-full rounded-t-card object-cover',
    text: 'flex grow flex-col p-3 sm:p-5',
  },
  /** In the colour of its area. */
  area: {
    tile: `${shape} overflow-hidden bg-(--area-fill) text-(--area-text)`,
    frame: undefined,
    picture: 'aspect-[4/3] w-full object-cover object-right',
    text: 'p-5',
  },
  /** The picture on the left, with an edge in the colour of its area. */
  row: {
    tile: `${shape} flex items-center gap-4 overflow-hidden bg-card pr-4`,
    frame: 'w-28 shrink-0 self-stretch border-r-6 border-(--area-fill) sm:w-40',
    picture: 'size-full min-h-24 object-cover',
    text: 'min-w-0 grow py-3',
  },
} as const;

interface TileProps {
  id?: string;
  href: string;
  title: string;
  picture: Omit<PictureProps, 'className'>;
  /** Drawn over the picture, as large as it. */
  over?: ReactNode;
  look?: keyof typeof looks;
  /** The area whose colours it has; not with the look `upright`. */
  area?: string | undefined;
  sticker?: StickerText | undefined;
  heading?: 'h2' | 'h3';
  /** Below the title. Links and buttons in it must be `relative`, or the tile's own link covers them. */
  children: ReactNode;
}

/** An item of a list that links to a page. The whole tile is clickable, with one link in the tab order. */
export function Tile({ id, href, title, picture, over, look = 'upright', area, sticker, heading: Heading = 'h3', children }: TileProps) {
  const classes = looks[look];
  const image = (
    <>
      <Picture {...picture} className={classes.picture} />
      {over}
    </>
  );
  return (
    <li id={id} className={classes.tile} data-area={look === 'area' ? area : undefined}>
      {sticker && <Sticker text={sticker} />}
      {classes.frame ? (
        <div className={classes.frame} data-area={look === 'row' ? area : undefined}>
          {image}
        </div>
      ) : (
        image
      )}
      <div className={classes.text}>
        <Heading className="text-title">
          <a href={href} className="whole-tile">
            {title}
          </a>
        </Heading>
        {children}
      </div>
    </li>
  );
}
