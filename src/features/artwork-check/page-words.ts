import { wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';

const isProblem = ({ level }: Finding): boolean => level === 'fix' || level === 'look';

/** "Page 2 of 8", with the problems of the page: "Page 2 of 8: Some pictures are blurry". */
export const pageWords = (page: number, pages: Finding[][], rules: ArtworkRules): string => {
  const problems = (pages[page - 1] ?? []).filter(isProblem).map((finding) => wordsOf(finding, rules).title);
  return [`Page ${page} of ${pages.length}`, problems.join(', ')].filter(Boolean).join(': ');
};
