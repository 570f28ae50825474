import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFind } from '#search/find.ts';
import { makeSearchIndex } from '#search/make-index.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { catalogue } from '../support/catalogue.ts';

interface Query {
  query: string;
  /** This page comes first; of a list, any one of them. */
  first?: string | string[];
  /** This page is one of the first three; of a list, each of them is one of the first five. */
  among?: string | string[];
  /** This question is answered, first of all. */
  answer?: string;
  /** For these words nothing is found, and it is said. */
  nothing?: string[];
}
const queries: Query[] = parse(readFileSync('tests/site/search-queries.yaml', 'utf8'));

/** The file a browser fetches, as the build wrote it. */
const index: SearchIndex = JSON.parse(readFileSync('dist/client/search-index.json', 'utf8'));
const find = createFind(index);
const pathsFor = (query: string): string[] => find(query).entries.map(({ path }) => path);

/** Whether a query leads where it should, in words where it does not. */
const judge = ({ query, first, among, answer, nothing = [] }: Query): string[] => {
  const { entries, answers, missing } = find(query);
  const found = entries.map(({ path }) => path);
  const inSight = found.slice(0, Array.isArray(among) ? 5 : 3);
  const wrong = [
    first && ![first].flat().includes(found[0] ?? '') && `${[first].flat().join(' or ')} is not first`,
    ...[among ?? []].flat().map((path) => !inSight.includes(path) && `${path} is not in sight`),
    answer && answers[0]?.href !== answer && `${answer} is not the answer, but ${answers[0]?.href}`,
    nothing.join() !== missing.join() && nothing.length > 0 && `it says nothing is found for "${missing.join()}"`,
  ];
  return wrong.filter(Boolean).map((what) => `${query}: ${what}; found ${inSight.join(', ') || 'nothing'}`);
};

test('every query of customers leads where a person at the counter would send them', () => {
  const wrong = queries.flatMap(judge);
  console.log(`${queries.length - wrong.length} of ${queries.length} queries lead to the right page first`);
  expect(queries.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('every expectation names pages there are', () => {
  const paths = new Set(index.entries.map(({ path }) => path));
  const lost = queries.flatMap(({ first, among }) => [first ?? among ?? []].flat()).filter((path) => !paths.has(path));
  expect(lost).toEqual([]);
});

test('words of the catalogue are never said to be missing', () => {
  for (const { title } of index.entries) expect(find(title).missing, title).toEqual([]);
});

test('the title of a product is no question: what was found stands first', () => {
  const answered = index.entries.filter(({ product, title }) => product && find(title).answers.length > 0);
  expect(answered.map(({ title }) => `${title}: ${find(title).answers[0]?.question}`)).toEqual([]);
});

test('every question of a page finds its answer', () => {
  const all = index.entries.flatMap(({ path, questions = [] }) => questions.map(({ question }) => ({ path, question })));
  const missed = all.filter(({ question }) => !find(question).answers.some((answer) => answer.question === question));
  expect(all.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test('a question with an answer does not lead to a page where its words happen to stand', () => {
  expect(pathsFor('how long does it take')).toEqual([]);
});

test('the file of the build is what the catalogue makes', () => {
  expect(index).toEqual(JSON.parse(JSON.stringify(makeSearchIndex(catalogue))));
});

describe('of every page', () => {
  const { entries } = index;

  test('the title finds it first, or one of the same title', () => {
    const missed = entries
      .filter(({ title }) => find(title).entries[0]?.title !== title)
      .map(({ title }) => `${title}: ${find(title).entries[0]?.title}`);
    expect(missed).toEqual([]);
  });

  test('the title as it is half typed finds something at every letter', () => {
    for (const { title } of entries)
      for (let end = 1; end <= title.length; end += 1) expect(find(title.slice(0, end)).entries, title.slice(0, end)).not.toEqual([]);
  });

  test('the title with a typing error in its longest word finds it among the first three', () => {
    const slips: Record<string, (word: string) => string> = {
      'a letter missing': (word) => word.slice(0, 3) + word.slice(4),
      'a letter doubled': (word) => word.slice(0, 3) + word.slice(2),
      'a wrong letter': (word) => `${word.slice(0, 3)}q${word.slice(4)}`,
      'two letters changed round': (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4),
    };
    const missed: string[] = [];
    let tried = 0;
    for (const { title } of entries) {
      const longest = (title.match(/[a-z]+/gi) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? '';
      if (longest.length < 5) continue;
      for (const [slip, make] of Object.entries(slips)) {
        tried += 1;
        const typed = title.replace(longest, make(longest));
        const titles = find(typed)
          .entries.slice(0, 3)
          .map((entry) => entry.title);
        if (!titles.includes(title)) missed.push(`${typed} (${slip}): ${titles.join(', ')}`);
      }
    }
    console.log(`${tried - missed.length} of ${tried} titles with a typing error are among the first three`);
    expect(tried).toBeGreaterThan(400);
    // A slip can make another word: "poster" for "postar" is none, "sign" for "sing" is.
    expect(missed.length / tried, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

test('what is not there is not found: nothing is made up', () => {
  for (const query of ['xyzzy', 'zeppelin', 't-shirt', 'hoodies', 'lanyard', '!!!', '   ', '漢字'])
    expect(pathsFor(query), query).toEqual([]);
});

test('any text is answered, quickly, and never by a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
      expect(Array.isArray(find(text).entries)).toBe(true);
    }),
    { numRuns: 300 },
  );
  // Twelve words are looked at, however many come.
  expect(find('qwertz banner '.repeat(2000))).toEqual(find('qwertz banner '.repeat(6)));
});
