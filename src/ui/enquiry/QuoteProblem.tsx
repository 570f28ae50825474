import { phoneLink } from '#catalogue/phone-link.ts';
import type { FormProblem } from '#enquiry/answers.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';
import type { FormValues } from '#enquiry/forms.ts';
import { quoteFailure } from '#enquiry/texts.ts';
import { TextLink } from '#ui/primitives/TextLink.tsx';
import { ChatLink } from './ChatLink.tsx';
import { Notice } from './Notice.tsx';

interface QuoteProblemProps {
  contact: { email: string; phone: string; chatNumber: string };
  problem: FormProblem;
  /** What was to be sent. */
  values: FormValues;
}

/** Says that a request was not sent, and opens the other ways: what was typed goes along into the chat. */
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
