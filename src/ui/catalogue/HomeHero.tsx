import type { ReactNode } from 'react';
import { Picture } from '#ui/primitives/Picture.tsx';

interface HomeHeroProps {
  title: string;
  description: string;
  image: string;
  alt: string;
  /** The buttons. */
  children: ReactNode;
}

/** The first thing a visitor sees. */
export function HomeHero({ title, description, image, alt, children }: HomeHeroProps) {
  return (
    <section data-area="labels" className="scallop bg-(--area-fill) pt-6 text-(--area-text) md:pt-10">
      <div className="container-page grid items-center gap-x-10 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="text-poster">{title}</h1>
          <p className="measure mt-5 text-lead">{description}</p>
          <div className="mt-7 flex flex-wrap gap-3">{children}</div>
        </div>
        <div className="crop-marks lg:m-4">
          <Picture
            name={image}
            alt={alt}
            sizes="(width < 64rem) 100vw, 620px"
            className="aspect-[4/3] w-full rounded-card object-cover object-right"
            eager
          />
        </div>
      </div>
    </section>
  );
}
