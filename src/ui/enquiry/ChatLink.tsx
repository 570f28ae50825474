/** The way into the chat that always works: a link the visitor presses. */
export function ChatLink({ href, children }: { href: string; children: string }) {
  return (
    <a
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
