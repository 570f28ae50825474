import { Bar } from './Bar.tsx';
import type { BarPart } from './bar-part.ts';

interface BarRowProps {
  name: string;
  /** More about it, such as what became of the requests. */
  note?: string;
  parts: BarPart[];
  /** How many requests the whole width is. */
  most: number;
}

/** A bar in a `BarGrid`, with its name and number: on a phone the name is above the bar, so that it can be read whole. */
export function BarRow({ name, note, parts, most }: BarRowProps) {
  return (
    <>
      <span className="col-span-2 mt-2 wrap-anywhere sm:col-span-1 sm:mt-0">
        <bdi className="mr-2">{name}</bdi>
        {note && <span className="inline-block text-small text-muted">{note}</span>}
      </span>
      <span className="text-link">
        <Bar parts={parts} most={most} />
      </span>
      <span className="text-right">{parts.reduce((sum, { count }) => sum + count, 0)}</span>
    </>
  );
}
