import { levelWords } from '#artwork/finding-words.ts';
import type { VerdictLevel } from '#artwork/findings.ts';
import { Icon } from '#ui/primitives/Icon.tsx';

const looks: Record<VerdictLevel, string> = {
  good: 'bg-link text-page',
  look: 'bg-sun text-ink',
  fix: 'bg-alert text-page',
  unknown: 'bg-line text-text',
};

/** The verdict on a file: a colour, a sign and its words. */
export function VerdictBadge({ level }: { level: VerdictLevel }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-pill py-0.5 pr-3 pl-2 font-bold ${looks[level]}`}>
      {level === 'unknown' ? <span aria-hidden="true">?</span> : <Icon name={level === 'good' ? 'tick' : 'warning'} />}
      {levelWords[level]}
    </span>
  );
}
