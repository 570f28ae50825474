import { useEffect, useRef, useState } from 'react';
import { LogoDrop } from '#components/blocks/LogoDrop.tsx';
import { cardColumns, largeColumns } from '#components/primitives/card-columns.ts';
import { Panel } from '#components/primitives/Panel.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { replayPress } from '#features/hydration/early-press.ts';
import { LogoFields } from './LogoFields.tsx';
import { ProductTile } from './ProductTile.tsx';
import { type Logo, useLogo } from './use-logo.ts';
import type { YourLogoProps } from './wall-props.ts';

/** What has happened, for those who do not see it. */
const statusOf = ({ isOpening, logo, problem }: Logo, count: number): string => {
  if (isOpening) return 'Reading your logo …';
  if (problem || !logo) return '';
  return `Your logo is on ${count} products below.`;
};

/** Percent of the usual size. */
const sizes = { min: 40, max: 160, step: 5 };

/** How large the logo is on all products. */
function SizeField({ size, onChange }: { size: number; onChange(size: number): void }) {
  const percent = Math.round(size * 100);
  return (
    <RangeField
      {...sizes}
      id="logo-size"
      label="Size on all products"
      value={percent}
      text={percent === 100 ? 'usual' : `${percent}% of usual`}
      onChange={(value) => onChange(value / 100)}
    />
  );
}

/** The visitor's logo on every product. Without JavaScript it shows the products, and leads to the quote form. */
export function YourLogo({ heading, text, areas, texts, product }: YourLogoProps) {
  const state = useLogo();
  const [hydrated, setHydrated] = useState(false);
  const inside = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    setHydrated(true);
    const early = inside.current?.closest<HTMLElement>('[data-early]');
    if (early) replayPress(early);
  }, []);
  const first = hydrated ? areas.flatMap(({ products }) => products).find(({ path }) => path === product) : undefined;
  const count = areas.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <div data-hydrated={hydrated || undefined}>
      <Panel look="sun" className="form-panel p-5 sm:p-8">
        <h2 className="text-heading">{heading}</h2>
        <p className="mt-2 text-muted">{text}</p>
        <p ref={inside} className="mt-4 hidden noscript:block in-data-failed:block">
          Seeing your logo needs JavaScript. <TextLink href="#quote">Send us a request</TextLink> with the logo, and we show you a proof of
          each product that you name.
        </p>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
          <LogoDrop
            id="logo"
            label={state.isOpening ? 'Reading your logo …' : state.logo && 'Choose another logo'}
            className="noscript:hidden in-data-failed:hidden"
            onFiles={([file]) => file && state.open(file)}
          />
          {state.logo && (
            <LogoFields logo={state.logo} state={state}>
              <SizeField size={state.logo.size} onChange={state.setSize} />
            </LogoFields>
          )}
        </div>
        <p role="status" className="mt-4 font-semibold empty:hidden">
          {statusOf(state, count)}
        </p>
        {state.problem && (
          <p role="alert" className="mt-4 font-semibold text-alert wrap-anywhere">
            {state.problem}
          </p>
        )}
      </Panel>
      {first && (
        <ul className="mx-auto mt-10 max-w-xl">
          <ProductTile product={first} alt={texts[first.mockup] ?? ''} state={state} />
        </ul>
      )}
      {areas.map(({ key, title, products }) => {
        const others = products.filter((one) => one !== first);
        return (
          <section key={key} className="mt-10">
            <h2 className="text-heading">{title}</h2>
            <ul className={`mt-5 gap-5 ${cardColumns(others.length, largeColumns)}`}>
              {others.map((one) => (
                <ProductTile key={one.mockup} product={one} alt={texts[one.mockup] ?? ''} state={state} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
