import { cardColumns, tileColumns } from '#components/primitives/card-columns.ts';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import type { CardVariant } from '#domain/catalogue/layouts/business-cards.ts';
import type { PictureTexts } from '#domain/catalogue/picture-texts.ts';
import { FeatureList } from './FeatureList.tsx';

/** Business cards in their sizes. */
export function VariantGrid({ variants, pictureTexts }: { variants: CardVariant[]; pictureTexts: PictureTexts }) {
  return (
    <ul className={`${cardColumns(variants.length + 1, tileColumns)} gap-3 sm:gap-5`}>
      {variants.map(({ title, image, description, size, features }) => (
        <Panel as="li" key={title} className="overflow-hidden">
          <Picture
            name={image}
            alt={pictureTexts[image] ?? ''}
            sizes="(width < 64rem) 46vw, 285px"
            className="aspect-[4/3] w-full object-cover"
          />
          <div className="p-3 sm:p-5">
            <h3 className="text-title">{title}</h3>
            <p className="font-semibold text-link">{size}</p>
            <p className="my-3 text-small text-muted">{description}</p>
            <div className="text-small">
              <FeatureList features={features} />
            </div>
          </div>
        </Panel>
      ))}
      <Panel as="li" look="tinted" className="flex flex-col items-start justify-center gap-4 p-4 sm:p-5">
        <h3 className="text-title">Another size?</h3>
        <p className="text-small text-muted">Tell us the finished size in millimetres and we'll cut it for you.</p>
        <LinkButton href="/get-quote" look="quiet">
          Ask for a quote
        </LinkButton>
      </Panel>
    </ul>
  );
}
