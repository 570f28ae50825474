import { Fragment, type ReactNode } from 'react';
import { Breadcrumbs } from '#components/primitives/Breadcrumbs.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
import type { BackdropKind } from '#domain/catalogue/fields/page-base.ts';
import type { Price } from '#domain/catalogue/fields/price.ts';
import type { AreaKey } from '#domain/catalogue/menus.ts';
import type { NavigationLink } from '#domain/catalogue/navigation.ts';
import { Backdrop } from './Backdrop.tsx';
import { Gallery } from './Gallery.tsx';

interface HeroTool extends NavigationLink {
  /** JSON of a LogoProduct, without the path and name of the page: the logo is shown in the place of the pictures (features/your-logo/open-on-product.tsx). */
  seeLogo?: string;
}

interface HeroPicture {
  name: string;
  alt: string;
}

interface HeroProps {
  area: AreaKey;
  crumbs: NavigationLink[];
  title: string;
  description: string;
  /** One, or several that the visitor swipes through. */
  pictures: [HeroPicture, ...HeroPicture[]];
  price?: Price | undefined;
  /** Note on the price, if it has an amount. */
  priceNote?: ReactNode;
  /** A promise below the buttons. */
  promise?: string;
  /** What a visitor can do with the product on this site; each label goes on in the middle of a sentence. */
  tools?: HeroTool[];
  /** Omits the picture on phones, where a form should come first. */
  compact?: boolean;
  /** The animation behind it, if any. */
  backdrop?: BackdropKind | undefined;
  /** The buttons. */
  children?: ReactNode;
}

/** "Check your artwork, get a template or see it with your logo" */
const separatorBefore = (index: number, count: number): string => {
  if (index === 0) return '';
  return index === count - 1 ? ' or ' : ', ';
};

const sizes = '(width < 48rem) 100vw, 560px';

/** The first band of a page: on a phone picture, price, promise and first action are above the fold. */
export function Hero(props: HeroProps) {
  const { area, crumbs, title, description, pictures, price, priceNote, promise, tools = [], compact = false, backdrop, children } = props;
  const [first, ...others] = pictures;
  return (
    <section data-area={area} className="opening scallop relative isolate">
      {backdrop && <Backdrop kind={backdrop} />}
      <div className="container-page">
        <Breadcrumbs crumbs={crumbs} />
        <div className="hero">
          <h1>{title}</h1>
          <div className={compact ? 'crop-marks max-md:hidden' : 'crop-marks'}>
            {others.length > 0 ? <Gallery about={title} pictures={pictures} sizes={sizes} /> : <Picture {...first} sizes={sizes} eager />}
          </div>
          <div>
            {price && (
              <div className="mb-3 flex flex-wrap items-baseline gap-3">
                <PriceTag price={price} className="text-heading" />
                {priceNote}
              </div>
            )}
            <div className="flex flex-wrap gap-3">{children}</div>
            {(promise || tools.length > 0) && (
              <p className="mt-3 text-small">
                {promise && `${promise} `}
                {tools.map(({ label, href, seeLogo }, index) => (
                  <Fragment key={href}>
                    {separatorBefore(index, tools.length)}
                    <a className="underline" href={href} data-see-logo={seeLogo}>
                      {label}
                    </a>
                  </Fragment>
                ))}
              </p>
            )}
          </div>
          <p className="measure text-lead">{description}</p>
        </div>
      </div>
    </section>
  );
}
