import type { Inspection, PostscriptFacts } from '#domain/artwork/file/facts.ts';
import { joinNames } from '#domain/artwork/file/measures.ts';
import { figuresOf } from './figures.ts';
import type { Finding, Level, Verdict, VerdictLevel } from './findings.ts';
import { judgePage } from './judge-page.ts';
import { judgeColours, judgeCuts, judgePdf, judgeSize } from './judge-pdf.ts';
import { judgeRaster } from './judge-raster.ts';
import type { ArtworkRules, Wanted } from './rules.ts';
import { type Task, taskOf } from './task.ts';

const judgePostscript = (facts: PostscriptFacts, task: Task): Finding[] => [
  ...(facts.complete ? [] : [{ name: 'cut-off', level: 'fix', figures: {} } as const]),
  ...(facts.size ? judgeSize(facts.size, task.size) : []),
  ...(facts.neededFonts.length > 0
    ? [{ name: 'fonts-needed', level: 'look', figures: { fonts: joinNames(facts.neededFonts) } } as const]
    : []),
  ...judgeColours(facts.colours, facts.spots),
  ...judgeCuts([], facts.spots),
  { name: 'not-measured', level: 'note', figures: {} },
];

const findingsOf = (inspection: Inspection, task: Task): Finding[] => {
  if ('trouble' in inspection) {
    const { trouble } = inspection;
    return [{ name: trouble, level: trouble === 'broken' ? 'fix' : 'look', figures: {} }];
  }
  const { facts } = inspection;
  if (facts.kind === 'pdf') return judgePdf(facts, task);
  return facts.kind === 'postscript' ? judgePostscript(facts, task) : judgeRaster(facts, task);
};

const pagesOf = (inspection: Inspection, task: Task): Finding[][] => {
  if ('trouble' in inspection || inspection.facts.kind !== 'pdf') return [];
  const { facts } = inspection;
  return facts.pages.map((_, index) => judgePage(facts, index + 1, task));
};

const order: Level[] = ['fix', 'look', 'good', 'note'];

const levelOf = (findings: Finding[]): VerdictLevel => {
  const has = (level: Level) => findings.some((finding) => finding.level === level);
  if (has('fix')) return 'fix';
  if (has('look')) return 'look';
  return findings.some(({ name }) => name === 'not-measured' || name === 'no-size') ? 'unknown' : 'good';
};

/** Judges a file for its intended use. Browser and server share this function, so both reach the same verdict. */
export const judge = (inspection: Inspection, rules: ArtworkRules, wanted: Wanted | undefined): Verdict => {
  const task = taskOf(rules, wanted);
  const findings = [...findingsOf(inspection, task)].sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
  const figures = 'facts' in inspection ? figuresOf(inspection.facts, task) : [];
  return { level: levelOf(findings), findings, pages: pagesOf(inspection, task), figures };
};
