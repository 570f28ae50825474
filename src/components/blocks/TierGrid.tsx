import { cardColumns, textColumns } from '#components/primitives/card-columns.ts';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
import { askLink } from '#domain/catalogue/ask-link.ts';
import type { Tier } from '#domain/catalogue/layouts/category.ts';
import { FeatureList } from './FeatureList.tsx';

/** Packages and what each includes. */
export function TierGrid({ tiers }: { tiers: Tier[] }) {
  return (
    <ul className={`${cardColumns(tiers.length, textColumns)} gap-5`}>
      {tiers.map(({ title, description, price, includes }) => (
        <Panel as="li" look="sun" key={title} className="flex flex-col p-6">
          <h3 className="text-title">{title}</h3>
          <p className="mt-2 text-small text-muted">{description}</p>
          {price && <PriceTag price={price} className="mt-3 text-title" />}
          <div className="my-5 text-small">
            <FeatureList features={includes} />
          </div>
          <LinkButton href={askLink(`${title} package`)} look="quiet" className="mt-auto">
            Get Quote<span className="sr-only"> for the {title} package</span>
          </LinkButton>
        </Panel>
      ))}
    </ul>
  );
}
