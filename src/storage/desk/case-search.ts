import { sql } from 'kysely';
import type { CaseFilter } from '#domain/desk/case.ts';
import { quoteNumberPattern } from '#domain/desk/reply.ts';
import type { Connection, Database } from '../database.ts';
import { type CasePage, type CasePlace, type Condition, caseConditions, every, groupsOf, isAfter, selectGroup } from './case-order.ts';
import { readSearch, type Search, writeSearch } from './search-words.ts';

/** The enquiries of a page that hold all of the words, in the order of the list. None if the text holds no word. */
export const searchPage = async ({ db, engine }: Database, filter: CaseFilter, page: CasePage): Promise<CasePlace[]> => {
  const number = filter.words?.trim().toUpperCase() ?? '';
  if (quoteNumberPattern.test(number)) return selectHits(db, withQuote(number), { filter, page });
  const search = readSearch(filter.words ?? '');
  if (search.length === 0) return [];
  // Sorting all enquiries with a common word takes longer than finding the first ones on the way through the list.
  const first = await walkList(db, isHit(engine, search), { filter, page });
  return first ?? selectHits(db, hitsOf(engine, search), { filter, page });
};

interface Selection {
  filter: CaseFilter;
  page: CasePage;
}

/** How many enquiries of each group are compared with the words before the index is asked. */
const walkLength = 1000;

/** Undefined if the page is not full after that many enquiries. */
const walkList = async (db: Connection, condition: Condition, { filter, page }: Selection): Promise<CasePlace[] | undefined> => {
  const found: CasePlace[] = [];
  for (const group of groupsOf(filter, page.after)) {
    const { rows } = await sql<CasePlace & { isHit: boolean | number | null }>`
      select id, received_at, case_state, ${condition} as is_hit from (${selectGroup(group, filter, walkLength)}) as place
      order by received_at desc, id`.execute(db);
    found.push(...rows.filter((row) => row.isHit).map(({ isHit: _, ...place }) => place));
    if (found.length >= page.limit) return found.slice(0, page.limit);
    if (rows.length === walkLength) return;
  }
  return found;
};

const postgresQuery = (search: Search): Condition => sql`lower(${writeSearch(search, 'postgres')})::tsquery`;

/** Whether an enquiry of the walk has the words. PostgreSQL looks at each; FTS5 is fast only when it is asked for all at once. */
const isHit = (engine: Database['engine'], search: Search): Condition =>
  engine === 'postgres'
    ? sql`(select words @@ ${postgresQuery(search)} from enquiry_search where enquiry_search.id = place.id)`
    : sql`(select number from enquiry_search_rows where enquiry_search_rows.id = place.id)
        in (select rowid from enquiry_search where enquiry_search match ${writeSearch(search, 'sqlite')})`;

const hitsOf = (engine: Database['engine'], search: Search): Condition =>
  engine === 'postgres'
    ? sql`(select id, received_at, case_state from enquiry_search where words @@ ${postgresQuery(search)})`
    : sql`(select id, received_at, case_state from enquiry_search join enquiry_search_rows on number = enquiry_search.rowid
        where enquiry_search match ${writeSearch(search, 'sqlite')})`;

/** The enquiry of a quote. */
const withQuote = (number: string): Condition =>
  sql`(select id, received_at, case_state from enquiries where id in (select enquiry_id from quotes where number = ${number}))`;

/** Reads all enquiries with the words from the index and sorts them. */
const selectHits = async (db: Connection, hits: Condition, { filter, page: { after, limit } }: Selection): Promise<CasePlace[]> => {
  const ofCase = caseConditions(filter);
  const following = every(isAfter(after, sql`id`));
  const conditions: Condition[] = [
    ...(filter.state === undefined ? [] : [sql`case_state = ${filter.state}`]),
    ...(after?.group === 0 ? [sql`(case_state <> 'new' or (${following}))`] : []),
    ...(after?.group === 1 ? [sql`case_state <> 'new'`, following] : []),
    ...(ofCase.length > 0 ? [sql`id in (select id from enquiries where ${every(ofCase)})`] : []),
    ...(filter.product === undefined ? [] : [sql`id in (select enquiry_id from enquiry_products where product = ${filter.product})`]),
  ];
  const { rows } = await sql<CasePlace>`select id, received_at, case_state from ${hits} as hit where ${every(conditions)}
    order by case_state <> 'new', received_at desc, id limit ${limit}`.execute(db);
  return rows;
};
