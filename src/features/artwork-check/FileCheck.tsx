import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { fixLine, formatWanted, levelLabels, wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import { judge } from '#domain/artwork/judge/judge.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import type { ArtworkItem } from '#features/uploads/artwork-item.ts';
import { type Choice, firstChoice, wantedOf, withChosenSize } from '#features/uploads/print-choice.ts';
import { FilePicture } from './FilePicture.tsx';
import { FindingCard } from './FindingCard.tsx';
import { SpokenVerdict } from './SpokenVerdict.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';
import { WantedFields } from './WantedFields.tsx';

/** What a check changes about the file it belongs to. */
export type CheckNotes = Pick<ArtworkItem, 'choice' | 'wanted' | 'fixLine'>;

interface FileCheckProps {
  item: ArtworkItem;
  /** Missing after a reload, when the bytes are gone. */
  file: File | undefined;
  inspection: Inspection;
  rules: ArtworkRules;
  /** The path of the product this request is about. */
  product: string;
  /** The chosen size of the product, as the option's text. */
  size: string | undefined;
  /** Shows everything expanded, not only the summary. */
  wide: boolean;
  onNote(notes: CheckNotes): void;
  /** Replaces, adds or removes a line in the visitor's message. */
  onLine(before: string | undefined, after: string | undefined): void;
}

const isProblem = ({ level }: Finding): boolean => level === 'fix' || level === 'look';
const isGap = ({ name }: Finding): boolean => name === 'not-measured' || name === 'no-size';

const summaryOf = (findings: Finding[], rules: ArtworkRules): string => findings.map((finding) => wordsOf(finding, rules).title).join('. ');

const summary = 'min-h-8 cursor-pointer py-1 font-semibold text-link';

/** The result of checking a file: verdict, findings, preview and all figures. */
export function FileCheck({ item, file, inspection, rules, product, size, wide, onNote, onLine }: FileCheckProps) {
  const id = useId();
  const [choice, setChoice] = useState<Choice>(() => item.choice ?? withChosenSize(firstChoice(rules, product, inspection), size));
  // The preview loads half a megabyte of code, so it waits until the details are opened.
  const [opened, setOpened] = useState(wide);
  const wanted = useMemo(() => wantedOf(choice, rules, inspection), [choice, rules, inspection]);
  const verdict = useMemo(() => judge(inspection, rules, wanted), [inspection, rules, wanted]);
  const problems = verdict.findings.filter(isProblem);
  // If nothing could be measured, that is the main finding.
  const main = verdict.findings.filter((finding) => isProblem(finding) || (verdict.level === 'unknown' && isGap(finding)));
  const others = verdict.findings.filter((finding) => !main.includes(finding));
  const line = fixLine(item.name, verdict, rules, wanted);
  const asked = item.fixLine !== undefined;
  const purpose = formatWanted(rules, wanted);

  // A new size chosen for the product replaces the size in the check's own fields.
  const [sizeBefore, setSizeBefore] = useState(size);
  if (size !== sizeBefore) {
    setSizeBefore(size);
    setChoice(withChosenSize(choice, size));
  }

  // Keeps the item, which the server judges by, and the line in the message in sync with the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes; the functions belong to the form.
  useEffect(() => {
    if (asked && item.fixLine !== line) onLine(item.fixLine, line);
    onNote({ choice, wanted, fixLine: asked ? line : undefined });
  }, [choice, wanted, line]);

  const askToFix = () => {
    const next = asked ? undefined : line;
    onLine(item.fixLine, next);
    onNote({ choice, wanted, fixLine: next });
  };

  const details = (
    <div className="flow-3 pt-2">
      <WantedFields id={id} rules={rules} inspection={inspection} choice={choice} onChange={setChoice} />
      {main.length > 0 && (
        <ul className="flow-3">
          {main.map((finding) => (
            <FindingCard key={finding.name} finding={finding} rules={rules} />
          ))}
        </ul>
      )}
      {file && opened && <FilePicture file={file} inspection={inspection} rules={rules} wanted={wanted} />}
      {others.length > 0 && (
        <details>
          <summary className={summary}>
            What is fine, and other notes<span className="sr-only"> about {item.name}</span>
          </summary>
          <dl className="flow-2 pt-1 text-small">
            {others.map((finding) => {
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
      )}
      {verdict.figures.length > 0 && (
        <details>
          <summary className={summary}>
            All the details<span className="sr-only"> of {item.name}</span>
          </summary>
          <dl className="grid gap-x-4 gap-y-1 pt-1 text-small sm:grid-cols-[auto_1fr]">
            {verdict.figures.map(({ label, value }) => (
              <div key={label} className="sm:contents">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );

  return (
    <section aria-label={`Print check of ${item.name}`} className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerdictBadge level={verdict.level} />
        <span className="text-small text-muted">{purpose ? `for ${purpose}` : 'Tell us what it is for'}</span>
      </div>
      {!wide && main.length > 0 && <p className="mt-1">{summaryOf(main, rules)}.</p>}
      <SpokenVerdict text={`${item.name}: ${levelLabels[verdict.level]}${purpose ? ` for ${purpose}` : ''}. ${summaryOf(main, rules)}`} />
      {wide ? (
        details
      ) : (
        <details className="mt-1" onToggle={() => setOpened(true)}>
          <summary className={summary}>
            See how it prints<span className="sr-only">: {item.name}</span>
          </summary>
          {details}
        </details>
      )}
      {/* Stays after asking, so the visitor can undo it even if another size has no problems. */}
      {(problems.length > 0 || asked) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button look="outline" pressed={asked} onClick={askToFix}>
            Please fix it for me<span className="sr-only">: {item.name}</span>
          </Button>
          <span role="status" className="text-small text-muted">
            {asked ? 'Added to your message. Press again to remove it.' : ''}
          </span>
        </div>
      )}
    </section>
  );
}
