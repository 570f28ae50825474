import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  /** Screen readers announce an alert immediately, a status when idle. */
  role: 'alert' | 'status';
  tone: 'good' | 'bad';
  title?: string;
  children: ReactNode;
}

/** The result of submitting a form. Takes focus when it appears, which also scrolls to it after submitting with Enter. */
export function Notice({ role, tone, title, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link inside may already have focus.
    if (!notice.current?.contains(document.activeElement)) notice.current?.focus();
  }, []);
  return (
    <div
      ref={notice}
      role={role}
      tabIndex={-1}
      className={`flex gap-3 rounded-lg border-2 bg-band p-4 ${tone === 'good' ? 'border-link' : 'border-alert'}`}
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-pill ${tone === 'good' ? 'bg-link text-page' : 'bg-alert text-page'}`}
      >
        <Icon name={tone === 'good' ? 'tick' : 'warning'} />
      </span>
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
