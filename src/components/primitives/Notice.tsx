import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { NoticeBox } from './NoticeBox.tsx';

interface NoticeProps {
  role: 'alert' | 'status';
  tone: 'good' | 'bad';
  title?: string;
  children: ReactNode;
}

/** The result of submitting a form. Takes focus when it appears, which also scrolls to it after submitting with Enter. */
export function Notice({ role, tone, title, children }: NoticeProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link inside may already have focus.
    if (!notice.current?.contains(document.activeElement)) notice.current?.focus();
  }, []);
  return (
    <NoticeBox ref={notice} role={role} tone={tone} tabIndex={-1} className="flex gap-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-pill text-page ${tone === 'good' ? 'bg-link' : 'bg-alert'}`}>
        <Icon name={tone === 'good' ? 'tick' : 'warning'} />
      </span>
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </NoticeBox>
  );
}
