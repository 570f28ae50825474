import { type ReactNode, useEffect, useRef } from 'react';
import { Guard } from '#components/primitives/Guard.tsx';
import { Notice } from '#components/primitives/Notice.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { phoneLink } from '#domain/catalogue/phone-link.ts';
import { detailsOf, type QuoteLine, readMessage } from '#domain/enquiry/quote-lines.ts';
import { quoteSuccess } from '#domain/enquiry/texts.ts';
import type { QuoteStatus } from './use-quote-request.ts';

interface SentDocketProps {
  sent: Extract<QuoteStatus, { name: 'sent' }>;
  contact: { email: string; phone: string };
  promise: string;
  onAgain(): void;
  /** Rendered below: files that are still uploading. */
  children: ReactNode;
}

/** The confirmation of a sent request. Replaces the form; on a render error a plain notice is shown, so the form cannot be sent twice. */
export function SentDocket(props: SentDocketProps) {
  const sentence = (
    <Notice role="alert" tone="good" title={quoteSuccess}>
      <p>Your reference is {props.sent.id}.</p>
    </Notice>
  );
  return (
    <Guard instead={sentence}>
      <Docket {...props} />
    </Guard>
  );
}

/** The docket and its place on the page; receives focus. */
function Docket({ sent, contact, promise, onAgain, children }: SentDocketProps) {
  const { id: reference, request, files } = sent;
  const docket = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls to the top of the docket; focus alone scrolls only as far as needed.
    docket.current?.focus({ preventScroll: true });
    docket.current?.scrollIntoView();
  }, []);
  return (
    <>
      <section ref={docket} tabIndex={-1} aria-labelledby="docket-title" className="docket">
        <p className="docket-stamp" aria-hidden="true">
          Sent
          <small>{new Date().toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })}</small>
        </p>
        <h2 id="docket-title" className="text-heading">
          Thank you, {request.firstName}
        </h2>
        <div role="alert">
          <p className="mt-3 text-lead font-semibold">{quoteSuccess}</p>
          <p className="docket-line">
            Your reference is <strong className="font-display text-heading">{reference}</strong>
          </p>
        </div>
        <SentFacts request={request} files={files} />
        <h3 className="mt-6 text-title">What happens next</h3>
        <p className="mt-1">
          {`A confirmation is on its way to ${request.email}. We'll read your request${files.length > 0 ? ', check your artwork' : ''} and ask if anything is unclear. ${promise}`}
        </p>
        <h3 className="mt-4 text-title">Forgot something?</h3>
        <p className="mt-1">
          {'Reply to the confirmation email, or call '}
          <TextLink href={phoneLink(contact)}>{contact.phone}</TextLink>
          {' and mention '}
          <span className="whitespace-nowrap">{reference}</span>.
        </p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={onAgain}>
            Ask for something else
          </button>
          <button type="button" className="button button-quiet" onClick={() => print()}>
            Print this page
          </button>
        </div>
      </section>
      {children}
    </>
  );
}

/** Everything that was sent. */
function SentFacts({ request, files }: Pick<SentDocketProps['sent'], 'request' | 'files'>) {
  const { lines, words } = readMessage(request.message);
  const { firstName, lastName, businessName, email, phone, serviceName } = request;
  return (
    <dl className="docket-facts">
      <Fact term={lines.length > 0 ? 'Products' : 'For'}>{lines.length > 0 ? <SentLines lines={lines} /> : serviceName}</Fact>
      {words && (
        <Fact term="Your message" className="whitespace-pre-line">
          {words}
        </Fact>
      )}
      {files.length > 0 && <Fact term={files.length === 1 ? 'Your file' : 'Your files'}>{files.join(', ')}</Fact>}
      <Fact term="Your details">
        {[`${firstName} ${lastName}`, businessName, email, phone].filter(Boolean).map((detail) => (
          <span key={detail} className="block">
            {detail}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** The products of the request, each with its details. */
function SentLines({ lines }: { lines: QuoteLine[] }) {
  return (
    <ol className="flow-2">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change.
        <li key={index}>
          <strong>{line.name}</strong>
          {detailsOf(line).map(([label, value]) => (
            <span key={label} className="block">{`${label}: ${value}`}</span>
          ))}
        </li>
      ))}
    </ol>
  );
}
