import type { Some } from '#domain/desk/health.ts';

/** Says how many rows are not shown. */
export function MoreRows({ some: { rows, count } }: { some: Some<unknown> }) {
  return count > rows.length ? <p className="mt-3 text-muted">{`The oldest ${rows.length} of ${count} are shown.`}</p> : null;
}
