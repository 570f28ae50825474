import { levelWords, wantedInWords, wordsOf } from '#artwork/finding-words.ts';
import type { Finding, VerdictLevel } from '#artwork/findings.ts';
import { judge } from '#artwork/judge.ts';
import type { ArtworkRules, Wanted } from '#artwork/rules.ts';
import type { Artwork } from '#enquiry/ports.ts';

/** A file's verdict in lines. */
export interface VerdictLines {
  level: VerdictLevel;
  /** "Worth a look, for Vinyl banners, 2000 × 1000 mm". */
  heading: string;
  /** What is wrong with it, and what is good to know before it goes to print. */
  points: string[];
  /** "Pixels: 640 × 480". */
  figures: string[];
}

/** Names of fonts, colours and programs come out of strangers' files: in one line, every letter where it seems to be, and not for ever. */
const plain = (text: string): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim();
  return line.length > 300 ? `${line.slice(0, 299).toWellFormed()}…` : line;
};

/** What a file that is here is worth for what it is wanted for, as of now. */
export const verdictLines = ({ inspection }: Artwork, wanted: Wanted | undefined, rules: ArtworkRules): VerdictLines => {
  const purpose = wantedInWords(rules, wanted);
  const heading = (word: string) =>
    [word, ...(purpose ? [`for ${purpose}`] : []), ...(wanted?.size ? [] : ['no size was given'])].join(', ');
  const unchecked: VerdictLines = { level: 'unknown', heading: heading('Not checked'), points: [], figures: [] };
  if (!inspection) return unchecked;
  try {
    const { level, findings, figures } = judge(inspection, rules, wanted);
    const matters = ({ level: weight }: Finding) => weight === 'fix' || weight === 'look';
    const isWorthKnowing = ({ name }: Finding) => name === 'cut-line' || (name === 'not-measured' && level === 'unknown');
    const told = [...findings.filter(matters), ...findings.filter((finding) => !matters(finding) && isWorthKnowing(finding))];
    return {
      level,
      heading: heading(levelWords[level]),
      points: told.map((finding) => plain(wordsOf(finding, rules).title)),
      figures: figures.map(({ label, value }) => plain(`${label}: ${value}`)),
    };
  } catch {
    // What an older version read off it may say too little for this one: no reason to keep a mail back.
    return unchecked;
  }
};
