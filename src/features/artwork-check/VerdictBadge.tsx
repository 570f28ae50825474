import { Icon } from '#components/primitives/Icon.tsx';
import { levelLabels } from '#domain/artwork/judge/finding-words.ts';
import type { VerdictLevel } from '#domain/artwork/judge/findings.ts';

const styles: Record<VerdictLevel, string> = {
  good: 'bg-link text-page',
  look: 'bg-sun text-ink',
  fix: 'bg-alert text-page',
  unknown: 'bg-line text-text',
};

/** The verdict on a file: colour, icon and text. */
export function VerdictBadge({ level }: { level: VerdictLevel }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-pill py-0.5 pr-3 pl-2 font-bold ${styles[level]}`}>
      {level === 'unknown' ? <span aria-hidden="true">?</span> : <Icon name={level === 'good' ? 'tick' : 'warning'} />}
      {levelLabels[level]}
    </span>
  );
}
