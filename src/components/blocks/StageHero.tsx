import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/primitives/Breadcrumbs.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import type { AreaKey } from '#domain/catalogue/menus.ts';
import type { NavigationLink } from '#domain/catalogue/navigation.ts';

interface StageHeroProps {
  area: AreaKey;
  /** Breadcrumbs; the home page has none. */
  crumbs?: NavigationLink[];
  title: string;
  description: string;
  /** A wide picture whose left part is empty, where the text covers it. */
  image: string;
  alt: string;
  /** The buttons. */
  children: ReactNode;
}

/** On desktop the title scales with its column, so its line breaks are the same at every width. */
const titles = {
  home: 'text-poster lg:text-[min(5.3vw,4.25rem)]',
  area: 'text-display lg:text-[min(4.25vw,3.4rem)]',
};

/** The hero of the home page and of each area: a picture across the page, with the text on the area's colour. */
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
