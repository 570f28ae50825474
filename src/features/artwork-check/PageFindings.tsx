import { Icon } from '#components/primitives/Icon.tsx';
import { wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';

interface PageFindingsProps {
  page: number;
  findings: Finding[];
  rules: ArtworkRules;
}

/** The findings of one page in short. */
export function PageFindings({ page, findings, rules }: PageFindingsProps) {
  if (findings.length === 0) return <p className="text-small">Nothing to fix on this page.</p>;
  return (
    <ul aria-label={`About page ${page}`} className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {findings.map(({ name, level, figures }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon name={level === 'fix' || level === 'look' ? 'warning' : 'tick'} />
          {wordsOf({ name, level, figures }, rules).title}
        </li>
      ))}
    </ul>
  );
}
