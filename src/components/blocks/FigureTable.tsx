import { cardColumns } from '#components/primitives/card-columns.ts';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Figure } from '#domain/catalogue/fields/blocks.ts';

/** The figures of a product. */
export function FigureTable({ figures }: { figures: Figure[] }) {
  return (
    <Panel
      as="dl"
      look="outlined"
      className={`${cardColumns(figures.length, { phone: [2], tablet: [3, 2], desktop: [4, 3, 2] })} mt-8 gap-px overflow-hidden`}
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="p-4 outline outline-line">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-display font-bold">{value}</dd>
        </div>
      ))}
    </Panel>
  );
}
