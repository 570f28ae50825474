import { Docket } from '#components/primitives/Docket.tsx';
import { DocketReference } from '#components/primitives/DocketReference.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';

/** The confirmation of a quote request posted without JavaScript. */
export function QuoteSentLayout({ company, reference, success }: { company: Company; reference: string | null; success: string }) {
  return (
    <section className="container-page band">
      <Docket>
        <h1 className="text-display">Thank you</h1>
        <p role="alert" className="mt-4 text-lead font-semibold">
          {success}
        </p>
        {reference && <DocketReference reference={reference} />}
        <p className="mt-4">
          {'A confirmation is on its way to your email address. To add artwork, reply to it with your files, or call '}
          <TextLink href={phoneLink(company)}>{company.phone}</TextLink>
          {reference && ' and mention the reference'}.
        </p>
        <LinkButton href="/" className="mt-8">
          Back to the home page
        </LinkButton>
      </Docket>
    </section>
  );
}
