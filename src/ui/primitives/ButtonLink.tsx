import type { ReactNode } from 'react';

const looks = {
  /** The one call to action, in the colours of the ground it stands on. */
  action: 'bg-(--action-fill) text-(--action-text) hover:brightness-110',
  /** A second way, quieter; takes the colour of the text around it. */
  quiet: 'border-2 border-current hover:bg-[color-mix(in_srgb,currentColor_12%,transparent)]',
} as const;

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
    <a
      href={href}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2.5 sm:px-6 text-center font-semibold transition-colors ${looks[look]} ${className}`}
    >
      {children}
    </a>
  );
}
