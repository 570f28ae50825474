import type { Database } from './database.ts';

/** Locks the rows of a query for the rest of the transaction. SQLite needs no row locks: a transaction holds the only write lock. */
export const forUpdateIn =
  (engine: Database['engine']) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    engine === 'postgres' ? query.forUpdate() : query;
