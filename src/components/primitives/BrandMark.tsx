import { dropPath, flower } from '#domain/brand/mark.ts';

/** The logo in the surrounding text colour: an ink drop with a wattle flower. Same artwork as public/favicon.svg. */
export function BrandMark({ className }: { className?: string }) {
  const sun = 'var(--color-sun)';
  const { x, y, rings } = flower;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={dropPath} />
      <g fill="none" stroke={sun} strokeLinecap="round">
        {rings.map(({ radius, dots, dotSize, turn, isFilled }) => (
          <circle
            key={radius}
            cx={x}
            cy={y}
            r={radius}
            fill={isFilled ? sun : undefined}
            strokeWidth={dotSize}
            // Dashes without length and with round ends are dots.
            strokeDasharray={`0 ${((2 * Math.PI * radius) / dots).toFixed(3)}`}
            transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
          />
        ))}
      </g>
    </svg>
  );
}
