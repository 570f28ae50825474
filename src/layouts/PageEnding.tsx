import { Band } from '#components/blocks/Band.tsx';
import { FaqList } from '#components/blocks/FaqList.tsx';
import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { FaqItem } from '#domain/catalogue/fields/blocks.ts';
import type { Page } from '#domain/catalogue/page.ts';

interface PageEndingProps {
  page: Page & { faq?: FaqItem[] | undefined };
  catalogue: Catalogue;
}

/** The ending of a page: its questions, if it has some, and related pages. Comes after a part that is not tinted. */
export function PageEnding({ page, catalogue }: PageEndingProps) {
  return (
    <>
      {page.faq && (
        <Band beside heading="Common questions" tinted>
          <FaqList items={page.faq} />
        </Band>
      )}
      <RelatedPages catalogue={catalogue} page={page} tinted={page.faq === undefined} />
    </>
  );
}
