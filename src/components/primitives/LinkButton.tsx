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
  /** A script may have changed its text before React hydrates it. */
  relabelled?: boolean;
}

/** A link that looks like a button, at least 44 px high. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, look = 'action', className = '', external = false, download, relabelled } = props;
  return (
    <a
      href={href}
      download={download}
      suppressHydrationWarning={relabelled}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={`${buttonLooks[look]} ${className}`.trim()}
    >
      {children}
    </a>
  );
}
