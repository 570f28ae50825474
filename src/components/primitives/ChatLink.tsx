import type { Ref } from 'react';

/** A link to the chat, which works even where popups are blocked. */
export function ChatLink({ href, children, ref }: { href: string; children: string; ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a
      ref={ref}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block py-1 font-semibold text-link underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (opens a chat in a new tab)</span>
    </a>
  );
}
