import type { BarPart } from './bar-part.ts';
import { hatch } from './HatchPattern.tsx';

const fills: Record<BarPart['look'], string> = { solid: 'currentColor', hatched: `url(#${hatch})`, empty: 'none' };

interface BarProps {
  parts: BarPart[];
  /** How many requests the whole width is. */
  most: number;
}

/** A bar whose parts differ by their pattern, so that no colour is needed to tell them apart. It has the colour of the text around it. */
export function Bar({ parts, most }: BarProps) {
  const share = (count: number): string => `${(count / most) * 100}%`;
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {parts.map(({ name, look, count }, place) => {
        const before = parts.slice(0, place).reduce((sum, part) => sum + part.count, 0);
        return (
          count > 0 && (
            <rect
              key={name}
              x={share(before)}
              y="1"
              width={share(count)}
              height="14"
              fill={fills[look]}
              stroke="currentColor"
              strokeWidth="1.5"
            >
              <title>{`${name}: ${count}`}</title>
            </rect>
          )
        );
      })}
    </svg>
  );
}
