import type { HTMLAttributes } from 'react';

const looks = {
  raised: 'rounded-card bg-card shadow-soft',
  /** With a yellow edge on top, for a form or an offer. */
  sun: 'rounded-card border-t-8 border-sun bg-card shadow-soft',
  /** A chip of a swatch book: the colour of its edge depends on its position in the list. */
  swatch: 'swatch rounded-card bg-card shadow-soft',
  tinted: 'rounded-card bg-band',
  outlined: 'rounded-card border border-line bg-card',
  /** Inside a form. */
  framed: 'rounded-lg border-2 border-line',
} as const;

interface PanelProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'p' | 'dl' | 'fieldset';
  look?: keyof typeof looks;
  /** Its padding, its place in the layout, and the layout of its content. */
  className?: string;
}

/** A box around content. */
export function Panel({ as = 'div', look = 'raised', className = '', ...attributes }: PanelProps) {
  const Element = as;
  return <Element {...attributes} className={`${looks[look]} ${className}`.trim()} />;
}
