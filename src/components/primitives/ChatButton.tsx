import type { Company } from '#domain/catalogue/company.ts';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import type { ButtonLook } from './button-looks.ts';
import { Icon } from './Icon.tsx';
import { LinkButton } from './LinkButton.tsx';

interface ChatButtonProps {
  company: Company;
  message: string;
  children: string;
  /** What the chat is about, for screen readers. */
  about?: string;
  look?: ButtonLook;
  className?: string;
}

/** Opens the chat with the message prefilled. */
export function ChatButton({ company, message, children, about, look, className }: ChatButtonProps) {
  return (
    <LinkButton href={chatLink(company.chatNumber, message)} look={look} className={className} external>
      <Icon name="chat" />
      {/* The label must mention the chat. */}
      {/chat/i.test(children) ? children : `${children} by chat`}
      {about && <span className="sr-only">{` for ${about}`}</span>}
      <span className="sr-only"> (opens a chat in a new tab)</span>
    </LinkButton>
  );
}
