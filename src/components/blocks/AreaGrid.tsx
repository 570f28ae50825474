import { cardColumns, textColumns } from '#components/primitives/card-columns.ts';
import { Tile } from '#components/primitives/Tile.tsx';
import type { NavigationArea } from '#domain/catalogue/navigation.ts';
import type { PictureTexts } from '#domain/catalogue/picture-texts.ts';

interface AreaGridProps {
  areas: NavigationArea[];
  pictureTexts: PictureTexts;
  /** No larger picture is above, so the first area's picture loads eagerly. */
  first?: boolean;
}

/** The six areas, each in its colour. */
export function AreaGrid({ areas, pictureTexts, first = false }: AreaGridProps) {
  return (
    <ul className={`${cardColumns(areas.length, { ...textColumns, desktop: [3, 4] })} gap-5`}>
      {areas.map(({ key, href, label, summary, image }, index) => (
        <Tile
          key={key}
          look="area"
          area={key}
          href={href}
          title={label}
          picture={{
            name: image,
            alt: pictureTexts[image] ?? '',
            sizes: '(width < 40rem) 100vw, (width < 64rem) 48vw, 390px',
            eager: first && index === 0,
          }}
        >
          <p className="mt-1 text-small">{summary}</p>
        </Tile>
      ))}
    </ul>
  );
}
