import { paragraphs } from '#domain/catalogue/fields/text.ts';

/** Text split into paragraphs at blank lines. */
export function Prose({ text, id, className = '' }: { text: string; id?: string; className?: string }) {
  return (
    <div id={id} className={`measure flow-4 ${className}`}>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
