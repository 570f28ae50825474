import type { Company } from '#catalogue/company.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { ButtonLink, type ButtonLook } from '#ui/primitives/ButtonLink.tsx';

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
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 4h16v12H10l-5 4v-4H4z" />
      </svg>
      {children}
      {about && <span className="sr-only"> for {about}</span>}
      <span className="sr-only"> (opens a chat in a new tab)</span>
    </ButtonLink>
  );
}
