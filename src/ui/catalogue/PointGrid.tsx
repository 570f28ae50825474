import type { Point } from '#catalogue/blocks.ts';
import { cardColumns, textColumns } from '#ui/primitives/card-columns.ts';

/** Short points with a heading each, side by side. */
export function PointGrid({ items }: { items: Point[] }) {
  return (
    <ul className={`${cardColumns(items.length, textColumns)} gap-5`}>
      {items.map(({ title, text }) => (
        <li key={title} className="swatch rounded-card bg-card p-5 shadow-soft">
          <h3 className="text-title">{title}</h3>
          <p className="mt-2 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
