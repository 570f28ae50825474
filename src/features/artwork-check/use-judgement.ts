import { useEffect, useMemo, useState } from 'react';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { fixLine, formatWanted } from '#domain/artwork/judge/finding-words.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import { judge } from '#domain/artwork/judge/judge.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import type { ArtworkItem } from '#features/uploads/artwork-item.ts';
import { type Choice, firstChoice, wantedOf, withChosenSize } from '#features/uploads/print-choice.ts';

/** A file that is judged, and what it belongs to. */
export interface JudgedFile {
  item: ArtworkItem;
  inspection: Inspection;
  rules: ArtworkRules;
  /** The path of the product this request is about. */
  product: string;
  /** The chosen size of the product, as the option's text. */
  size: string | undefined;
  /** Changes the item. */
  onNote(notes: Pick<ArtworkItem, 'choice' | 'wanted' | 'fixLine'>): void;
  /** Replaces, adds or removes a line in the visitor's message. */
  onLine(before: string | undefined, after: string | undefined): void;
}

const isProblem = ({ level }: Finding): boolean => level === 'fix' || level === 'look';
const isGap = ({ name }: Finding): boolean => name === 'not-measured' || name === 'no-size';

/** What the file is for: the visitor's choice, until a new size is chosen for the product. */
const useChoice = ({ item, inspection, rules, product, size }: JudgedFile) => {
  const [choice, setChoice] = useState<Choice>(() => item.choice ?? withChosenSize(firstChoice(rules, product, inspection), size));
  const [sizeBefore, setSizeBefore] = useState(size);
  if (size !== sizeBefore) {
    setSizeBefore(size);
    setChoice(withChosenSize(choice, size));
  }
  return [choice, setChoice] as const;
};

/** Judges a file for what it is chosen for, and keeps the file and the visitor's message in step with the result. */
export const useJudgement = (file: JudgedFile) => {
  const { item, inspection, rules, onNote, onLine } = file;
  const [choice, setChoice] = useChoice(file);
  const wanted = useMemo(() => wantedOf(choice, rules, inspection), [choice, rules, inspection]);
  const verdict = useMemo(() => judge(inspection, rules, wanted), [inspection, rules, wanted]);
  // If nothing could be measured, that is the main finding.
  const main = verdict.findings.filter((finding) => isProblem(finding) || (verdict.level === 'unknown' && isGap(finding)));
  const line = fixLine(item.name, verdict, rules, wanted);
  const isAsked = item.fixLine !== undefined;

  // Keeps the item, which the server judges by, and the line in the message in sync with the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes; the functions belong to the form.
  useEffect(() => {
    if (isAsked && item.fixLine !== line) onLine(item.fixLine, line);
    onNote({ choice, wanted, fixLine: isAsked ? line : undefined });
  }, [choice, wanted, line]);

  return {
    choice,
    setChoice,
    wanted,
    verdict,
    /** The problems, or what could not be measured. */
    main,
    others: verdict.findings.filter((finding) => !main.includes(finding)),
    hasProblems: verdict.findings.some(isProblem),
    /** What the file was judged for, in words. */
    purpose: formatWanted(rules, wanted),
    /** Whether the message asks the shop to fix the file. */
    isAsked,
    /** Adds the request to the message, or removes it. */
    askToFix() {
      const next = isAsked ? undefined : line;
      onLine(item.fixLine, next);
      onNote({ choice, wanted, fixLine: next });
    },
  };
};

export type Judgement = ReturnType<typeof useJudgement>;
