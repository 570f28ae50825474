import type { Figure } from '#catalogue/blocks.ts';

/** The figures of a product. */
export function FigureTable({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-card p-4 max-sm:last:odd:col-span-2">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-display font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
