import type { Company } from '#catalogue/company.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { ButtonLink, type ButtonLook } from '#ui/primitives/ButtonLink.tsx';
import { Icon } from '#ui/primitives/Icon.tsx';

interface ChatButtonProps {
  company: Company;
  message: string;
  children: string;
  /** What it is about, for whoever hears the button without seeing the card around it. */
  about?: string;
  look?: ButtonLook;
  className?: string;
}

/** Opens the chat with the product's message already written. */
export function ChatButton({ company, message, children, about, look, className }: ChatButtonProps) {
  return (
    <ButtonLink href={chatLink(company.chatNumber, message)} look={look} className={className} external>
      <Icon name="chat" />
      {/* A button that leads into a chat says so. */}
      {/chat/i.test(children) ? children : `${children} by chat`}
      {about && <span className="sr-only">{` for ${about}`}</span>}
      <span className="sr-only"> (opens a chat in a new tab)</span>
    </ButtonLink>
  );
}
