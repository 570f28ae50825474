import type { ReactNode } from 'react';

interface NoticeProps {
  /** An alert interrupts, a status waits its turn. */
  role: 'alert' | 'status';
  tone: 'good' | 'bad';
  title?: string;
  children: ReactNode;
}

/** A message about the form, on the page, where the visitor is looking. */
export function Notice({ role, tone, title, children }: NoticeProps) {
  return (
    <div role={role} className={`rounded-lg border-2 bg-band p-4 ${tone === 'good' ? 'border-link' : 'border-alert'}`}>
      {title && <p className="font-bold">{title}</p>}
      {children}
    </div>
  );
}
