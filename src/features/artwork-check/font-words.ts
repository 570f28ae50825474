import type { ArtworkFacts } from '#domain/artwork/file/facts.ts';
import { joinNames } from '#domain/artwork/file/measures.ts';

const similar = 'Fonts that are not in the file are shown here with similar ones.';

/** What the preview says about fonts: text that is missing from it, by the names of the fonts, or that looks different. */
export const fontSentence = (facts: ArtworkFacts, unshown: string[]): string | undefined => {
  const names = unshown.filter(Boolean);
  if (names.length > 0) return `Text in ${joinNames(names)} is not shown here, because its font is not in the file.`;
  if (unshown.length > 0) return 'Some text is not shown here, because its font could not be read.';
  return facts.kind === 'pdf' && facts.fonts.some(({ embedded }) => !embedded) ? similar : undefined;
};
