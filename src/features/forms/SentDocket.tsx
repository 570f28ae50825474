import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Docket } from '#components/primitives/Docket.tsx';
import { DocketFacts } from '#components/primitives/DocketFacts.tsx';
import { DocketReference } from '#components/primitives/DocketReference.tsx';
import { Guard } from '#components/primitives/Guard.tsx';
import { Notice } from '#components/primitives/Notice.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { phoneLink } from '#domain/catalogue/phone-link.ts';
import { quoteSuccess } from '#domain/enquiry/outcome-texts.ts';
import { detailsOf, type QuoteLine, readMessage } from '#domain/enquiry/quote-lines.ts';
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
      <RequestDocket {...props} />
    </Guard>
  );
}

/** What was sent. */
const factsOf = ({ request, files }: SentDocketProps['sent']) => {
  const { lines, words } = readMessage(request.message);
  const { firstName, lastName, businessName, email, phone, serviceName } = request;
  const products = lines.length > 0 ? <SentLines lines={lines} /> : serviceName;
  const person = [`${firstName} ${lastName}`, businessName, email, phone].filter(Boolean).map((detail) => (
    <span key={detail} className="block">
      {detail}
    </span>
  ));
  return [
    { label: lines.length > 0 ? 'Products' : 'For', value: products },
    ...(words ? [{ label: 'Your message', value: words, typed: true }] : []),
    ...(files.length > 0 ? [{ label: files.length === 1 ? 'Your file' : 'Your files', value: files.join(', ') }] : []),
    { label: 'Your details', value: person },
  ];
};

/** The content of the request, what happens next, and how to add something. */
function RequestDocket({ sent, contact, promise, onAgain, children }: SentDocketProps) {
  const { id: reference, request } = sent;
  const docket = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls to the top of the docket; focus alone scrolls only as far as needed.
    docket.current?.focus({ preventScroll: true });
    docket.current?.scrollIntoView();
  }, []);
  return (
    <>
      <Docket
        as="section"
        ref={docket}
        tabIndex={-1}
        aria-labelledby="docket-title"
        stamp={{ text: 'Sent', small: new Date().toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }) }}
      >
        <h2 id="docket-title" className="text-heading">
          Thank you, {request.firstName}
        </h2>
        <div role="alert">
          <p className="mt-3 text-lead font-semibold">{quoteSuccess}</p>
          <DocketReference reference={reference} />
        </div>
        <DocketFacts facts={factsOf(sent)} />
        <NextSteps sent={sent} contact={contact} promise={promise} />
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <Button onClick={onAgain}>Ask for something else</Button>
          <Button look="quiet" onClick={() => print()}>
            Print this page
          </Button>
        </div>
      </Docket>
      {children}
    </>
  );
}

function NextSteps({ sent, contact, promise }: Pick<SentDocketProps, 'sent' | 'contact' | 'promise'>) {
  const { id: reference, request, files } = sent;
  return (
    <>
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
    </>
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
