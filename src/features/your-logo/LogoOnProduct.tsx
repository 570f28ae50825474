import { useEffect, useRef, useState } from 'react';
import { LogoDrop } from '#components/blocks/LogoDrop.tsx';
import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { lookAt } from '#domain/mockups/look.ts';
import { LogoFields } from './LogoFields.tsx';
import { LookFields } from './LookFields.tsx';
import { MockupCanvas } from './MockupCanvas.tsx';
import { MoveSurface } from './MoveSurface.tsx';
import { ProductActions } from './ProductActions.tsx';
import { useLogo } from './use-logo.ts';

interface LogoOnProductProps {
  product: LogoProduct;
  /** Address of the product's picture without a logo. */
  picture: string;
  /** Shows the page's own pictures again. */
  onClose(): void;
}

/** The visitor's logo on the product of a page, in the place of its pictures. */
export function LogoOnProduct({ product, picture, onClose }: LogoOnProductProps) {
  const state = useLogo();
  const { logo, isOpening, problem } = state;
  const section = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState<unknown>();
  const shown = logo?.studio === failed ? undefined : logo;
  const onLook = state.setLook(product.mockup);
  // The keyboard goes on from here, and a screen reader says where it is.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label={`${product.name} with your logo`}>
      <div className="relative aspect-4/3 overflow-hidden rounded-card">
        <img src={picture} alt="" className="size-full" />
        {shown && (
          <>
            <MockupCanvas logo={shown} product={product} onFailed={() => setFailed(logo?.studio)} />
            <MoveSurface logo={shown} product={product} onLook={onLook} />
          </>
        )}
      </div>
      <Panel className="mt-4 p-5 text-text flow-3">
        <p role="status" className="font-semibold empty:hidden">
          {isOpening && 'Reading your logo …'}
          {logo && !shown && 'Your logo could not be drawn here.'}
        </p>
        {problem && (
          <p role="alert" className="font-semibold text-alert wrap-anywhere">
            {problem}
          </p>
        )}
        {shown && (
          <>
            <ProductActions logo={shown} product={product} />
            <LookFields product={product} look={lookAt(shown, product.mockup)} onLook={onLook} />
          </>
        )}
        <LogoDrop id="seen-logo" label={logo && 'Choose another logo'} className="" onFiles={([file]) => file && state.open(file)} />
        {logo && <LogoFields logo={logo} state={state} />}
        <div className="flex flex-wrap items-center gap-x-4">
          <Button look="faint" onClick={onClose}>
            Back to the pictures
          </Button>
          <TextLink href={`/your-logo?product=${product.path}`}>See your logo on all products</TextLink>
        </div>
      </Panel>
    </section>
  );
}
