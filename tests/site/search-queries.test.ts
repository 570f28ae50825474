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
  /** This page is one of the first three. */
  among?: string;
}
const queries: Query[] = parse(readFileSync('tests/site/search-queries.yaml', 'utf8'));

/** The file a browser fetches, as the build wrote it. */
const index: SearchIndex = JSON.parse(readFileSync('dist/client/search-index.json', 'utf8'));
const find = createFind(index);
const pathsFor = (query: string): string[] => find(query).map(({ path }) => path);

/** Whether a query leads where it should, in words where it does not. */
const judge = ({ query, first, among }: Query): string[] => {
  const found = pathsFor(query);
  const isRight = first ? [first].flat().includes(found[0] ?? '') : found.slice(0, 3).includes(among ?? '');
  return isRight ? [] : [`${query}: found ${found.slice(0, 3).join(', ') || 'nothing'} instead of ${[first ?? among].flat().join(' or ')}`];
};

test('every query of customers leads where a person at the counter would send them', () => {
  const wrong = queries.flatMap(judge);
  console.log(`${queries.length - wrong.length} of ${queries.length} queries lead to the right page first`);
  expect(queries.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('every expectation names pages there are', () => {
  const paths = new Set(index.entries.map(({ path }) => path));
  const lost = queries.flatMap(({ first, among }) => [first ?? among ?? ''].flat()).filter((path) => !paths.has(path));
  expect(lost).toEqual([]);
});

test('the file of the build is what the catalogue makes', () => {
  expect(index).toEqual(JSON.parse(JSON.stringify(makeSearchIndex(catalogue))));
});

describe('of every page', () => {
  const { entries } = index;

  test('the title finds it first, or one of the same title', () => {
    const missed = entries.filter(({ title }) => find(title)[0]?.title !== title).map(({ title }) => `${title}: ${find(title)[0]?.title}`);
    expect(missed).toEqual([]);
  });

  test('the title as it is half typed finds something at every letter', () => {
    for (const { title } of entries)
      for (let end = 1; end <= title.length; end += 1) expect(find(title.slice(0, end)), title.slice(0, end)).not.toEqual([]);
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
          .slice(0, 3)
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
      expect(Array.isArray(find(text))).toBe(true);
    }),
    { numRuns: 300 },
  );
  // Twelve words are looked at, however many come.
  expect(find('qwertz banner '.repeat(2000))).toEqual(find('qwertz banner '.repeat(6)));
});
