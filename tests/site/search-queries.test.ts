import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFind } from '#domain/search/find.ts';
import { makeSearchIndex } from '#domain/search/make-index.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';
import { catalogue } from '../support/catalogue.ts';

interface Query {
  query: string;
  /** This page comes first; of a list, any one of them. */
  first?: string | string[];
  /** This page is one of the first three; of a list, each of them is one of the first five. */
  among?: string | string[];
  /** The first answer is for this question. */
  answer?: string;
  /** The search reports these words of the query as not found. */
  nothing?: string[];
}
const queries: Query[] = parse(readFileSync('tests/site/search-queries.yaml', 'utf8'));

/** The built search index that browsers fetch. */
const index: SearchIndex = JSON.parse(readFileSync('dist/client/search-index.json', 'utf8'));
const find = createFind(index);
const pathsFor = (query: string): string[] => find(query).entries.map(({ path }) => path);

/** What is wrong with the results of a query. */
const problemsOf = ({ query, first, among, answer, nothing = [] }: Query): string[] => {
  const { entries, answers, missing } = find(query);
  const found = entries.map(({ path }) => path);
  const top = found.slice(0, Array.isArray(among) ? 5 : 3);
  const wrong = [
    first && ![first].flat().includes(found[0] ?? '') && `${[first].flat().join(' or ')} is not first`,
    ...[among ?? []].flat().map((path) => !top.includes(path) && `${path} is not among the first`),
    answer && answers[0]?.href !== answer && `${answer} is not the answer, but ${answers[0]?.href}`,
    nothing.join() !== missing.join() && nothing.length > 0 && `it reports "${missing.join()}" as not found`,
  ];
  return wrong.filter(Boolean).map((what) => `${query}: ${what}; found ${top.join(', ') || 'nothing'}`);
};

test('every customer query finds the page that shop staff would recommend', () => {
  const wrong = queries.flatMap(problemsOf);
  console.log(`${queries.length - wrong.length} of ${queries.length} queries lead to the right page first`);
  expect(queries.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('every expected page exists', () => {
  const paths = new Set(index.entries.map(({ path }) => path));
  const unknown = queries.flatMap(({ first, among }) => [first ?? among ?? []].flat()).filter((path) => !paths.has(path));
  expect(unknown).toEqual([]);
});

test('words of page titles are never reported as not found', () => {
  for (const { title } of index.entries) expect(find(title).missing, title).toEqual([]);
});

test('the title of a product gives no FAQ answer', () => {
  const answered = index.entries.filter(({ product, title }) => product && find(title).answers.length > 0);
  expect(answered.map(({ title }) => `${title}: ${find(title).answers[0]?.question}`)).toEqual([]);
});

test('every question of a page finds its answer', () => {
  const all = index.entries.flatMap(({ path, questions = [] }) => questions.map(({ question }) => ({ path, question })));
  const missed = all.filter(({ question }) => !find(question).answers.some((answer) => answer.question === question));
  expect(all.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test('a question with an answer does not list pages that merely contain its words', () => {
  expect(pathsFor('how long does it take')).toEqual([]);
});

test('the built index equals the one made from the catalogue', () => {
  expect(index).toEqual(JSON.parse(JSON.stringify(makeSearchIndex(catalogue))));
});

describe('for every page', () => {
  const { entries } = index;

  test('its title finds it, or one with the same title, first', () => {
    const missed = entries
      .filter(({ title }) => find(title).entries[0]?.title !== title)
      .map(({ title }) => `${title}: ${find(title).entries[0]?.title}`);
    expect(missed).toEqual([]);
  });

  test('every prefix of its title finds something', () => {
    for (const { title } of entries)
      for (let end = 1; end <= title.length; end += 1) expect(find(title.slice(0, end)).entries, title.slice(0, end)).not.toEqual([]);
  });

  test('its title with a typing error in the longest word finds it among the first three', () => {
    const typos: Record<string, (word: string) => string> = {
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
      for (const [typo, make] of Object.entries(typos)) {
        tried += 1;
        const typed = title.replace(longest, make(longest));
        const titles = find(typed)
          .entries.slice(0, 3)
          .map((entry) => entry.title);
        if (!titles.includes(title)) missed.push(`${typed} (${typo}): ${titles.join(', ')}`);
      }
    }
    console.log(`${tried - missed.length} of ${tried} titles with a typing error are among the first three`);
    expect(tried).toBeGreaterThan(400);
    // A typo can make another word: "sing" for "sign" does, "postar" for "poster" does not.
    expect(missed.length / tried, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

test('finds nothing for unknown words', () => {
  for (const query of ['xyzzy', 'zeppelin', 't-shirt', 'hoodies', 'lanyard', '!!!', '   ', '漢字'])
    expect(pathsFor(query), query).toEqual([]);
});

test('handles any text without an error, and limits the words it considers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
      expect(Array.isArray(find(text).entries)).toBe(true);
    }),
    { numRuns: 300 },
  );
  // Only the first twelve words count.
  expect(find('qwertz banner '.repeat(2000))).toEqual(find('qwertz banner '.repeat(6)));
});
