import { Band } from '#components/blocks/Band.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { SampleCard } from '#components/blocks/SampleCard.tsx';
import { chatMessageFor, viewTile } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /view-samples. */
export function GalleryLayout({ page, catalogue }: LayoutProps<'gallery'>) {
  const actions = [
    { label: 'Request free samples', link: '/samples' },
    { label: 'Get a Quote', link: '/get-quote' },
  ];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} promise={page.ratingNote} />
      {page.categories.map(({ heading, text, samples }, index) => (
        <Band key={heading} heading={heading} text={text} tinted={index % 2 === 1}>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {samples.map((sample) => (
              <SampleCard
                key={sample.name}
                sample={sample}
                alt={catalogue.pictureTexts[sample.image] ?? ''}
                product={viewTile(catalogue, sample)}
              />
            ))}
          </ul>
        </Band>
      ))}
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessageFor(catalogue, page.title, page.chatMessage)} />
    </>
  );
}
