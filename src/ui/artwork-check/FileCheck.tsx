import { useEffect, useId, useMemo, useState } from 'react';
import type { Inspection } from '#artwork/facts.ts';
import { fixLine, levelWords, wantedInWords, wordsOf } from '#artwork/finding-words.ts';
import type { Finding } from '#artwork/findings.ts';
import { judge } from '#artwork/judge.ts';
import type { ArtworkRules } from '#artwork/rules.ts';
import type { ArtworkItem } from '#ui/enquiry/artwork-item.ts';
import { FilePicture } from './FilePicture.tsx';
import { FindingCard } from './FindingCard.tsx';
import { SpokenVerdict } from './SpokenVerdict.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';
import { WantedFields } from './WantedFields.tsx';
import { type Choice, firstChoice, wantedOf, withChosenSize } from './wanted.ts';

/** What a check changes about the file it belongs to. */
export type CheckNotes = Pick<ArtworkItem, 'choice' | 'wanted' | 'fixLine'>;

interface FileCheckProps {
  item: ArtworkItem;
  /** The bytes, where they are still at hand. */
  file: File | undefined;
  inspection: Inspection;
  rules: ArtworkRules;
  /** The page of the product this request is about. */
  product: string;
  /** The size that was chosen of it, in the words of the choice. */
  size: string | undefined;
  /** All of it is shown at once, not only what matters most. */
  wide: boolean;
  onNote(notes: CheckNotes): void;
  /** Puts a line into the visitor's message in place of another. */
  onLine(before: string | undefined, after: string | undefined): void;
}

const isTrouble = ({ level }: Finding): boolean => level === 'fix' || level === 'look';
const isGap = ({ name }: Finding): boolean => name === 'not-measured' || name === 'no-size';

const summaryOf = (findings: Finding[], rules: ArtworkRules): string => findings.map((finding) => wordsOf(finding, rules).title).join('. ');

const summary = 'min-h-8 cursor-pointer py-1 font-semibold text-link';

/** What the check says about a file: the verdict, what to do, how it will look, and all figures. */
export function FileCheck({ item, file, inspection, rules, product, size, wide, onNote, onLine }: FileCheckProps) {
  const id = useId();
  const [choice, setChoice] = useState<Choice>(() => item.choice ?? withChosenSize(firstChoice(rules, product, inspection), size));
  // A picture nobody opens is not worth the half megabyte that draws it.
  const [opened, setOpened] = useState(wide);
  const wanted = useMemo(() => wantedOf(choice, rules, inspection), [choice, rules, inspection]);
  const verdict = useMemo(() => judge(inspection, rules, wanted), [inspection, rules, wanted]);
  const troubles = verdict.findings.filter(isTrouble);
  // Where nothing could be measured, that is the news.
  const told = verdict.findings.filter((finding) => isTrouble(finding) || (verdict.level === 'unknown' && isGap(finding)));
  const others = verdict.findings.filter((finding) => !told.includes(finding));
  const line = fixLine(item.name, verdict, rules, wanted);
  const asked = item.fixLine !== undefined;
  const purpose = wantedInWords(rules, wanted);

  // Another size was chosen for the product: the check follows, until its own fields say otherwise.
  const [sizeBefore, setSizeBefore] = useState(size);
  if (size !== sizeBefore) {
    setSizeBefore(size);
    setChoice(withChosenSize(choice, size));
  }

  // The server judges by the same, and a line in the message says what is true now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is wanted changes; the functions are the form's own.
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
      {told.length > 0 && (
        <ul className="flow-3">
          {told.map((finding) => (
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
      {!wide && told.length > 0 && <p className="mt-1">{summaryOf(told, rules)}.</p>}
      <SpokenVerdict text={`${item.name}: ${levelWords[verdict.level]}${purpose ? ` for ${purpose}` : ''}. ${summaryOf(told, rules)}`} />
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
      {/* Who has asked can take it back, also when another size has no trouble. */}
      {(troubles.length > 0 || asked) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            aria-pressed={asked}
            className={`min-h-11 rounded-pill border-2 px-5 font-bold ${asked ? 'border-link bg-link text-page' : 'border-text'}`}
            onClick={askToFix}
          >
            Please fix it for me<span className="sr-only">: {item.name}</span>
          </button>
          <span role="status" className="text-small text-muted">
            {asked ? 'Added to your message. Press again to remove it.' : ''}
          </span>
        </div>
      )}
    </section>
  );
}
