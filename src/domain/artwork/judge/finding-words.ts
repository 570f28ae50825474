import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { Finding, Verdict, VerdictLevel } from './findings.ts';
import { type Program, programs } from './rule-names.ts';
import type { ArtworkRules, FindingWords, Wanted } from './rules.ts';

/** Labels of the verdict levels, shared by the site and the shop's mail. */
export const levelLabels: Record<VerdictLevel, string> = {
  good: 'Ready to print',
  look: 'Worth a look',
  fix: 'Needs fixing',
  unknown: 'Not measured',
};

const prefilledValues = (text: string, figures: Finding['figures']): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => figures[name] ?? placeholder);

/** The texts of a finding with its figures filled in. */
export const wordsOf = ({ name, figures }: Finding, rules: ArtworkRules): FindingWords => {
  const { title, print, fix, steps } = rules.words[name];
  const fill = (text: string) => prefilledValues(text, figures);
  return {
    title: fill(title),
    print: fill(print),
    fix: fix && fill(fix),
    steps: steps && (Object.fromEntries(programs.map((program) => [program, fill(steps[program])])) as Record<Program, string>),
  };
};

/** Formats what a file was judged for: "Vinyl Banners, 2000 × 1000 mm". */
export const formatWanted = (rules: ArtworkRules, wanted: Wanted | undefined): string | undefined => {
  const name = rules.products.find(({ path }) => path === wanted?.product)?.name;
  const size = wanted?.size && sizeInMillimetres(wanted.size);
  return [name, size].filter(Boolean).join(', ') || undefined;
};

/** The line that "Please fix it for me" adds to a quote request. */
export const fixLine = (file: string, verdict: Verdict, rules: ArtworkRules, wanted: Wanted | undefined): string => {
  const what = verdict.findings.filter(({ level }) => level === 'fix' || level === 'look').map((finding) => wordsOf(finding, rules).title);
  const purpose = formatWanted(rules, wanted);
  return `Please fix ${file} for me${purpose ? ` (for ${purpose})` : ''}${what.length > 0 ? `: ${what.join('; ')}` : ''}.`;
};
