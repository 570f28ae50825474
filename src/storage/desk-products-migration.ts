import { type Kysely, sql } from 'kysely';

/**
 * The products of each enquiry, kept by triggers: the names of its quote list and its service name. The service name of a list
 * of several products only joins their names, so it is left out. State and time are here too, because the list is ordered by them.
 */
export const createProducts = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  await db.schema
    .createTable('enquiryProducts')
    .addColumn('enquiryId', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('caseState', 'text', (column) => column.notNull())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiryProductsKey', ['enquiryId', 'product'])
    .execute();
  await db.schema
    .createIndex('enquiryProductsOrder')
    .on('enquiryProducts')
    .columns(['product', 'caseState', 'receivedAt', 'enquiryId'])
    .execute();
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) await sql.raw(statement).execute(db);
};

/** PostgreSQL rejects long texts in an index. */
const longest = 300;

const isJoinedName = (row: string, count: string): string => `${count} > 1 and ${row}.service_name like '%, %'`;

/** Lines that are not valid JSON, or not as expected, count as none. */
const sqliteProducts = (row: string): string => {
  const lines = `json_each(case when json_valid(${row}.lines) then ${row}.lines else '[]' end)`;
  const name = `case when type = 'object' and json_type(value, '$.name') = 'text' then json_extract(value, '$.name') end`;
  return `select ${row}.id, substr(name, 1, ${longest}), ${row}.case_state, ${row}.received_at from (
      select ${name} as name from ${lines}
      union select ${row}.service_name where not (${isJoinedName(row, `(select count(*) from ${lines})`)})
    ) where name <> ''`;
};

const target = 'enquiry_products (enquiry_id, product, case_state, received_at)';

const sqliteTriggers = [
  `create trigger enquiry_products_add after insert on enquiries begin
     insert or ignore into ${target} ${sqliteProducts('new')};
   end`,
  `create trigger enquiry_products_change after update of lines, service_name on enquiries begin
     delete from enquiry_products where enquiry_id = new.id;
     insert or ignore into ${target} ${sqliteProducts('new')};
   end`,
  `create trigger enquiry_products_move after update of received_at, case_state on enquiries begin
     update enquiry_products set received_at = new.received_at, case_state = new.case_state where enquiry_id = new.id;
   end`,
  // Fires the triggers above for the enquiries that exist already.
  'update enquiries set service_name = service_name',
];

const postgresTriggers = [
  `create function enquiry_product_names(lines text, service_name text) returns setof text language plpgsql immutable as
   $$ declare
     names text[];
   begin
     begin
       select array_agg(line ->> 'name') into names from jsonb_array_elements(lines::jsonb) as line
         where jsonb_typeof(line -> 'name') = 'string' and line ->> 'name' <> '';
     exception when others then names := null;
     end;
     if not (coalesce(cardinality(names), 0) > 1 and service_name like '%, %') then names := array_append(names, service_name); end if;
     return query select distinct left(name, ${longest}) from unnest(names) as name where name <> '';
   end $$`,
  `create function update_enquiry_products() returns trigger language plpgsql as
   $$ begin
     delete from enquiry_products where enquiry_id = new.id;
     insert into ${target}
       select new.id, product, new.case_state, new.received_at from enquiry_product_names(new.lines, new.service_name) as product;
     return new;
   end $$`,
  `create function move_enquiry_products() returns trigger language plpgsql as
   $$ begin
     update enquiry_products set received_at = new.received_at, case_state = new.case_state where enquiry_id = new.id;
     return new;
   end $$`,
  `create trigger enquiry_products_change after insert or update of lines, service_name on enquiries
     for each row execute function update_enquiry_products()`,
  `create trigger enquiry_products_move after update of received_at, case_state on enquiries
     for each row execute function move_enquiry_products()`,
  `insert into ${target}
     select id, product, case_state, received_at from enquiries, enquiry_product_names(lines, service_name) as product`,
];
