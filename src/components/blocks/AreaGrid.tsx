import { cardColumns, textColumns } from '#components/primitives/card-columns.ts';
import { Picture } from '#components/primitives/Picture.tsx';
import type { NavigationArea } from '#domain/catalogue/navigation.ts';
import type { PictureTexts } from '#domain/catalogue/pictures.ts';

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
        <li
          key={key}
          data-area={key}
          className="lift relative overflow-hidden rounded-card bg-(--area-fill) text-(--area-text) shadow-soft"
        >
          <Picture
            name={image}
            alt={pictureTexts[image] ?? ''}
            sizes="(width < 40rem) 100vw, (width < 64rem) 48vw, 390px"
            className="aspect-[4/3] w-full object-cover object-right"
            eager={first && index === 0}
          />
          <div className="p-5">
            <h3 className="text-title">
              <a href={href} className="whole-tile">
                {label}
              </a>
            </h3>
            <p className="mt-1 text-small">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
