import type { ReactNode } from 'react';

/** The primary button, in the action colours of its background, or a secondary one in the surrounding text colour. */
const looks = { action: 'button', quiet: 'button button-quiet' } as const;

export type ButtonLook = keyof typeof looks;

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  className?: string;
  /** Opens in a new tab, as chat links do. */
  external?: boolean;
}

/** A link that looks like a button, at least 44 px high. */
export function ButtonLink({ href, children, look = 'action', className = '', external = false }: ButtonLinkProps) {
  return (
    <a href={href} {...(external && { target: '_blank', rel: 'noopener' })} className={`${looks[look]} ${className}`.trim()}>
      {children}
    </a>
  );
}
