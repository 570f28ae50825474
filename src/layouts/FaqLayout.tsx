import { Band } from '#components/blocks/Band.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { FaqList } from '#components/blocks/FaqList.tsx';
import { chatMessageFor } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /faq. */
export function FaqLayout({ page, catalogue }: LayoutProps<'faq'>) {
  return (
    <>
      <PageHero
        page={page}
        catalogue={catalogue}
        actions={[
          { label: 'Contact Us', link: '/contact' },
          { label: 'Chat with us', link: 'chat' },
        ]}
      />
      {page.groups.map(({ heading, faq }, index) => (
        <Band beside key={heading} heading={heading} tinted={index % 2 === 1}>
          <FaqList items={faq} />
        </Band>
      ))}
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessageFor(catalogue, page.title, page.chatMessage)} />
    </>
  );
}
