const tints = ['#f0e6d8', '#d6e6e9', '#f6ddd3', '#d3ddcc'];
const inks = ['#0e8c8a', '#f2604c', '#16243f', '#f8b83c'];

interface ProofDrawingProps {
  /** What is printed on the proof. */
  title: string;
  /** Which of a row it is; neighbours get other colours. */
  index: number;
}

/**
 * Stands in where a variant has no picture of its own: a press proof with the variant's name, colour bar and crop marks.
 * Its words repeat the heading under it, so it is hidden from screen readers.
 */
export function ProofDrawing({ title, index }: ProofDrawingProps) {
  const tint = tints[index % tints.length];
  const ink = inks[index % inks.length];
  const lines = wrap(title, 12);
  // Fraunces is about 0.58 em wide a letter; 196 is the width of the sheet inside its margins.
  const size = Math.min(46, 120 / lines.length, 196 / (0.58 * Math.max(...lines.map((line) => line.length))));
  return (
    <svg viewBox="0 0 400 300" className="aspect-[4/3] w-full" aria-hidden="true">
      <path fill={tint} d="M0 0h400v300H0z" />
      <path fill="#16243f" opacity=".12" d="M88 62h236v190H88z" />
      <path fill="#fffbf4" d="M80 52h240v190H80z" />
      <path fill={ink} d="M80 52h240v34H80z" />
      <path stroke="#16243f" opacity=".5" d="M80 46V32M74 52H60M320 46V32M326 52h14M80 248v14M74 242H60M320 248v14M326 242h14" />
      {inks.map((colour, step) => (
        <path key={colour} fill={colour} d={`M${104 + step * 18} 216h14v14h-14z`} />
      ))}
      <circle cx="288" cy="223" r="7" fill="none" stroke="#16243f" />
      <path stroke="#16243f" d="M276 223h24M288 211v24" />
      <g fill="#16243f" fontSize={size} className="font-display font-bold">
        {lines.map((line, row) => (
          <text key={line} x="104" y={152 + size * (0.3 + 1.1 * row - 0.55 * (lines.length - 1))}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Lines of whole words, each at most so many letters long where the words allow it. */
const wrap = (text: string, length: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
