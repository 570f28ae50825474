import { Icon } from './Icon.tsx';

const tones = {
  good: 'bg-link text-page',
  attention: 'bg-sun text-ink',
  bad: 'bg-alert text-page',
  neutral: 'bg-line text-text',
} as const;

export type BadgeTone = keyof typeof tones;

/** A short verdict: colour, icon and text. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-pill py-0.5 pr-3 pl-2 font-bold ${tones[tone]}`}>
      {tone === 'neutral' ? <span aria-hidden="true">?</span> : <Icon name={tone === 'good' ? 'tick' : 'warning'} />}
      {children}
    </span>
  );
}
