import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { Button } from '#components/primitives/Button.tsx';
import { Dialog } from '#components/primitives/Dialog.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import { Stars } from '#components/primitives/Stars.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Sample } from '#domain/catalogue/layouts/site.ts';
import type { TileView } from '#domain/catalogue/queries.ts';
import { sampleRequestPath, sampleSheetPath, sampleSlug } from '#domain/catalogue/samples.ts';

interface SampleCardProps {
  sample: Sample;
  alt: string;
  /** The product it is a sample of. */
  product: TileView;
}

/** The id of a sample's dialog. */
const detailsId = (sample: Sample): string => `sample-${sampleSlug(sample)}`;

/** A gallery sample: details with further links in a popover dialog, and its sample sheet as PDF. */
export function SampleCard({ sample, alt, product }: SampleCardProps) {
  return (
    <Panel as="li" className="flex flex-col overflow-hidden">
      <Picture name={sample.image} alt={alt} sizes="(width < 40rem) 100vw, 300px" className="aspect-[4/3] w-full object-cover" />
      <div className="flex grow flex-col gap-2 p-5">
        <h3 className="text-title">{sample.name}</h3>
        <p className="text-small text-muted">{sample.finish}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <Stars rating={sample.rating} />
          our own grade
        </p>
        <div className="mt-auto grid gap-2 pt-3">
          <Button popoverTarget={detailsId(sample)}>
            View Details<span className="sr-only"> of {sample.name}</span>
          </Button>
          <LinkButton href={sampleSheetPath(sample)} look="quiet">
            Download PDF<span className="sr-only"> of {sample.name}</span>
          </LinkButton>
        </div>
      </div>
      <SampleDetails sample={sample} product={product} />
    </Panel>
  );
}

/** The dialog of a sample: its description and facts, and where to go from there. */
function SampleDetails({ sample, product }: Omit<SampleCardProps, 'alt'>) {
  return (
    <Dialog id={detailsId(sample)} title={sample.name}>
      <Picture
        name={sample.image}
        alt=""
        sizes="(width < 45rem) 100vw, 576px"
        className="mb-5 aspect-[2/1] w-full rounded-card object-cover"
      />
      <p>{sample.description}</p>
      <SampleFacts sample={sample} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={sampleRequestPath(sample)}>
          Request this sample<span className="sr-only"> ({sample.name})</span>
        </LinkButton>
        {product.isProduct && <AddToQuote product={product.href} about={product.title} />}
        <LinkButton href={sampleSheetPath(sample)} look="quiet">
          Download PDF<span className="sr-only"> of {sample.name}</span>
        </LinkButton>
      </div>
      <p className="mt-5">
        <TextLink href={product.href}>{`More about ${product.title}`}</TextLink>
      </p>
    </Dialog>
  );
}

function SampleFacts({ sample }: Pick<SampleCardProps, 'sample'>) {
  const facts = [
    ['Finish', sample.finish],
    ['Material', sample.material],
    ['Sizes', sample.sizes],
    ['Best for', sample.bestFor],
    ['Artwork', sample.artwork],
    ['Our grade', `${sample.rating} out of 5`],
  ] as const;
  return (
    <dl className="ruled mt-5">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6rem_1fr] gap-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
