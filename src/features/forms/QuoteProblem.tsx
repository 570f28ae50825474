import { ChatLink } from '#components/primitives/ChatLink.tsx';
import { Notice } from '#components/primitives/Notice.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { phoneLink } from '#domain/catalogue/phone-link.ts';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import { composeChatMessage } from '#domain/enquiry/chat-message.ts';
import type { FormProblem } from '#domain/enquiry/live-page-props.ts';
import { quoteFailure } from '#domain/enquiry/outcome-texts.ts';
import type { FormValues } from '#domain/forms/form-values.ts';

interface QuoteProblemProps {
  contact: { email: string; phone: string; chatNumber: string };
  problem: FormProblem;
  /** The values that were not sent. */
  values: FormValues;
}

/** Says that a request was not sent, and offers phone or a chat prefilled with the values. */
export function QuoteProblem({ contact, problem, values }: QuoteProblemProps) {
  const message = composeChatMessage('quote', values);
  return (
    <Notice role="alert" tone="bad" title={quoteFailure(contact.email)}>
      {problem === 'too-many' && (
        <p className="mt-1">Too many requests came from your connection. Please wait a few minutes and try again.</p>
      )}
      <p className="mt-1">
        {'Everything you typed is still here. You can also call '}
        <TextLink href={phoneLink(contact)}>{contact.phone}</TextLink>
        {' or '}
        <ChatLink href={chatLink(contact.chatNumber, message)}>send it by chat</ChatLink>.
      </p>
    </Notice>
  );
}
