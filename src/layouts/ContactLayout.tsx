import { CompanyFacts } from '#components/blocks/CompanyFacts.tsx';
import { ChatButton } from '#components/primitives/ChatButton.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';
import { chatMessageFor } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /contact. */
export function ContactLayout({ page, catalogue, form }: LayoutProps<'contact'>) {
  const { company } = catalogue;
  return (
    <>
      <PageHero
        page={page}
        catalogue={catalogue}
        actions={[{ label: 'Chat with us', link: 'chat' }]}
        compact
        first={<LinkButton href={phoneLink(company)}>{`Call ${company.phone}`}</LinkButton>}
      />
      <div className="container-page band grid items-start gap-10 lg:grid-cols-2">
        <div className="flow-12">
          <ContactDetails page={page} catalogue={catalogue} />
          <CompanyFacts company={company} pictureTexts={catalogue.pictureTexts} level={2} whole />
        </div>
        <FormPanel heading={page.formHeading} text={page.formText} form={form} />
      </div>
    </>
  );
}

/** Every way to reach the company, and when and where it works. */
function ContactDetails({ page, catalogue }: LayoutProps<'contact'>) {
  const { company } = catalogue;
  return (
    <dl className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      <ContactLink label="Phone" text={company.phone} href={phoneLink(company)} />
      <ContactLink label="Email" text={company.email} href={`mailto:${company.email}`} />
      <div>
        <dt className="font-display text-title font-bold">Business hours</dt>
        <dd className="mt-1">
          <Hours company={company} />
        </dd>
      </div>
      <div>
        <dt className="font-display text-title font-bold">Service areas</dt>
        <dd className="mt-1">{company.serviceAreas.join(', ')}</dd>
      </div>
      <div className="sm:col-span-2">
        <dt className="font-display text-title font-bold">Chat</dt>
        <dd className="mt-2">
          <ChatButton company={company} message={chatMessageFor(catalogue, page.title, page.chatMessage)} look="quiet">
            Chat with us
          </ChatButton>
        </dd>
      </div>
    </dl>
  );
}

function ContactLink({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <div>
      <dt className="font-display text-title font-bold">{label}</dt>
      <dd>
        <a className="inline-flex min-h-9 items-center font-semibold text-link underline underline-offset-4" href={href}>
          {text}
        </a>
      </dd>
    </div>
  );
}

function Hours({ company }: { company: Company }) {
  return (
    <table>
      <tbody>
        {company.hours.map(({ days, times, short }) => (
          <tr key={days}>
            <th scope="row" className="pr-4 text-left font-normal text-muted">
              <abbr title={days} className="no-underline">
                {short}
              </abbr>
            </th>
            <td>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
