import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';

/** Opens the person's own mail program, with a subject by which the answer is found again. */
const mailLink = ({ id, email, serviceName }: Enquiry): string => {
  const subject = `Quote request ${id}: ${serviceName}`.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject.toWellFormed())}`;
};

const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Who the customer is, and how to reach them. */
export function CustomerFacts({ enquiry }: { enquiry: Enquiry }) {
  const { email, phone, businessName, page } = enquiry;
  return (
    <section aria-labelledby="customer-heading">
      <h2 id="customer-heading" className="text-title">
        Customer
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-muted">Email</dt>
        <dd className="wrap-anywhere">
          <bdi>{email}</bdi>
        </dd>
        <dt className="text-muted">Phone</dt>
        <dd className="wrap-anywhere">
          <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        </dd>
        <dt className="text-muted">Business</dt>
        <dd className="wrap-anywhere">
          <bdi>{businessName || 'not given'}</bdi>
        </dd>
        <dt className="text-muted">Page</dt>
        <dd className="wrap-anywhere">{page ?? 'not known'}</dd>
      </dl>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`/enquiries/${enquiry.id}/reply`}>Write a reply</LinkButton>
        <LinkButton href={mailLink(enquiry)} look="quiet">
          Use your mail program
        </LinkButton>
      </p>
    </section>
  );
}
