import type { ReactNode } from 'react';
import { Bar } from './Bar.tsx';
import type { BarPart } from './bar-part.ts';

interface BarGridProps {
  /** The main point of the chart. Screen readers get the numbers from its table. */
  label: string;
  /** What the patterns stand for, if there are several. */
  looks?: Omit<BarPart, 'count'>[];
  children: ReactNode;
}

/** Bars one below the other, with a key of their patterns. */
export function BarGrid({ label, looks = [], children }: BarGridProps) {
  return (
    <div role="img" aria-label={label} className="mt-3">
      {looks.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-x-5 text-small">
          {looks.map(({ name, look }) => (
            <span key={name} className="flex items-center gap-2">
              <span className="w-6 text-link">
                <Bar parts={[{ name, look, count: 1 }]} most={1} />
              </span>
              {name}
            </span>
          ))}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] sm:gap-y-2">
        {children}
      </div>
    </div>
  );
}
