// Measures the queries of the desk on a filled database.
import { performance } from 'node:perf_hooks';
import { measureAnswers } from '../../src/domain/desk/answer-figures.ts';
import { readBusinessHours } from '../../src/domain/desk/business-hours.ts';
import type { CaseFilter } from '../../src/domain/desk/case.ts';
import { type Period, spansOf } from '../../src/domain/desk/figures.ts';
import type { Database } from '../../src/storage/database.ts';
import { createCaseStore } from '../../src/storage/desk/case-store.ts';
import { readFigures } from '../../src/storage/desk/figures.ts';
import { createReplyStore } from '../../src/storage/desk/reply-store.ts';
import { catalogue } from '../../tests/support/catalogue.ts';
import { lastAt } from './fill.ts';

const rounds = 30;
const pageSize = 50;

const filters: [label: string, filter: CaseFilter][] = [
  ['list', {}],
  ['list, one state', { state: 'won' }],
  ['list of a person', { assignee: 'staff-3' }],
  ['list of unassigned', { assignee: 'unassigned' }],
  ['list of a product', { product: 'Flyers' }],
  ['list of a page', { page: '/flyers' }],
  ['list, all filters', { state: 'lost', assignee: 'staff-3', product: 'Flyers', page: '/flyers' }],
  ['list of an unknown product', { product: 'Zeppelins' }],
  ['search: rare word', { words: 'zeppelin' }],
  ['search: common word', { words: 'please' }],
  ['search: one letter', { words: 'p' }],
  ['search: common words', { words: 'please print quote for our' }],
  ['search: common word, old state', { words: 'example', state: 'spam' }],
  ['search: common word, no hit', { words: 'please', page: '/none' }],
  ['search: common word, product', { words: 'com', product: 'Flyers' }],
  ['search: name and address', { words: 'Kim Lee kim.lee32@example.com' }],
  ['search: phone number', { words: '0491 104 729' }],
];

const { company } = catalogue;
const hours = readBusinessHours(company);

/** What the page of figures shows, with the time of each answer. */
const figuresOf = async (database: Database, period: Period) => {
  const { answers, ...stored } = await readFigures(database, spansOf(period, company.timeZone, lastAt));
  return { ...stored, answers: measureAnswers(hours, answers, lastAt) };
};

/** Runs a query often; the first times fill caches and do not count. */
export const timesOf = async (query: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const start = performance.now();
    await query(round);
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
};

export const measure = async (database: Database): Promise<[label: string, times: number[]][]> => {
  const [store, replies] = [createCaseStore(database), createReplyStore(database)];
  const [someone] = (await store.list({ words: 'zeppelin' }, { limit: 1 })).cases;
  const id = someone?.id ?? '';
  let after: string | undefined;
  for (let page = 0; page < 20; page += 1) after = (await store.list({}, { after, limit: pageSize })).next;
  const queries: [string, () => Promise<unknown>][] = [
    ...filters.map(([label, filter]): [string, () => Promise<unknown>] => [label, () => store.list(filter, { limit: pageSize })]),
    ['list, page 21', () => store.list({}, { after, limit: pageSize })],
    ['search: reference', () => store.list({ words: id.toLowerCase() }, { limit: pageSize })],
    ['menus of the filter', () => store.choices()],
    ['one enquiry', () => store.record(id)],
    ['six replies of an enquiry', () => replies.ofEnquiry(id)],
    ['fingerprint of the list', () => store.fingerprint()],
    ['fingerprint of an enquiry', () => store.fingerprint(id)],
    ['figures, 30 days', () => figuresOf(database, '30')],
    ['figures, 12 months', () => figuresOf(database, '12m')],
  ];
  const results: [string, number[]][] = [];
  for (const [label, query] of queries) results.push([label, await timesOf(query)]);
  return results;
};
