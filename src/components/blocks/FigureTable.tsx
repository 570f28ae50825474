import { cardColumns } from '#components/primitives/card-columns.ts';
import type { Figure } from '#domain/catalogue/fields/blocks.ts';

/** The figures of a product. */
export function FigureTable({ figures }: { figures: Figure[] }) {
  return (
    <dl
      className={`${cardColumns(figures.length, { phone: [2], tablet: [3, 2], desktop: [4, 3, 2] })} mt-8 gap-px overflow-hidden rounded-card border border-line bg-card`}
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="p-4 outline outline-line">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-display font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
