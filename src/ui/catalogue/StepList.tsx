import type { Point } from '#catalogue/blocks.ts';

/** Numbered steps of a process. */
export function StepList({ items }: { items: Point[] }) {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-t-4 border-sun pt-4">
          <p aria-hidden="true" className="font-display text-heading font-bold text-link">
            {index + 1}
          </p>
          <h3 className="text-title">{title}</h3>
          <p className="mt-1 text-small text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
