import type { FaqItem } from '#catalogue/blocks.ts';
import { Prose } from '#ui/primitives/Prose.tsx';

/** Questions that open to their answers. */
export function FaqList({ items }: { items: FaqItem[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="faq group">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-pill bg-sun font-display text-title leading-none text-ink transition-[rotate] group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <Prose text={answer} className="pb-5 text-muted" />
        </details>
      ))}
    </div>
  );
}
