import { useState } from 'react';
import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { Tile } from '#components/primitives/Tile.tsx';
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
    <Tile
      id={mockup}
      href={path}
      title={name}
      picture={{ name: mockup, alt: shown ? '' : alt, sizes: '(width < 40rem) 100vw, (width < 64rem) 48vw, 390px' }}
      over={shown && <MockupCanvas logo={shown} mockup={mockup} name={name} onFailed={() => setFailed(logo)} />}
    >
      {shown && <ProductActions logo={shown} product={product} />}
      {logo && logo === failed && <p className="mt-2 text-small text-alert">Your logo could not be drawn here.</p>}
      <div className="relative mt-auto pt-3">
        <AddToQuote product={path} about={name} />
      </div>
    </Tile>
  );
}
