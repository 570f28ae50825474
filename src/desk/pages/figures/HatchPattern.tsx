/** The id of the pattern. */
export const hatch = 'hatch';

/** What hatched bars are filled with, once on a page. Not hidden by the style: some browsers then draw no pattern. */
export function HatchPattern() {
  return (
    <span className="absolute text-link">
      <svg aria-hidden="true" className="size-0">
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0v5" stroke="currentColor" strokeWidth="2" />
        </pattern>
      </svg>
    </span>
  );
}
