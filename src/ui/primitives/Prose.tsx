import { paragraphs } from '#catalogue/text.ts';

/** Running text, a paragraph for each blank line. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`measure flow-4 ${className}`}>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
