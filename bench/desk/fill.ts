// Fills a database with enquiries as a busy shop would have after years, the same in every run.
import { sql } from 'kysely';
import { Client } from 'pg';
import { type CaseState, caseStates } from '../../src/domain/desk/case-state.ts';
import type { MailKind } from '../../src/domain/enquiry/enquiry.ts';
import { emptyLine, type QuoteLine } from '../../src/domain/enquiry/quote-lines.ts';
import type { Database } from '../../src/storage/database.ts';
import { toRow } from '../../src/storage/enquiry-store.ts';
import type { Tables } from '../../src/storage/tables.ts';

export const enquiryCount = 100_000;
const firstAt = Date.UTC(2021, 0, 1);
/** From one enquiry to the next. */
const pause = 1_500_000;
/** When the last enquiry arrives. */
export const lastAt = new Date(firstAt + enquiryCount * pause);
/** Small enough for the time limit of a statement on a busy machine. */
const batchSize = 100;

const firstNames = ['Kim', 'Zoë', 'Ahmed', 'Mia', 'Jack', 'Olivia', 'Noah', 'Chloe', 'Liam', 'Priya', 'Tom', 'Isla'];
const lastNames = ['Lee', 'Nguyen', 'Smith', 'O’Neill', 'Brown', 'Wilson', 'Taylor', 'Singh', 'Martin', 'Kelly', 'Walker'];
const products = ['Business cards', 'Flyers', 'Posters', 'Vinyl banners', 'Roll labels', 'Bumper stickers', 'Acrylic signs', 'Brochures'];
const vocabulary =
  'please print quote for our new shop opening next month matt gloss paper delivery to Sydney colour both sides rounded corners artwork ready urgent thanks logo folded price'.split(
    ' ',
  );

/** A sequence of numbers from 0 to 1 (mulberry32), the same in every run. */
const sequence = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
};

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A reference that no other number has. */
const referenceOf = (number: number): string => {
  const characters = Array.from({ length: 8 }, (_, place) => alphabet[Math.floor((number * 7919 + 13) / 32 ** place) % 32]).join('');
  return `Q-${characters.slice(0, 4)}-${characters.slice(4)}`;
};

const person = (number: number, pick: <Item>(items: readonly Item[]) => Item) => {
  const [firstName, lastName] = [pick(firstNames), pick(lastNames)];
  const email = `${firstName}.${lastName}${number % 40_000}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, '');
  const digits = String(491_000_000 + ((number * 104_729) % 999_999));
  return { firstName, lastName, email, phone: `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`, businessName: '' };
};

/** What is asked about: all states mixed, or all enquiries in one state. */
export type Mix = 'mixed' | CaseState;

const rowOf = (number: number, mix: Mix, random: () => number): Tables['enquiries'] => {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const wordCount = number % 500 === 0 ? 3000 : 5 + Math.floor(random() * 40);
  const words = `${Array.from({ length: wordCount }, () => pick(vocabulary)).join(' ')}${number % 10_000 === 77 ? ' zeppelin' : ''}`;
  const names = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(products));
  const lines = names.map((name): QuoteLine => ({ name, ...emptyLine, quantity: String(100 * (1 + Math.floor(random() * 50))) }));
  const receivedAt = new Date(firstAt + number * pause + Math.floor(random() * 600_000)).toISOString();
  const enquiry = {
    ...person(number, pick),
    id: referenceOf(number),
    receivedAt,
    lines,
    words,
    serviceName: names.join(', '),
    marks: random() < 0.05 ? ['The message has three links.'] : [],
    draft: null,
    page: `/${pick(products).toLowerCase().replaceAll(' ', '-')}`,
    artworkWanted: {},
  };
  const mixed = number > enquiryCount - 300 ? 'new' : pick(caseStates);
  const caseState = mix === 'mixed' ? mixed : mix;
  return {
    ...toRow(enquiry),
    repeatKey: null,
    caseState,
    // Within a week.
    answeredAt:
      caseState === 'new' || caseState === 'spam' ? null : new Date(Date.parse(receivedAt) + ((number * 7919) % 604_800_000)).toISOString(),
    assigneeId: random() < 0.5 ? `staff-${number % 5}` : null,
    changedAt: receivedAt,
  };
};

const sentMail = (row: Pick<Tables['enquiries'], 'id' | 'receivedAt'>, kind: MailKind): Tables['outbox'] => ({
  id: `${row.id}-${kind}`,
  enquiryId: row.id,
  kind,
  state: 'sent',
  attempts: 1,
  queuedAt: row.receivedAt,
  dueAt: row.receivedAt,
  leaseToken: null,
  leaseUntil: null,
  lastError: null,
  sentAt: row.receivedAt,
  replyId: null,
});

/** As PostgreSQL does by itself after a while. Not from the pool, whose timeouts are for requests. */
const vacuum = async (address: string): Promise<void> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
};

const repliesOfOne = 6;

/** Replies to some enquiries, each with its mails. */
const addReplies = async ({ db }: Database, rows: Tables['enquiries'][]): Promise<void> => {
  const replies = rows.flatMap(({ id: enquiryId, receivedAt: createdAt }) =>
    Array.from({ length: repliesOfOne }, (_, place): Tables['replies'] => {
      const id = `${enquiryId}-${place}`;
      const words = { author: 'Person 1', subject: 'Your quote', text: 'We can print that.' };
      return { id, enquiryId, staffId: 'staff-1', ...words, quoteNumber: null, sendKey: id, createdAt };
    }),
  );
  const mails = replies.flatMap(({ id, enquiryId, createdAt }) =>
    (['reply', 'reply-copy'] as const).map((kind) => ({
      ...sentMail({ id: enquiryId, receivedAt: createdAt }, kind),
      id: `${id}-${kind}`,
      replyId: id,
    })),
  );
  await db.insertInto('replies').values(replies).execute();
  await db.insertInto('outbox').values(mails).execute();
};

export const fill = async ({ db, engine }: Database, address: string, mix: Mix): Promise<void> => {
  const random = sequence(1);
  const createdAt = new Date(0).toISOString();
  const people = Array.from({ length: 5 }, (_, number) => ({ id: `staff-${number}`, name: `Person ${number}`, email: '', createdAt }));
  await db
    .insertInto('staff')
    .values(people.map((member) => ({ ...member, role: 'staff' as const, disabledAt: null })))
    .execute();
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < enquiryCount; start += batchSize) {
      const rows = Array.from({ length: batchSize }, (_, place) => rowOf(start + place, mix, random));
      await transaction.insertInto('enquiries').values(rows).execute();
      await transaction
        .insertInto('outbox')
        .values(rows.flatMap((row) => [sentMail(row, 'shop'), sentMail(row, 'customer')]))
        .execute();
    }
  });
  const answered = await db.selectFrom('enquiries').selectAll().where('words', 'like', '%zeppelin%').limit(50).execute();
  await addReplies({ db, engine } as Database, answered);
  if (engine === 'sqlite') await sql`analyze`.execute(db);
  else await vacuum(address);
};
