import type { CardVariant } from '#catalogue/layouts/business-cards.ts';
import type { PictureTexts } from '#catalogue/pictures.ts';
import { Picture } from '#ui/primitives/Picture.tsx';
import { FeatureList } from './FeatureList.tsx';
import { SizeDrawing } from './SizeDrawing.tsx';

/** Business cards in their sizes, each with a drawing to the same scale. */
export function VariantGrid({ variants, pictureTexts }: { variants: CardVariant[]; pictureTexts: PictureTexts }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {variants.map(({ title, image, description, size, features }) => (
        <li key={title} className="overflow-hidden rounded-card bg-card shadow-soft">
          <Picture
            name={image}
            alt={pictureTexts[image] ?? ''}
            sizes="(width < 40rem) 100vw, 300px"
            className="aspect-[4/3] w-full object-cover"
          />
          <div className="p-5">
            <div className="flex items-start justify-between gap-3">
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="font-semibold text-link">{size}</p>
              </div>
              <SizeDrawing size={size} />
            </div>
            <p className="my-3 text-small text-muted">{description}</p>
            <div className="text-small">
              <FeatureList features={features} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
