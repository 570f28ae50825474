import type { FaqItem } from '#catalogue/blocks.ts';
import { anchorOf } from '#catalogue/questions.ts';
import { Prose } from '#ui/primitives/Prose.tsx';
import { TextLink } from '#ui/primitives/TextLink.tsx';

/** Questions that open to their answers. A link to an answer opens it: browsers do so for a target inside. */
export function FaqList({ items }: { items: FaqItem[] }) {
  return (
    <div className="ruled">
      {items.map(({ question, answer, more }) => (
        <details key={question} className="faq">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <span aria-hidden="true" className="faq-mark">
              +
            </span>
          </summary>
          <Prose id={anchorOf(question)} text={answer} className="pb-5 text-muted" />
          {more && (
            <p className="pb-5">
              <TextLink href={more.link}>{more.label}</TextLink>
            </p>
          )}
        </details>
      ))}
    </div>
  );
}
