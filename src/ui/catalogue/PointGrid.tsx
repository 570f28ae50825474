import type { Point } from '#catalogue/blocks.ts';

/** Short points with a heading each, side by side. */
export function PointGrid({ items }: { items: Point[] }) {
  const columns = items.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${columns}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="swatch rounded-card bg-card p-5 shadow-soft">
          <h3 className="text-title">{title}</h3>
          <p className="mt-2 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
