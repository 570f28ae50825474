import { Band } from '#components/blocks/Band.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageEnding } from './PageEnding.tsx';
import { PageHero } from './PageHero.tsx';

/** /artwork-check. */
export function ArtworkCheckLayout({ page, catalogue, form }: LayoutProps<'artwork-check'>) {
  return (
    <>
      <PageHero
        compact
        page={page}
        catalogue={catalogue}
        actions={[
          { label: 'Check a file', link: '#check' },
          { label: 'Chat with us', link: 'chat' },
        ]}
      />
      <div className="container-page band">
        <div className="mx-auto max-w-4xl">
          <FormPanel id="check" heading={page.formHeading} text={page.formText} form={form} catalogue={catalogue} />
        </div>
      </div>
      <Band heading={page.checks.heading} tinted>
        <PointGrid items={page.checks.items} />
      </Band>
      <Band heading={page.sharpness.heading} text={page.sharpness.text}>
        <SharpnessLimits viewings={catalogue.artworkCheck.viewings} />
      </Band>
      <PageEnding page={page} catalogue={catalogue} />
    </>
  );
}

/** The resolution that each viewing distance needs. */
function SharpnessLimits({ viewings }: Pick<Catalogue['artworkCheck'], 'viewings'>) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      {Object.values(viewings).map(({ name, good, acceptable, reason }) => (
        <Panel look="outlined" key={name} className="p-5">
          <dt className="font-display text-title font-bold">{name}</dt>
          <dd>
            <p className="mt-1 font-semibold">
              Sharp from {good} dpi, acceptable from {acceptable} dpi
            </p>
            <p className="mt-2 text-small text-muted">{reason}</p>
          </dd>
        </Panel>
      ))}
    </dl>
  );
}
