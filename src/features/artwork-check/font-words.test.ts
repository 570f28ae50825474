import { expect, test } from 'vitest';
import { emptyFacts } from '#domain/artwork/pdf/read-pdf.ts';
import { fontSentence } from './font-words.ts';

const facts = { ...emptyFacts, fonts: [{ name: 'HeiseiMin-W3', embedded: false }] };

test('names the fonts whose text is missing from the picture', () => {
  expect(fontSentence(facts, ['HeiseiMin-W3', 'STSong-Light'])).toMatch(/^Text in HeiseiMin-W3 and STSong-Light is not shown here/);
});

test('mentions text whose font has no known name, and fonts that only look different', () => {
  expect(fontSentence(facts, [''])).toMatch(/^Some text is not shown here/);
  expect(fontSentence(facts, [])).toMatch(/similar ones/);
  expect(fontSentence(emptyFacts, [])).toBeUndefined();
});
