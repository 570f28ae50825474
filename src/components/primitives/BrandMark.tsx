import { dropPath } from '#domain/brand/mark.ts';

/** The logo in the surrounding text colour: an ink drop with a wattle flower. Same artwork as public/favicon.svg. */
export function BrandMark({ className }: { className?: string }) {
  const sun = 'var(--color-sun)';
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={dropPath} />
      <g fill="none" stroke={sun} strokeLinecap="round">
        <circle cx="12" cy="14.8" r="4" fill={sun} strokeWidth="1.7" strokeDasharray="0 1.795" />
        <circle cx="12" cy="14.8" r="6.2" strokeWidth="1.2" strokeDasharray="0 2.783" transform="rotate(13 12 14.8)" />
      </g>
    </svg>
  );
}
