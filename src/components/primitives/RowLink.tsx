import type { ReactNode } from 'react';

/** The link of a row in a list: the whole row is clickable, with one link in the tab order. The row is `relative`. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="whole-tile font-semibold wrap-anywhere">
      {children}
    </a>
  );
}
