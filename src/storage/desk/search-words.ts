import type { Database } from '../database.ts';

const maxWords = 12;
const maxLength = 60;
/** Digits in groups that are as long as this together may be a phone number. */
const phoneLength = 6;

/** All of the groups must match. Of a group one alternative must match: words that begin words of the enquiry, all of them. */
export type Search = string[][][];

const operators = {
  sqlite: { and: ' AND ', or: ' OR ', word: (word: string) => `"${word}"*` },
  postgres: { and: ' & ', or: ' | ', word: (word: string) => `'${word}':*` },
};

/** Writes a search for FTS5 or as a tsquery. Words are letters and digits only, so in quotation marks they hold no operator. */
export const writeSearch = (search: Search, engine: Database['engine']): string => {
  const { and, or, word } = operators[engine];
  return search.map((group) => `(${group.map((words) => `(${words.map(word).join(and)})`).join(or)})`).join(and);
};

/** Splits a text as the index does (desk-search-migration.ts). */
export const readSearch = (text: string): Search => {
  const words = text
    .slice(0, maxWords * maxLength * 2)
    // A reference begins like every other one.
    .replace(/\bq-(?=[0-9a-z]{4}-[0-9a-z]{4}\b)/gi, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, maxLength).join(''))
    .slice(0, maxWords);
  return groupDigits(words).map(alternatives);
};

/** Joins neighbouring words of digits into one group. */
const groupDigits = (words: string[]): string[][] =>
  words.reduce<string[][]>((groups, word) => {
    const last = groups.at(-1);
    if (last && isDigits(word) && last.every(isDigits)) last.push(word);
    else groups.push([word]);
    return groups;
  }, []);

const isDigits = (word: string): boolean => /^\d+$/.test(word);

/** A phone number may be stored with other spaces than it is searched with, and as it is dialled from abroad. */
const alternatives = (group: string[]): string[][] => {
  const joined = group.join('');
  if (!isDigits(joined) || joined.length < phoneLength) return [group];
  const domestic = joined.replace(/^61(?=\d{9}$)/, '0');
  const others = [...new Set([joined, domestic])].map((word) => word.slice(0, maxLength));
  return [group, ...others.map((word) => [word])];
};
