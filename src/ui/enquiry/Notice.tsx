import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/primitives/Icon.tsx';

interface NoticeProps {
  /** An alert interrupts, a status waits its turn. */
  role: 'alert' | 'status';
  tone: 'good' | 'bad';
  title?: string;
  children: ReactNode;
}

/** What became of a form. It takes the focus when it appears: whoever sent by the Enter key of a field is brought to it. */
export function Notice({ role, tone, title, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link in it may have taken the focus already.
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
