import type { Company } from '#domain/catalogue/company.ts';
import type { Action } from '#domain/catalogue/fields/blocks.ts';
import type { ButtonLook } from './button-looks.ts';
import { ChatButton } from './ChatButton.tsx';
import { LinkButton } from './LinkButton.tsx';
import { firstQuoteField } from './quote-anchor.ts';

interface ActionLinkProps {
  action: Action;
  company: Company;
  /** The chat message, if the action opens a chat. */
  chatMessage: string;
  look?: ButtonLook;
}

/** A button from the content files: links to a page, this page's quote form or the chat. */
export function ActionLink({ action, company, chatMessage, look }: ActionLinkProps) {
  if (action.link === 'chat') {
    return (
      <ChatButton company={company} message={chatMessage} look={look}>
        {action.label}
      </ChatButton>
    );
  }
  return (
    <LinkButton href={action.link === '#quote' ? `#${firstQuoteField}` : action.link} look={look}>
      {action.label}
    </LinkButton>
  );
}
