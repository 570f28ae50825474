import { ActionLink } from '#components/primitives/ActionLink.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Action } from '#domain/catalogue/fields/blocks.ts';
import type { PageOf } from '#domain/catalogue/page.ts';
import { cardTemplates } from '#domain/catalogue/templates.ts';
import { TemplateLinks } from './TemplateLinks.tsx';

interface ConnectGridProps {
  catalogue: Catalogue;
  page: PageOf<'business-cards'>;
  chatMessage: string;
}

/** 'Connect to Designers': download a template, upload a file, design on the desktop. */
export function ConnectGrid({ catalogue, page, chatMessage }: ConnectGridProps) {
  const { download, upload, desktop, action: further } = page.connect;
  const options = [{ ...download, action: undefined }, upload, desktop];
  const button = (action: Action) => <ActionLink action={action} company={catalogue.company} chatMessage={chatMessage} look="quiet" />;
  return (
    <>
      <ul className="grid gap-5 lg:grid-cols-3">
        {options.map(({ title, text, action }) => (
          <Panel as="li" look="swatch" key={title} className="flex flex-col gap-3 p-5">
            <h3 className="text-title">{title}</h3>
            <p className="text-small text-muted">{text}</p>
            <div className="mt-auto">
              {action ? button(action) : <TemplateLinks templates={cardTemplates(catalogue, page.title, page.sizes.variants)} />}
            </div>
          </Panel>
        ))}
      </ul>
      <p className="mt-6">{button(further)}</p>
    </>
  );
}
