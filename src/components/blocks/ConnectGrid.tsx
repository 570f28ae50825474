import { ActionLink } from '#components/primitives/ActionLink.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Action } from '#domain/catalogue/fields/blocks.ts';
import type { PageOf } from '#domain/catalogue/page.ts';

interface ConnectGridProps {
  catalogue: Catalogue;
  page: PageOf<'business-cards'>;
  chatMessage: string;
}

/** 'Connect to Designers': download a template, upload a file, design on the desktop. */
export function ConnectGrid({ catalogue, page, chatMessage }: ConnectGridProps) {
  const { download, upload, desktop, action: further } = page.connect;
  const template = { ...download.action, link: `${download.action.link}?product=${page.path}` };
  const options = [{ ...download, action: template }, upload, desktop];
  const button = (action: Action) => <ActionLink action={action} company={catalogue.company} chatMessage={chatMessage} look="quiet" />;
  return (
    <>
      <ul className="grid gap-5 lg:grid-cols-3">
        {options.map(({ title, text, action }) => (
          <Panel as="li" look="swatch" key={title} className="flex flex-col gap-3 p-5">
            <h3 className="text-title">{title}</h3>
            <p className="text-small text-muted">{text}</p>
            <div className="mt-auto">{button(action)}</div>
          </Panel>
        ))}
      </ul>
      <p className="mt-6">{button(further)}</p>
    </>
  );
}
