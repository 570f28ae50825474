import type { Action } from '#catalogue/blocks.ts';
import type { Company } from '#catalogue/company.ts';
import { ButtonLink, type ButtonLook } from '#ui/primitives/ButtonLink.tsx';
import { ChatButton } from './ChatButton.tsx';
import { firstQuoteField } from './quote-anchor.ts';

interface ActionLinkProps {
  action: Action;
  company: Company;
  /** The text the chat opens with, should the action be a chat. */
  chatMessage: string;
  look?: ButtonLook;
}

/** A button from the content files: to a page, to this page's quote form, or to the chat. */
export function ActionLink({ action, company, chatMessage, look }: ActionLinkProps) {
  if (action.link === 'chat') {
    return (
      <ChatButton company={company} message={chatMessage} look={look}>
        {action.label}
      </ChatButton>
    );
  }
  return (
    <ButtonLink href={action.link === '#quote' ? `#${firstQuoteField}` : action.link} look={look}>
      {action.label}
    </ButtonLink>
  );
}
