import type { NavigationArea } from '#catalogue/navigation.ts';
import type { PictureTexts } from '#catalogue/pictures.ts';
import { Picture } from '#ui/primitives/Picture.tsx';

/** The six areas, each in its colour. */
export function AreaGrid({ areas, pictureTexts }: { areas: NavigationArea[]; pictureTexts: PictureTexts }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {areas.map(({ key, href, label, summary, image }) => (
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
