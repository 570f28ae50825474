import type { ReactNode } from 'react';
import type { AreaKey } from '#catalogue/menus.ts';
import type { NavigationLink } from '#catalogue/navigation.ts';
import type { Price } from '#catalogue/price.ts';
import { Backdrop } from '#ui/backdrop/Backdrop.tsx';
import type { BackdropKind } from '#ui/backdrop/scene.ts';
import { Picture } from '#ui/primitives/Picture.tsx';
import { PriceTag } from '#ui/primitives/PriceTag.tsx';
import { Breadcrumbs } from '#ui/site/Breadcrumbs.tsx';

interface HeroProps {
  area: AreaKey;
  crumbs: NavigationLink[];
  title: string;
  description: string;
  image: string;
  alt: string;
  price?: Price | undefined;
  /** What kind of price it is, where it has an amount. */
  priceNote?: ReactNode;
  /** A promise beside the price. */
  promise?: string;
  /** The product whose artwork can be checked. */
  checks?: string | undefined;
  /** Leaves the picture out on phones, where a form should come first. */
  compact?: boolean;
  /** The animation behind it, if any. */
  backdrop?: BackdropKind | undefined;
  /** The buttons. */
  children?: ReactNode;
}

/** The first band of a page: on a phone picture, price, promise and first action stand above the fold. */
export function Hero(props: HeroProps) {
  const { area, crumbs, title, description, image, alt, price, priceNote, promise, checks, compact = false, backdrop, children } = props;
  return (
    <section data-area={area} className="opening scallop relative isolate">
      {backdrop && <Backdrop kind={backdrop} />}
      <div className="container-page">
        <Breadcrumbs crumbs={crumbs} />
        <div className="hero">
          <h1>{title}</h1>
          <div className={compact ? 'crop-marks max-md:hidden' : 'crop-marks'}>
            <Picture name={image} alt={alt} sizes="(width < 48rem) 100vw, 560px" eager />
          </div>
          <div>
            {price && (
              <div className="mb-3 flex flex-wrap items-baseline gap-3">
                <PriceTag price={price} className="text-heading" />
                {priceNote}
              </div>
            )}
            <div className="flex flex-wrap gap-3">{children}</div>
            {(promise || checks) && (
              <p className="mt-3 text-small">
                {promise && `${promise} `}
                {checks && (
                  <a className="underline" href={`/artwork-check?product=${checks}`}>
                    Check your artwork
                  </a>
                )}
              </p>
            )}
          </div>
          <p className="measure text-lead">{description}</p>
        </div>
      </div>
    </section>
  );
}
