import { useId } from 'react';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding, Verdict } from '#domain/artwork/judge/findings.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { FilePicture } from './FilePicture.tsx';
import { FindingCard } from './FindingCard.tsx';
import type { Judgement } from './use-judgement.ts';
import { WantedFields } from './WantedFields.tsx';

interface CheckDetailsProps {
  /** The file name. */
  name: string;
  /** The file to preview. */
  file: File | undefined;
  inspection: Inspection;
  rules: ArtworkRules;
  judgement: Judgement;
}

const summary = 'min-h-8 cursor-pointer py-1 font-semibold text-link';

/** The findings that are no problem. */
function OtherFindings({ name, findings, rules }: { name: string; findings: Finding[]; rules: ArtworkRules }) {
  return (
    <details>
      <summary className={summary}>
        What is fine, and other notes<span className="sr-only"> about {name}</span>
      </summary>
      <dl className="flow-2 pt-1 text-small">
        {findings.map((finding) => {
          const { title, print } = wordsOf(finding, rules);
          return (
            <div key={finding.name}>
              <dt className="font-semibold">{title}</dt>
              <dd>{print}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

/** Everything that was measured. */
function AllFigures({ name, figures }: { name: string; figures: Verdict['figures'] }) {
  return (
    <details>
      <summary className={summary}>
        All the details<span className="sr-only"> of {name}</span>
      </summary>
      <dl className="grid gap-x-4 gap-y-1 pt-1 text-small sm:grid-cols-[auto_1fr]">
        {figures.map(({ label, value }) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The details of a check: what the file is for, the findings, the preview and the figures. */
export function CheckDetails({ name, file, inspection, rules, judgement }: CheckDetailsProps) {
  const id = useId();
  const { choice, setChoice, wanted, verdict, main, others } = judgement;
  return (
    <div className="flow-3 pt-2">
      <WantedFields id={id} rules={rules} inspection={inspection} choice={choice} onChange={setChoice} />
      {main.length > 0 && (
        <ul className="flow-3">
          {main.map((finding) => (
            <FindingCard key={finding.name} finding={finding} rules={rules} />
          ))}
        </ul>
      )}
      {file && <FilePicture file={file} inspection={inspection} rules={rules} wanted={wanted} pages={verdict.pages} />}
      {others.length > 0 && <OtherFindings name={name} findings={others} rules={rules} />}
      {verdict.figures.length > 0 && <AllFigures name={name} figures={verdict.figures} />}
    </div>
  );
}
