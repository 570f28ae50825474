import type { Finding, Verdict, VerdictLevel } from './findings.ts';
import { sizeInMillimetres } from './measures.ts';
import { type ArtworkRules, type FindingWords, type Program, programs, type Wanted } from './rules.ts';

/** A verdict in a few words, the same for the visitor and for the shop. */
export const levelWords: Record<VerdictLevel, string> = {
  good: 'Ready to print',
  look: 'Worth a look',
  fix: 'Needs fixing',
  unknown: 'Not measured',
};

const filledIn = (text: string, figures: Finding['figures']): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => figures[name] ?? placeholder);

/** What is said about a finding, with its figures. */
export const wordsOf = ({ name, figures }: Finding, rules: ArtworkRules): FindingWords => {
  const { title, print, fix, steps } = rules.words[name];
  const fill = (text: string) => filledIn(text, figures);
  return {
    title: fill(title),
    print: fill(print),
    fix: fix && fill(fix),
    steps: steps && (Object.fromEntries(programs.map((program) => [program, fill(steps[program])])) as Record<Program, string>),
  };
};

/** What a file was judged for: "Vinyl Banners, 2000 × 1000 mm". */
export const wantedInWords = (rules: ArtworkRules, wanted: Wanted | undefined): string | undefined => {
  const name = rules.products.find(({ path }) => path === wanted?.product)?.name;
  const size = wanted?.size && sizeInMillimetres(wanted.size);
  return [name, size].filter(Boolean).join(', ') || undefined;
};

/** The line that "Please fix it for me" adds to a request. */
export const fixLine = (file: string, verdict: Verdict, rules: ArtworkRules, wanted: Wanted | undefined): string => {
  const what = verdict.findings.filter(({ level }) => level === 'fix' || level === 'look').map((finding) => wordsOf(finding, rules).title);
  const purpose = wantedInWords(rules, wanted);
  return `Please fix ${file} for me${purpose ? ` (for ${purpose})` : ''}${what.length > 0 ? `: ${what.join('; ')}` : ''}.`;
};
