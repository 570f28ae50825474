import { ButtonLink } from '#components/primitives/ButtonLink.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';

/** The confirmation of a quote request posted without JavaScript. */
export function QuoteSentLayout({ company, reference, success }: { company: Company; reference: string | null; success: string }) {
  return (
    <section className="container-page band">
      <div className="docket">
        <h1 className="text-display">Thank you</h1>
        <p role="alert" className="mt-4 text-lead font-semibold">
          {success}
        </p>
        {reference && (
          <p className="docket-line">
            Your reference is <strong className="font-display text-heading">{reference}</strong>
          </p>
        )}
        <p className="mt-4">
          {'A confirmation is on its way to your email address. To add artwork, reply to it with your files, or call '}
          <TextLink href={phoneLink(company)}>{company.phone}</TextLink>
          {reference && ' and mention the reference'}.
        </p>
        <ButtonLink href="/" className="mt-8">
          Back to the home page
        </ButtonLink>
      </div>
    </section>
  );
}
