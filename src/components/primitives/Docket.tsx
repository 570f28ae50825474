import type { HTMLAttributes, ReactNode, Ref } from 'react';

interface DocketProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
  /** Stamped in the corner, over a smaller second line. */
  stamp?: { text: string; small: string };
  ref?: Ref<HTMLElement>;
  children: ReactNode;
  /** Its place in the layout. */
  className?: string;
}

/** The confirmation in place of a sent form, or another answer to a visitor, as a stamped docket. */
export function Docket({ as = 'div', stamp, children, className = '', ...attributes }: DocketProps) {
  // Both take the same attributes; TypeScript gives each its own type of ref.
  const Element = as as 'section';
  return (
    <Element {...attributes} className={`docket ${className}`.trim()}>
      {stamp && (
        <p className="docket-stamp" aria-hidden="true">
          {stamp.text}
          <small>{stamp.small}</small>
        </p>
      )}
      {children}
    </Element>
  );
}
