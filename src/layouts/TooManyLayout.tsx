import { ButtonLink } from '#components/primitives/ButtonLink.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';

interface TooManyLayoutProps {
  company: Company;
  notice: string;
  chatLink: string;
  /** The submitted message; empty if the form was not parsed. */
  message: string;
}

/** The rate-limit response to a form posted without JavaScript: other ways to contact the shop, and the submitted text. */
export function TooManyLayout({ company, notice, chatLink, message }: TooManyLayoutProps) {
  return (
    <section className="container-page band">
      <div className="docket">
        <h1 className="text-display">Please wait a few minutes</h1>
        <p className="mt-4 text-lead" role="alert">
          {notice}
        </p>
        <p className="mt-3">
          Too many requests came from your connection. Wait a few minutes, go back to the form and send it again, or reach us another way:
        </p>
        <ButtonLink href={chatLink} className="mt-6" external>
          Open the chat
        </ButtonLink>
        <p className="mt-6">
          {'Call '}
          <TextLink href={phoneLink(company)}>{company.phone}</TextLink>
          {' or email '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
        </p>
        {message && (
          <>
            <h2 className="mt-10 text-title">What you wrote</h2>
            <p className="mt-3 whitespace-pre-line rounded-card bg-band p-5 wrap-anywhere">{message}</p>
          </>
        )}
      </div>
    </section>
  );
}
