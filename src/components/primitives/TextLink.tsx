import type { ReactNode } from 'react';

/** A link within a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-0.5 font-semibold text-link underline underline-offset-4">
      {children}
    </a>
  );
}
