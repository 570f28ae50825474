// npm run enquiries: shows and manages enquiries for the shop. Works while the server runs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { enquiryCsvHeader, enquiryCsvLine } from '#domain/desk/enquiry-csv.ts';
import { referencePattern } from '#domain/enquiry/enquiry.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { eraseEnquiries } from '#server/jobs/erase-enquiries.ts';
import { createRetention, describeRemoved } from '#server/jobs/retention.ts';
import { openStorage, type Storage } from '#server/open-storage.ts';
import { type Environment, readEnvironment } from '#server/settings/environment.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { fullRecord, table } from './enquiry-reports.ts';

const usage = `Usage: npm run enquiries -- COMMAND

  list [--limit N] [--trouble]   the newest enquiries (20 by default), or all whose mail does not get through
  show REFERENCE                 everything about one, with fresh links to its files
  retry REFERENCE                tries its unsent mails again now
  retry --all                    tries every unsent mail again now
  export --csv                   all of them as CSV, to the terminal or a file: export --csv > enquiries.csv
  erase REFERENCE or EMAIL       removes one, or all of an e-mail address, with mails and files, at once and for good
  remove-old [--dry-run]         removes what has been kept for its time now, or says what would go
`;

/** An error of the user or a command that could not be completed. */
class CommandError extends Error {}

const commands = ['list', 'show', 'retry', 'export', 'erase', 'remove-old'] as const;

/** The checked arguments. */
interface CommandRequest {
  command: (typeof commands)[number];
  /** The reference of an enquiry in upper case; empty if there is none. */
  id: string;
  /** An e-mail address in place of the reference. */
  customer: string | undefined;
  retryAll: boolean;
  troubled: boolean;
  dryRun: boolean;
  limit: number;
}

/** Undefined when the user asks for help. */
const parseRequest = (args: string[]): CommandRequest | undefined => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      trouble: { type: 'boolean' },
      csv: { type: 'boolean' },
      all: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name, reference] = positionals;
  if (values.help || !name) return;
  const command = commands.find((known) => known === name);
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${usage}`);

  const { trouble: troubled = false, all = false, csv = false, 'dry-run': dryRun = false } = values;
  const limit = Number(values.limit ?? (troubled ? 1_000_000 : 20));
  const customer = reference?.includes('@') ? reference : undefined;
  const request = { command, id: reference?.toUpperCase() ?? '', customer, retryAll: command === 'retry' && all, troubled, dryRun, limit };
  checkRequest(request, csv);
  return request;
};

const checkRequest = ({ command, id, customer, retryAll, limit }: CommandRequest, csv: boolean): void => {
  if (command === 'erase' && !customer && !referencePattern.test(id))
    throw new CommandError(
      'Please name an enquiry by its reference, or a customer by an e-mail address: npm run enquiries -- erase Q-7K3F-92QX',
    );
  if (['show', 'retry'].includes(command) && !retryAll && !referencePattern.test(id))
    throw new CommandError(`Please name an enquiry by its reference: npm run enquiries -- ${command} Q-7K3F-92QX`);
  if (command === 'export' && !csv) throw new CommandError('Please say the format: npm run enquiries -- export --csv');
  if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit must be a number above 0');
};

const run = async (args: string[]): Promise<string | undefined> => {
  const request = parseRequest(args);
  if (!request) return usage;
  const { command, id, retryAll, troubled, limit } = request;
  const environment = readEnvironment(process.env);
  const storage = await openStorage(environment);
  try {
    if (command === 'erase' || command === 'remove-old') return await removeEnquiries(request, environment, storage);
    const enquiries = createEnquiryList(storage.database);
    if (command === 'list') return table(await enquiries.newest({ limit, troubled }));
    if (command === 'export') return await exportAll(enquiries);
    const record = retryAll ? undefined : await enquiries.record(id);
    if (!record && !retryAll) throw new CommandError(`There is no enquiry ${id}.`);
    if (record && command === 'show') {
      const rules = await readArtworkRules(artworkRulesFile).catch(() => undefined);
      return fullRecord(record, { linkTo: storage.links.linkTo, validity: storage.links.validity, rules });
    }
    return describeRevived(await enquiries.retry(retryAll ? undefined : id, new Date()));
  } finally {
    await storage.database.close();
  }
};

const advice = {
  again: 'Run the same command again to finish.',
  formerDatabase: (file: string) => `${file} is from before DATABASE_URL was set and may hold this customer. Delete it.`,
};

const removeEnquiries = async (
  { command, id, customer, dryRun }: CommandRequest,
  environment: Environment,
  { database, files }: Storage,
): Promise<string | undefined> => {
  const company = await readCompany(companyFile);
  const mails = openMailFolder(join(environment.dataDir, 'mail'));
  const store = createRetentionStore(database);
  const retention = createRetention({ company, store, files, mails });
  if (command === 'erase') {
    const { done, missing, left } = await eraseEnquiries(customer ?? id, { environment, database, store, retention, advice });
    if (done.length > 0) process.stdout.write(`${done.join('\n')}\n`);
    // A reference or an address that is not found may be mistyped, so it is an error here.
    if (missing.length + left.length > 0) throw new CommandError([...missing, ...left].join('\n'));
    return;
  }
  if (dryRun) return `Would remove ${describeRemoved(await retention.findOld(new Date()))}.\n`;
  return `Removed ${describeRemoved(await retention.removeOld(new Date()))}.\n`;
};

const exportAll = async (enquiries: Pick<ReturnType<typeof createEnquiryList>, 'all'>): Promise<undefined> => {
  process.stdout.write(enquiryCsvHeader());
  for await (const record of enquiries.all()) process.stdout.write(enquiryCsvLine(record));
};

const describeRevived = (mails: number): string =>
  mails > 0
    ? `${mails} ${mails === 1 ? 'mail is' : 'mails are'} due now; the running server sends ${mails === 1 ? 'it' : 'them'} within seconds.\n`
    : 'Nothing to try again: no mail is waiting or was given up.\n';

// A new database must not be readable by other users.
process.umask(0o077);
// The reader may close the pipe early: export --csv | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.stdout.write((await run(process.argv.slice(2))) ?? '');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
