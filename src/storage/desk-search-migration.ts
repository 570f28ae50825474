import { type Kysely, sql } from 'kysely';

const digitsOnly = (column: string): string =>
  [' ', '-', '.', '/', '(', ')'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, column);

/** What can be searched. The phone number also without spaces, and as it is dialled in Australia. */
const columns = ['id', 'first_name', 'last_name', 'email', 'phone', 'business_name', 'service_name', 'message'];
const searchedText = (row: string): string =>
  [`replace(${digitsOnly(`${row}.phone`)}, '+61', '0')`, ...columns.map((column) => `${row}.${column}`)].join(" || ' ' || ");

const runAll = async (db: Kysely<unknown>, statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/**
 * FTS5 refers to rows by number, and numbers of `enquiries` change when the file is rewritten (VACUUM), so the references have
 * numbers of their own, beside what the list is ordered by. secure-delete removes the words of an erased enquiry at once.
 */
export const createSqliteSearch = (db: Kysely<unknown>): Promise<void> => {
  const add = `insert into enquiry_search_rows (id, received_at, case_state) values (new.id, new.received_at, new.case_state);
     insert into enquiry_search (rowid, words) select number, ${searchedText('new')} from enquiry_search_rows where id = new.id;`;
  const remove = `delete from enquiry_search where rowid = (select number from enquiry_search_rows where id = old.id);
     delete from enquiry_search_rows where id = old.id;`;
  return runAll(db, [
    `create table enquiry_search_rows
       (number integer primary key, id text not null unique, received_at text not null, case_state text not null)`,
    `create virtual table enquiry_search using fts5 (words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4')`,
    `insert into enquiry_search (enquiry_search, rank) values ('secure-delete', 1)`,
    'insert into enquiry_search_rows (id, received_at, case_state) select id, received_at, case_state from enquiries',
    `insert into enquiry_search (rowid, words)
       select number, ${searchedText('enquiries')} from enquiries join enquiry_search_rows using (id)`,
    `create trigger enquiry_search_add after insert on enquiries begin ${add} end`,
    `create trigger enquiry_search_remove after delete on enquiries begin ${remove} end`,
    `create trigger enquiry_search_change after update of ${columns.join(', ')} on enquiries begin ${remove} ${add} end`,
    `create trigger enquiry_search_move after update of received_at, case_state on enquiries begin
       update enquiry_search_rows set received_at = new.received_at, case_state = new.case_state where id = new.id;
     end`,
  ]);
};

/** Accents, once they are separate characters. */
const accents = '[\\u0300-\\u036f]';
/** What separates words: everything but letters and digits among the characters that people type. */
const separators =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7' +
  '\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030\\ufe00-\\ufe6f\\ufeff\\uff00-\\uff0f]';

/**
 * Words are split here and not by PostgreSQL's parser, which keeps addresses and numbers as one, and depends on the locale. The
 * limits keep the vector below its greatest size (1 MB), and whatever is wrong with a text must not reject the enquiry.
 */
const wordsFunction = `create function enquiry_words(searched text) returns tsvector language plpgsql immutable as
  $$ begin
    return (
      select coalesce(array_to_tsvector(array_agg(distinct left(word, 60))), '')
      from unnest(string_to_array(lower(regexp_replace(
        normalize(regexp_replace(normalize(left(searched, 60000), nfd), '${accents}', '', 'g'), nfc),
        '${separators}', ' ', 'g')), ' ')) as word
      where word <> '');
  exception when others then return '';
  end $$`;

export const createPostgresSearch = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    wordsFunction,
    `create table enquiry_search (id text primary key references enquiries (id) on delete cascade,
       received_at text not null, case_state text not null, words tsvector not null)`,
    `insert into enquiry_search (id, received_at, case_state, words)
       select id, received_at, case_state, enquiry_words(${searchedText('enquiries')}) from enquiries`,
    'create index enquiry_search_words on enquiry_search using gin (words)',
    `create function update_enquiry_search() returns trigger language plpgsql as
       $$ begin
         insert into enquiry_search (id, received_at, case_state, words)
           values (new.id, new.received_at, new.case_state, enquiry_words(${searchedText('new')}))
           on conflict (id) do update set words = excluded.words;
         return new;
       end $$`,
    `create trigger enquiry_search_change after insert or update of ${columns.join(', ')} on enquiries
       for each row execute function update_enquiry_search()`,
    `create function move_enquiry_search() returns trigger language plpgsql as
       $$ begin
         update enquiry_search set received_at = new.received_at, case_state = new.case_state where id = new.id;
         return new;
       end $$`,
    `create trigger enquiry_search_move after update of received_at, case_state on enquiries
       for each row execute function move_enquiry_search()`,
  ]);
