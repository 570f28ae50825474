import { ActionLink } from '#components/primitives/ActionLink.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageOf } from '#domain/catalogue/page.ts';
import { everyTemplate } from '#domain/catalogue/templates.ts';
import { Band } from './Band.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

interface TemplateBandProps {
  catalogue: Catalogue;
  templates: NonNullable<PageOf<'service'>['templates']>;
  chatMessage: string;
}

/** All blank templates by group, and further actions. */
export function TemplateBand({ catalogue, templates: { heading, text, actions }, chatMessage }: TemplateBandProps) {
  const groups = Object.groupBy(everyTemplate(catalogue), ({ group }) => group);
  return (
    <Band heading={heading} text={text}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {Object.entries(groups).map(([group, templates = []]) => (
          <div key={group}>
            <h3 className="mb-1 text-title">{group}</h3>
            <TemplateLinks templates={templates} />
          </div>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {actions.map((action) => (
          <ActionLink key={action.label} action={action} company={catalogue.company} chatMessage={chatMessage} look="quiet" />
        ))}
      </div>
    </Band>
  );
}
