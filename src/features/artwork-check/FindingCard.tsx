import { wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import { programs } from '#domain/artwork/judge/rule-names.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';

const programNames = { canva: 'Canva', illustrator: 'Illustrator', photoshop: 'Photoshop', affinity: 'Affinity' };

const edges = { fix: 'border-alert', look: 'border-sun', good: 'border-link', note: 'border-field' };

interface FindingCardProps {
  finding: Finding;
  rules: ArtworkRules;
}

/** One finding: what it is, its effect in print and how to fix it. */
export function FindingCard({ finding, rules }: FindingCardProps) {
  const { title, print, fix, steps } = wordsOf(finding, rules);
  return (
    <li className={`border-l-4 pl-3 ${edges[finding.level]}`}>
      <p className="font-bold">{title}</p>
      <p>{print}</p>
      {fix && <p className="mt-1">{fix}</p>}
      {steps && (
        <details className="mt-1">
          <summary className="min-h-8 cursor-pointer py-1 font-semibold text-link">
            Step by step in {programs.map((program) => programNames[program]).join(', ')}
            <span className="sr-only">: {title}</span>
          </summary>
          <dl className="flow-1 text-small">
            {programs.map((program) => (
              <div key={program}>
                <dt className="font-semibold">{programNames[program]}</dt>
                <dd>{steps[program]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
