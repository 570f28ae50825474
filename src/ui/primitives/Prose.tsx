import { paragraphs } from '#catalogue/text.ts';

/** Running text, a paragraph for each blank line. */
export function Prose({ text, id, className = '' }: { text: string; id?: string; className?: string }) {
  return (
    <div id={id} className={`measure flow-4 ${className}`}>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
