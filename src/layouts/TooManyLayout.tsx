import type { Company } from '#catalogue/company.ts';
import { phoneLink } from '#catalogue/phone-link.ts';
import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';
import { TextLink } from '#ui/primitives/TextLink.tsx';

interface TooManyLayoutProps {
  company: Company;
  notice: string;
  chatLink: string;
  /** What was typed; empty when the form was not read. */
  message: string;
}

/** What a form posted without script gets when too many came from one connection: the other ways to us, and what was typed. */
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
