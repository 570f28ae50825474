import type { Catalogue } from '#catalogue/catalogue.ts';
import type { PageOf } from '#catalogue/page.ts';
import { chatMessageFor } from '#catalogue/queries.ts';
import { cardTemplates } from '#catalogue/templates.ts';
import { ActionLink } from '#ui/enquiry/ActionLink.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

/** 'Connect to Designers': download a template, upload a file, design on the desktop. */
export function ConnectGrid({ catalogue, page }: { catalogue: Catalogue; page: PageOf<'business-cards'> }) {
  const { download, upload, desktop } = page.connect;
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const ways = [{ ...download, action: undefined }, upload, desktop];
  return (
    <ul className="grid gap-5 lg:grid-cols-3">
      {ways.map(({ title, text, action }) => (
        <li key={title} className="swatch flex flex-col gap-3 rounded-card bg-card p-5 shadow-soft">
          <h3 className="text-title">{title}</h3>
          <p className="text-small text-muted">{text}</p>
          <div className="mt-auto">
            {action ? (
              <ActionLink action={action} company={catalogue.company} chatMessage={chatMessage} look="quiet" />
            ) : (
              <TemplateLinks templates={cardTemplates(catalogue, page.title, page.sizes.variants)} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
