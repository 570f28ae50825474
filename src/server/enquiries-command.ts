// npm run enquiries: what the shop's staff can ask and do about enquiries. Works beside the running server.
import { parseArgs } from 'node:util';
import { referencePattern } from '#enquiry/enquiry.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { csvHeader, csvLine, fullRecord, table } from './enquiry-reports.ts';
import { readEnvironment } from './environment.ts';
import { linkValidity } from './link-signature.ts';
import { openStorage } from './open-storage.ts';

const usage = `Usage: npm run enquiries -- COMMAND

  list [--limit N] [--trouble]   the newest enquiries (20 unless told), or all whose mail does not get through
  show REFERENCE                 everything about one, with fresh links to its files
  retry REFERENCE                tries its unsent mails again now
  retry --all                    tries every unsent mail again now
  export --csv                   all of them as CSV, to the terminal or a file: export --csv > enquiries.csv
`;

/** A mistake of whoever typed the command. */
class Mistake extends Error {}

const run = async (words: string[]): Promise<string | undefined> => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      trouble: { type: 'boolean' },
      csv: { type: 'boolean' },
      all: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [command, reference] = positionals;
  if (values.help || !command) return usage;
  if (!['list', 'show', 'retry', 'export'].includes(command)) throw new Mistake(`There is no command "${command}".\n\n${usage}`);

  const id = reference?.toUpperCase() ?? '';
  const everything = command === 'retry' && values.all;
  if ((command === 'show' || command === 'retry') && !everything && !referencePattern.test(id))
    throw new Mistake(`Please name an enquiry by its reference: npm run enquiries -- ${command} Q-7K3F-92QX`);
  if (command === 'export' && !values.csv) throw new Mistake('Please say the format: npm run enquiries -- export --csv');
  const limit = Number(values.limit ?? (values.trouble ? 1_000_000 : 20));
  if (!Number.isInteger(limit) || limit < 1) throw new Mistake('--limit must be a number above 0');

  const { database, links } = await openStorage(readEnvironment(process.env));
  try {
    const enquiries = createEnquiryList(database);
    if (command === 'list') return table(await enquiries.newest({ limit, troubled: values.trouble ?? false }));
    if (command === 'export') {
      process.stdout.write(csvHeader);
      for await (const record of enquiries.all()) process.stdout.write(csvLine(record));
      return;
    }
    const record = everything ? undefined : await enquiries.record(id);
    if (!record && !everything) throw new Mistake(`There is no enquiry ${id}.`);
    if (record && command === 'show') return fullRecord(record, (file) => links.linkTo(file), linkValidity);
    const revived = await enquiries.retry(everything ? undefined : id, new Date());
    return revived > 0
      ? `${revived} ${revived === 1 ? 'mail is' : 'mails are'} due now; the running server sends ${revived === 1 ? 'it' : 'them'} within seconds.\n`
      : 'Nothing to try again: every mail was sent, or is being sent.\n';
  } finally {
    await database.close();
  }
};

// What it writes (a database that is not there yet) is for this user's eyes.
process.umask(0o077);
// Whoever reads may have read enough: export --csv | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.stdout.write((await run(process.argv.slice(2))) ?? '');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
