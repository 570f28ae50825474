import { join } from 'node:path';
import type { Company } from '#domain/catalogue/company.ts';
import type { CaseRecord } from '#domain/desk/case.ts';
import type { HeldEnquiry } from '#domain/desk/held-data.ts';
import type { IssuedQuote, Reply } from '#domain/desk/reply.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { type ErasureOutcome, eraseEnquiries } from '#server/jobs/erase-enquiries.ts';
import { createRetention } from '#server/jobs/retention.ts';
import type { Storage } from '#server/open-storage.ts';
import type { Environment } from '#server/settings/environment.ts';
import { writeAudit } from '#storage/desk/audit-trail.ts';
import type { CaseStore } from '#storage/desk/case-store.ts';
import { readHeldData } from '#storage/desk/held-data.ts';
import type { ReplyStore } from '#storage/desk/reply-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';

export interface PersonalDataDependencies {
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  company: Pick<Company, 'name' | 'keepEnquiriesMonths' | 'keepFilesMonths'>;
  storage: Pick<Storage, 'database' | 'files'>;
  cases: Pick<CaseStore, 'record'>;
  replies: Pick<ReplyStore, 'ofEnquiry' | 'quotes'>;
}

/** Everything that is held about a person; `others` would repeat it. */
interface PersonExport {
  address: string;
  exportedAt: string;
  heldBy: string;
  enquiries: HeldCase[];
}

/** An enquiry with what was written and quoted about it. */
interface HeldCase extends Omit<CaseRecord, 'others'> {
  replies: Reply[];
  quotes: IssuedQuote[];
}

export type PersonalData = ReturnType<typeof createPersonalData>;

/** What is held about a customer, who is known by an e-mail address. The audit trail gets references, never the address. */
export const createPersonalData = (dependencies: PersonalDataDependencies) => {
  const { database } = dependencies.storage;
  const store = createRetentionStore(database);
  return {
    find: async (address: string): Promise<HeldEnquiry[]> => readHeldData(database.db, await store.enquiriesOf(address)),

    export: async (address: string, by: StaffMember, now: Date): Promise<PersonExport> =>
      exportPerson(dependencies, { address, references: await store.enquiriesOf(address) }, by, now),

    /** Does what `npm run enquiries -- erase` does. */
    erase: (address: string, by: StaffMember): Promise<ErasureOutcome> => erasePerson(dependencies, address, by),
  };
};

const acts = { exported: 'exported a person', erased: 'erased a person' } as const;

const entry = ({ id, name }: StaffMember, act: keyof typeof acts, subject: string) => ({
  staffId: id,
  actor: name,
  act: acts[act],
  subject,
});

const exportPerson = async (
  { company, storage, cases, replies }: PersonalDataDependencies,
  { address, references }: { address: string; references: string[] },
  by: StaffMember,
  now: Date,
): Promise<PersonExport> => {
  const enquiries: PersonExport['enquiries'] = [];
  for (const reference of references) {
    const record = await cases.record(reference);
    if (!record) continue;
    const { others: _, ...held } = record;
    enquiries.push({ ...held, replies: await replies.ofEnquiry(reference), quotes: await replies.quotes.ofEnquiry(reference) });
  }
  // Before anything is sent: no export without its rows.
  await storage.database.db.transaction().execute(async (transaction) => {
    for (const { enquiry } of enquiries) await writeAudit(transaction, entry(by, 'exported', enquiry.id), now);
  });
  return { address, exportedAt: now.toISOString(), heldBy: company.name, enquiries };
};

/** For managers, who do not run the server. */
const advice = {
  again: 'Press “Erase for good” again to finish.',
  formerDatabase: () =>
    'The server still has the database from before it moved to PostgreSQL, which may hold this customer. Ask the person who runs the server to delete the file enquiries.sqlite.',
};

const erasePerson = (
  { environment, company, storage: { database, files } }: PersonalDataDependencies,
  address: string,
  by: StaffMember,
): Promise<ErasureOutcome> => {
  const store = createRetentionStore(database);
  const mails = openMailFolder(join(environment.dataDir, 'mail'));
  return eraseEnquiries(address, {
    environment,
    database,
    store,
    retention: createRetention({ company, store, files, mails }),
    advice,
    record: (transaction, reference) => writeAudit(transaction, entry(by, 'erased', reference), new Date()),
  });
};
