// npm run enquiries: what the shop's staff can ask and do about enquiries. Works beside the running server.
import { parseArgs } from 'node:util';
import { referencePattern } from '#enquiry/enquiry.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { csvHeader, csvLine, fullRecord, table } from './enquiry-reports.ts';
import { readEnvironment } from './environment.ts';
import { linkValidity } from './link-signature.ts';
import { openStorage } from './open-storage.ts';

const usage = `Usage: npm run enquiries -- COMMAND

  list [--limit N] [--trouble]   the newest enquiries (20 unless told), or only those whose mail does not get through
  show REFERENCE                 everything about one, with fresh links to its files
  retry REFERENCE                tries its unsent mails again now
  export --csv                   all of them as CSV, to the terminal or a file: export --csv > enquiries.csv
`;

/** A mistake of whoever typed the command. */
class Mistake extends Error {}

const run = async (words: string[]): Promise<string | undefined> => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { limit: { type: 'string' }, trouble: { type: 'boolean' }, csv: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [command, reference] = positionals;
  if (values.help || !command) return usage;
  if (!['list', 'show', 'retry', 'export'].includes(command)) throw new Mistake(`There is no command "${command}".\n\n${usage}`);

  const id = reference?.toUpperCase() ?? '';
  if ((command === 'show' || command === 'retry') && !referencePattern.test(id))
    throw new Mistake(`Please name an enquiry by its reference: npm run enquiries -- ${command} Q-7K3F-92QX`);
  if (command === 'export' && !values.csv) throw new Mistake('Please say the format: npm run enquiries -- export --csv');
  const limit = Number(values.limit ?? 20);
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
    const record = await enquiries.record(id);
    if (!record) throw new Mistake(`There is no enquiry ${id}.`);
    if (command === 'show') return fullRecord(record, (file) => links.linkTo(file), linkValidity);
    const revived = await enquiries.retry(id, new Date());
    return revived > 0
      ? `${revived} ${revived === 1 ? 'mail is' : 'mails are'} due now; the running server sends ${revived === 1 ? 'it' : 'them'} within seconds.\n`
      : 'Nothing to try again: every mail of it was sent, or is being sent.\n';
  } finally {
    await database.close();
  }
};

try {
  process.stdout.write((await run(process.argv.slice(2))) ?? '');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
