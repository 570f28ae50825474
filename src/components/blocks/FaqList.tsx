import { Disclosure } from '#components/primitives/Disclosure.tsx';
import { Prose } from '#components/primitives/Prose.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { FaqItem } from '#domain/catalogue/fields/blocks.ts';
import { anchorOf } from '#domain/catalogue/questions.ts';

/** Collapsible questions and answers. Browsers open the <details> that contains a link's target. */
export function FaqList({ items }: { items: FaqItem[] }) {
  return (
    <div className="ruled">
      {items.map(({ question, answer, more }) => (
        <Disclosure key={question} summary={question} className="faq">
          <Prose id={anchorOf(question)} text={answer} className="pb-5 text-muted" />
          {more && (
            <p className="pb-5">
              <TextLink href={more.link}>{more.label}</TextLink>
            </p>
          )}
        </Disclosure>
      ))}
    </div>
  );
}
