import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Write locks on uploads, shared by all processes that use the database. A lock is a lease that expires unless renewed. */
export interface UploadLockStore {
  /** Takes the lock if it is free or its lease has expired; otherwise asks the holder to release it and returns false. */
  take(id: string, token: string): Promise<boolean>;
  /** Extends these leases. Returns those still held, and whether another request is waiting for them. */
  renew(tokens: string[]): Promise<Map<string, { wanted: boolean }>>;
  release(token: string): Promise<void>;
}

/** How long a lock outlives a process that died. */
export const leaseLength = 8000;

export const createUploadLockStore = (database: Database): UploadLockStore => ({
  take: (id, token) => take(database, id, token),
  renew: (tokens) => renew(database, tokens),
  release: (token) => release(database, token),
});

/** Milliseconds since 1970. Uses PostgreSQL's clock, because clocks of several machines differ; SQLite is always local. */
const now = ({ engine }: Database) =>
  engine === 'postgres' ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`${Date.now()}`;

const leaseEnd = (database: Database) => sql<number>`${now(database)} + ${sql.lit(leaseLength)}`;

const take = async (database: Database, id: string, token: string): Promise<boolean> => {
  const taken = await database.db
    .insertInto('uploadLocks')
    .values({ id, token, until: leaseEnd(database), wanted: 0 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => {
          const ended = row('uploadLocks.until', '<', now(database));
          return {
            token: row.case().when(ended).then(row.ref('excluded.token')).else(row.ref('uploadLocks.token')).end(),
            until: row.case().when(ended).then(row.ref('excluded.until')).else(row.ref('uploadLocks.until')).end(),
            wanted: row.case().when(ended).then(0).else(1).end(),
          };
        })
        // A waiting request polls, but sets `wanted` only once.
        .where((row) => row.or([row('uploadLocks.until', '<', now(database)), row('uploadLocks.wanted', '=', 0)])),
    )
    .returning('token')
    .executeTakeFirst();
  return taken?.token === token;
};

const renew = async (database: Database, tokens: string[]): Promise<Map<string, { wanted: boolean }>> => {
  const rows = await database.db
    .updateTable('uploadLocks')
    .set({ until: leaseEnd(database) })
    .where('token', 'in', tokens)
    .returning(['token', 'wanted'])
    .execute();
  return new Map(rows.map(({ token, wanted }) => [token, { wanted: wanted === 1 }]));
};

const release = async (database: Database, token: string): Promise<void> => {
  // Also deletes locks left by processes that died.
  const longAgo = sql<number>`${now(database)} - 60000`;
  await database.db
    .deleteFrom('uploadLocks')
    .where((row) => row.or([row('token', '=', token), row('until', '<', longAgo)]))
    .execute();
};
