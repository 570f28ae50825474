import type { HTMLAttributes, Ref } from 'react';

const borders = {
  good: 'border-2 border-link',
  bad: 'border-2 border-alert',
  attention: 'border-2 border-sun',
  plain: '',
} as const;

interface NoticeBoxProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p' | 'section';
  /** Without a tone it looks like no box, for a live region that must exist before it has content. */
  tone: keyof typeof borders | undefined;
  ref?: Ref<HTMLElement>;
  /** Its place in the layout, and the layout of its content. */
  className?: string;
}

/** A box with something the visitor should know. A `role` of alert is announced immediately, status when idle. */
export function NoticeBox({ as = 'div', tone, className = '', ...attributes }: NoticeBoxProps) {
  // All of them take the same attributes; TypeScript gives each its own type of ref.
  const Element = as as 'section';
  return (
    <Element {...attributes} className={[tone && `rounded-lg bg-band p-4 ${borders[tone]}`.trim(), className].filter(Boolean).join(' ')} />
  );
}
