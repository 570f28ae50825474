import { useState } from 'react';
import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { Button } from '#components/primitives/Button.tsx';
import { Tile } from '#components/primitives/Tile.tsx';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { lookAt } from '#domain/mockups/look.ts';
import { LookFields } from './LookFields.tsx';
import { MockupCanvas } from './MockupCanvas.tsx';
import { MoveSurface } from './MoveSurface.tsx';
import { ProductActions } from './ProductActions.tsx';
import type { Logo } from './use-logo.ts';

interface ProductTileProps {
  product: LogoProduct;
  /** Alternative text of its picture. */
  alt: string;
  state: Logo;
}

/** A product on the wall: its picture, and over it the same with the logo, which can be moved. */
export function ProductTile({ product, alt, state }: ProductTileProps) {
  const { path, name, mockup } = product;
  const { logo } = state;
  const [isMoving, setIsMoving] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const shown = logo?.studio === failed ? undefined : logo;
  const onFailed = () => setFailed(logo?.studio);
  const onLook = state.setLook(mockup);
  return (
    <Tile
      id={mockup}
      href={path}
      title={name}
      picture={{ name: mockup, alt: shown ? '' : alt, sizes: '(width < 40rem) 100vw, (width < 64rem) 48vw, 390px' }}
      over={
        shown && (
          <>
            <MockupCanvas logo={shown} product={product} onFailed={onFailed} />
            {isMoving && <MoveSurface logo={shown} product={product} onLook={onLook} />}
          </>
        )
      }
    >
      {shown && (
        <div className="relative">
          {isMoving && <LookFields product={product} look={lookAt(shown, mockup)} onLook={onLook} />}
          <ProductActions logo={shown} product={product}>
            <Button look="small-text" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
              {isMoving ? 'Done' : 'Move or resize'}
              <span className="sr-only"> ({name})</span>
            </Button>
          </ProductActions>
        </div>
      )}
      {logo && !shown && <p className="mt-2 text-small text-alert">Your logo could not be drawn here.</p>}
      <div className="relative mt-auto pt-3">
        <AddToQuote product={path} about={name} />
      </div>
    </Tile>
  );
}
