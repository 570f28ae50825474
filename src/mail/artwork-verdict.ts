import { formatWanted, levelLabels, wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding, VerdictLevel } from '#domain/artwork/judge/findings.ts';
import { judge } from '#domain/artwork/judge/judge.ts';
import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';

/** A file's verdict as lines of text. */
export interface VerdictLines {
  level: VerdictLevel;
  /** "Worth a look, for Vinyl banners, 2000 × 1000 mm". */
  heading: string;
  /** The heading without the verdict. */
  purpose: string;
  /** Problems first, then notices that matter before printing. */
  points: string[];
  /** "Pixels: 640 × 480". */
  figures: string[];
}

/** Names of fonts, colours and programs come from untrusted files: strip control and format characters, keep 300 characters. */
const toPlainLine = (text: string): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim();
  return line.length > 300 ? `${line.slice(0, 299).toWellFormed()}…` : line;
};

/** Judges an uploaded file by the current rules for its intended use. */
export const verdictLines = ({ inspection }: Artwork, wanted: Wanted | undefined, rules: ArtworkRules): VerdictLines => {
  const purpose = formatWanted(rules, wanted);
  const details = [...(purpose ? [`for ${purpose}`] : []), ...(wanted?.size ? [] : ['no size was given'])];
  const lines = (word: string) => ({ heading: [word, ...details].join(', '), purpose: details.join(', ') });
  const unchecked: VerdictLines = { level: 'unknown', ...lines('Not checked'), points: [], figures: [] };
  if (!inspection) return unchecked;
  try {
    const { level, findings, figures } = judge(inspection, rules, wanted);
    const isProblem = ({ level: weight }: Finding) => weight === 'fix' || weight === 'look';
    const isNotice = ({ name }: Finding) => name === 'cut-line' || (name === 'not-measured' && level === 'unknown');
    const reported = [...findings.filter(isProblem), ...findings.filter((finding) => !isProblem(finding) && isNotice(finding))];
    return {
      level,
      ...lines(levelLabels[level]),
      points: reported.map((finding) => toPlainLine(wordsOf(finding, rules).title)),
      figures: figures.map(({ label, value }) => toPlainLine(`${label}: ${value}`)),
    };
  } catch {
    // Facts stored by an older version may lack fields that the rules need; the mail must still go out.
    return unchecked;
  }
};
