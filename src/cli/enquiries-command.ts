// npm run enquiries: shows and manages enquiries for the shop. Works while the server runs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { referencePattern } from '#domain/enquiry/enquiry.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { createRetention, describeRemoved } from '#server/jobs/retention.ts';
import { openStorage } from '#server/open-storage.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { linkValidity } from '#server/uploads/link-signature.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { csvHeader, csvLine, fullRecord, table } from './enquiry-reports.ts';
import { eraseEnquiries } from './erase-enquiries.ts';

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

const run = async (args: string[]): Promise<string | undefined> => {
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
  const [command, reference] = positionals;
  if (values.help || !command) return usage;
  if (!['list', 'show', 'retry', 'export', 'erase', 'remove-old'].includes(command))
    throw new CommandError(`There is no command "${command}".\n\n${usage}`);

  const id = reference?.toUpperCase() ?? '';
  const retryAll = command === 'retry' && values.all;
  const customer = reference?.includes('@') ? reference : undefined;
  if (command === 'erase' && !customer && !referencePattern.test(id))
    throw new CommandError(
      'Please name an enquiry by its reference, or a customer by an e-mail address: npm run enquiries -- erase Q-7K3F-92QX',
    );
  if (['show', 'retry'].includes(command) && !retryAll && !referencePattern.test(id))
    throw new CommandError(`Please name an enquiry by its reference: npm run enquiries -- ${command} Q-7K3F-92QX`);
  if (command === 'export' && !values.csv) throw new CommandError('Please say the format: npm run enquiries -- export --csv');
  const limit = Number(values.limit ?? (values.trouble ? 1_000_000 : 20));
  if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit must be a number above 0');

  const environment = readEnvironment(process.env);
  const { database, links, files } = await openStorage(environment);
  try {
    if (command === 'erase' || command === 'remove-old') {
      const company = await readCompany(companyFile);
      const mails = openMailFolder(join(environment.dataDir, 'mail'));
      const store = createRetentionStore(database);
      const retention = createRetention({ company, store, files, mails });
      if (command === 'erase') {
        const { done, left } = await eraseEnquiries(customer ?? id, { environment, database, store, retention });
        if (done.length > 0) process.stdout.write(`${done.join('\n')}\n`);
        if (left.length > 0) throw new CommandError(left.join('\n'));
        return;
      }
      if (values['dry-run']) return `Would remove ${describeRemoved(await retention.findOld(new Date()))}.\n`;
      return `Removed ${describeRemoved(await retention.removeOld(new Date()))}.\n`;
    }
    const enquiries = createEnquiryList(database);
    if (command === 'list') return table(await enquiries.newest({ limit, troubled: values.trouble ?? false }));
    if (command === 'export') {
      process.stdout.write(csvHeader);
      for await (const record of enquiries.all()) process.stdout.write(csvLine(record));
      return;
    }
    const record = retryAll ? undefined : await enquiries.record(id);
    if (!record && !retryAll) throw new CommandError(`There is no enquiry ${id}.`);
    if (record && command === 'show') {
      const rules = await readArtworkRules(artworkRulesFile).catch(() => undefined);
      return fullRecord(record, { linkTo: links.linkTo, validity: linkValidity, rules });
    }
    const revived = await enquiries.retry(retryAll ? undefined : id, new Date());
    return revived > 0
      ? `${revived} ${revived === 1 ? 'mail is' : 'mails are'} due now; the running server sends ${revived === 1 ? 'it' : 'them'} within seconds.\n`
      : 'Nothing to try again: no mail is waiting or was given up.\n';
  } finally {
    await database.close();
  }
};

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
