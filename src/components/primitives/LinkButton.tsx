import type { ReactNode } from 'react';
import { type ButtonLook, buttonLooks } from './button-looks.ts';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  /** Its place in the layout. */
  className?: string;
  /** Opens in a new tab, as chat links do. */
  external?: boolean;
  /** Saves the file under this name instead of showing it. */
  download?: string;
}

/** A link that looks like a button, at least 44 px high. */
export function LinkButton({ href, children, look = 'action', className = '', external = false, download }: LinkButtonProps) {
  return (
    <a
      href={href}
      download={download}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={`${buttonLooks[look]} ${className}`.trim()}
    >
      {children}
    </a>
  );
}
