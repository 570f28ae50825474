import { sql } from 'kysely';
import type { Connection } from '../database.ts';

const maxChoices = 300;

/** What the list can be filtered by. */
export interface CaseChoices {
  products: string[];
  pages: string[];
}

export const readChoices = async (db: Connection): Promise<CaseChoices> => ({
  products: await distinctValues(db, 'enquiry_products', 'product'),
  pages: await distinctValues(db, 'enquiries', 'page'),
});

/** Jumps from value to value in the index, so that the time depends on how many values there are, not on how many rows. */
const distinctValues = async (db: Connection, table: string, column: string): Promise<string[]> => {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive choices (value) as (
      select min(${value}) from ${from}
      union all
      select (select min(${value}) from ${from} where ${value} > choices.value) from choices where choices.value is not null
    )
    select value from choices where value is not null limit ${maxChoices}`.execute(db);
  return rows.map((row) => row.value).toSorted((a, b) => a.localeCompare(b));
};
