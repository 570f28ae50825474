import { useState } from 'react';
import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { MockupCanvas } from './MockupCanvas.tsx';
import { ProductActions } from './ProductActions.tsx';
import type { OpenLogo } from './use-logo.ts';

interface ProductTileProps {
  product: LogoProduct;
  /** Alternative text of its picture. */
  alt: string;
  logo: OpenLogo | undefined;
}

/** A product on the wall: its picture, and over it the same with the logo. */
export function ProductTile({ product, alt, logo }: ProductTileProps) {
  const { path, name, mockup } = product;
  const [failed, setFailed] = useState<OpenLogo>();
  const shown = logo === failed ? undefined : logo;
  return (
    <li id={mockup} className="lift relative flex flex-col rounded-card bg-card shadow-soft">
      <div className="relative">
        <Picture
          name={mockup}
          alt={shown ? '' : alt}
          sizes="(width < 40rem) 100vw, (width < 64rem) 48vw, 390px"
          className="aspect-[4/3] w-full rounded-t-card object-cover"
        />
        {shown && <MockupCanvas logo={shown} mockup={mockup} name={name} onFailed={() => setFailed(logo)} />}
      </div>
      <div className="flex grow flex-col p-3 sm:p-5">
        <h3 className="text-title">
          <a href={path} className="whole-tile">
            {name}
          </a>
        </h3>
        {shown && <ProductActions logo={shown} product={product} />}
        {logo && logo === failed && <p className="mt-2 text-small text-alert">Your logo could not be drawn here.</p>}
        <div className="relative mt-auto pt-3">
          <AddToQuote product={path} about={name} />
        </div>
      </div>
    </li>
  );
}
