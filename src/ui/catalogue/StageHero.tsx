import type { ReactNode } from 'react';
import type { AreaKey } from '#catalogue/menus.ts';
import type { NavigationLink } from '#catalogue/navigation.ts';
import { Picture } from '#ui/primitives/Picture.tsx';
import { Breadcrumbs } from '#ui/site/Breadcrumbs.tsx';

interface StageHeroProps {
  area: AreaKey;
  /** Where the page lies; the home page has none. */
  crumbs?: NavigationLink[];
  title: string;
  description: string;
  /** A wide picture whose left part is empty: the words lie there. */
  image: string;
  alt: string;
  /** The buttons. */
  children: ReactNode;
}

/** On a desktop a title scales with its column, so that it breaks into the same lines at every width. */
const titles = {
  home: 'text-poster lg:text-[min(5.3vw,4.25rem)]',
  area: 'text-display lg:text-[min(4.25vw,3.4rem)]',
};

/** The opening of the home page and of each area: a picture across the page, the words on a sheet of the area's colour. */
export function StageHero({ area, crumbs, title, description, image, alt, children }: StageHeroProps) {
  return (
    <section data-area={area} className="stage scallop">
      <div className="stage-words">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className={crumbs ? titles.area : titles.home}>{title}</h1>
        <p className="mt-4 text-lead md:mt-5">{description}</p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-7">{children}</div>
      </div>
      <div className="stage-picture">
        <Picture
          name={image}
          alt={alt}
          sizes="(width < 48rem) 128vw, (width < 64rem) 100vw, min(71vw, 1217px)"
          className="size-full object-cover object-right"
          eager
        />
      </div>
    </section>
  );
}
