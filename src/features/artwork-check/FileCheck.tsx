import { useState } from 'react';
import { levelLabels, wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { CheckDetails } from './CheckDetails.tsx';
import { FixRequest } from './FixRequest.tsx';
import { SpokenVerdict } from './SpokenVerdict.tsx';
import { type JudgedFile, useJudgement } from './use-judgement.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

interface FileCheckProps extends JudgedFile {
  /** Missing after a reload, when the bytes are gone. */
  file: File | undefined;
  /** Shows everything expanded, not only the summary. */
  wide: boolean;
}

const summaryOf = (findings: Finding[], rules: ArtworkRules): string => findings.map((finding) => wordsOf(finding, rules).title).join('. ');

/** The result of checking a file: verdict, findings, preview and all figures. */
export function FileCheck(props: FileCheckProps) {
  const { item, file, inspection, rules, wide } = props;
  const judgement = useJudgement(props);
  const { verdict, main, purpose, isAsked } = judgement;
  // The preview loads half a megabyte of code, so it waits until the details are opened.
  const [opened, setOpened] = useState(wide);
  const summary = summaryOf(main, rules);
  const details = (
    <CheckDetails name={item.name} file={opened ? file : undefined} inspection={inspection} rules={rules} judgement={judgement} />
  );

  return (
    <section aria-label={`Print check of ${item.name}`} className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerdictBadge level={verdict.level} />
        <span className="text-small text-muted">{purpose ? `for ${purpose}` : 'Tell us what it is for'}</span>
      </div>
      {!wide && main.length > 0 && <p className="mt-1">{summary}.</p>}
      <SpokenVerdict text={`${item.name}: ${levelLabels[verdict.level]}${purpose ? ` for ${purpose}` : ''}. ${summary}`} />
      {wide ? (
        details
      ) : (
        <details className="mt-1" onToggle={() => setOpened(true)}>
          <summary className="min-h-8 cursor-pointer py-1 font-semibold text-link">
            See how it prints<span className="sr-only">: {item.name}</span>
          </summary>
          {details}
        </details>
      )}
      {/* Stays after asking, so the visitor can undo it even if another size has no problems. */}
      {(judgement.hasProblems || isAsked) && <FixRequest name={item.name} isAsked={isAsked} onPress={judgement.askToFix} />}
    </section>
  );
}
