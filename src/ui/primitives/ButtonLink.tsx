import type { ReactNode } from 'react';

/** The one call to action, in the colours of the ground it stands on; or a second way, in the colour of the text around it. */
const looks = { action: 'button', quiet: 'button button-quiet' } as const;

export type ButtonLook = keyof typeof looks;

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  className?: string;
  /** Opens in a new tab, as chat links do. */
  external?: boolean;
  /** What it does once the page's script is here (src/server/postpone-script.ts). */
  wakes?: 'add';
}

/** A link that looks like a button, at least 44 px high. */
export function ButtonLink({ href, children, look = 'action', className = '', external = false, wakes }: ButtonLinkProps) {
  return (
    <a
      href={href}
      {...(external && { target: '_blank', rel: 'noopener' })}
      {...(wakes && { 'data-wake': wakes })}
      className={`${looks[look]} ${className}`.trim()}
    >
      {children}
    </a>
  );
}
