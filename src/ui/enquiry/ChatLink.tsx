import type { Ref } from 'react';

/** The way into the chat that always works: a link the visitor presses. */
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
