import type { Point } from '#catalogue/blocks.ts';

/** Numbered steps of a process. */
export function StepList({ items }: { items: Point[] }) {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
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
