import { cardColumns } from '#components/primitives/card-columns.ts';
import type { Point } from '#domain/catalogue/fields/blocks.ts';

/** Numbered steps of a process. */
export function StepList({ items }: { items: Point[] }) {
  return (
    <ol className={`${cardColumns(items.length, { phone: [1], tablet: [3, 2], desktop: [5, 4, 3] })} gap-6`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="step">
          <p aria-hidden="true" className="step-number">
            {index + 1}
          </p>
          <h3 className="mt-4 text-title">{title}</h3>
          <p className="mt-1 text-small text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
