import { Docket } from '#components/primitives/Docket.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { TypedText } from '#components/primitives/TypedText.tsx';
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
      <Docket>
        <h1 className="text-display">Please wait a few minutes</h1>
        <p className="mt-4 text-lead" role="alert">
          {notice}
        </p>
        <p className="mt-3">
          Too many requests came from your connection. Wait a few minutes, go back to the form and send it again, or reach us another way:
        </p>
        <LinkButton href={chatLink} className="mt-6" external>
          Open the chat
        </LinkButton>
        <p className="mt-6">
          {'Call '}
          <TextLink href={phoneLink(company)}>{company.phone}</TextLink>
          {' or email '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
        </p>
        {message && (
          <>
            <h2 className="mt-10 text-title">What you wrote</h2>
            <TypedText>{message}</TypedText>
          </>
        )}
      </Docket>
    </section>
  );
}
