import type { Action } from '#catalogue/blocks.ts';
import type { Company } from '#catalogue/company.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';
import { firstQuoteField } from './quote-anchor.ts';

interface ActionLinkProps {
  action: Action;
  company: Company;
  /** The text the chat opens with, should the action be a chat. */
  chatMessage: string;
  look?: 'action' | 'quiet';
}

/** A button from the content files: to a page, to this page's quote form, or to the chat. */
export function ActionLink({ action, company, chatMessage, look }: ActionLinkProps) {
  if (action.link === 'chat') {
    return (
      <ButtonLink href={chatLink(company.chatNumber, chatMessage)} look={look} external>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={action.link === '#quote' ? `#${firstQuoteField}` : action.link} look={look}>
      {action.label}
    </ButtonLink>
  );
}
