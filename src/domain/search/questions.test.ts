import { expect, test } from 'vitest';
import { anchorOf } from '#domain/catalogue/questions.ts';
import { createFind } from './find.ts';
import { shortened } from './make-questions.ts';
import type { SearchEntry } from './search-index.ts';
import { isQuestion, stemOf } from './words.ts';

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  picture: '',
  ...more,
});
const findIn = (...entries: SearchEntry[]) => createFind({ areas: [], chatNumber: '', same: [], entries });
const titlesFor = (find: ReturnType<typeof findIn>, query: string) => find(query).entries.map(({ title }) => title);

test('distinguishes a question from a product name', () => {
  for (const text of ['how long', 'Do you deliver', 'same day?', 'need it by Friday', 'my logo is small, can you use it', "what's bleed"])
    expect(isQuestion(text), text).toBe(true);
  for (const text of ['business cards', 'candle labels', 'island maps', 'a frame']) expect(isQuestion(text), text).toBe(false);
});

test('the anchor of a question needs no URL escaping', () => {
  expect(anchorOf("I've no artwork. Can you design it?")).toBe('ive-no-artwork-can-you-design-it');
});

test('truncates an answer after a sentence, or else after a word', () => {
  expect(shortened('Short.')).toBe('Short.');
  expect(shortened(`One. Two. ${'x'.repeat(300)}`)).toBe('One. Two.');
  expect(shortened('word '.repeat(80))).toMatch(/^(word )+…$/);
  expect(shortened('First.\n\nSecond.')).toBe('First.');
});

test('does not stem marketing to market, nor match a plural as a prefix', () => {
  expect(stemOf('marketing')).not.toBe(stemOf('markets'));
  expect(findIn(entry('Stickers'))('sticks')).toMatchObject({ entries: [], missing: ['sticks'] });
  expect(titlesFor(findIn(entry('Stickers')), 'stick')).toEqual(['Stickers']);
});

test('ranks a page with one word in its title above one that mentions two', () => {
  const find = findIn(entry('Everything', { words: 'foam sign panel print' }), entry('Signs'));
  expect(titlesFor(find, 'foam sign')[0]).toBe('Signs');
});

test('ranks one result for each item of a list above further results for one of them', () => {
  const find = findIn(entry('Pens'), entry('Metal Pens'), entry('Gift Pens'), entry('Flyers'), entry('Mugs'));
  expect(titlesFor(find, 'pens, flyers and mugs').slice(0, 3).toSorted()).toEqual(['Flyers', 'Mugs', 'Pens']);
});

test('reports words without results, except sizes and dates', () => {
  const find = findIn(entry('Signs'));
  expect(find('neon sign 600x900')).toMatchObject({ entries: [{ title: 'Signs' }], missing: ['neon'] });
});

test('finds an answer by the alternative wordings of its question, and none for a product that shares a word', () => {
  const questions = [{ question: 'Can you meet a date?', answer: 'Ask.', asked: ['turnaround', 'how long does it take'] }];
  const find = findIn(entry('FAQ', { questions }), entry('Long Banners'));
  for (const query of ['turnaround', 'how long does it take', 'how long will it take?'])
    expect(find(query).answers, query).toEqual([
      { href: '/faq#can-you-meet-a-date', title: 'FAQ', question: 'Can you meet a date?', answer: 'Ask.' },
    ]);
  expect(find('long banners').answers).toEqual([]);
});
