// npm run data: what whoever runs the site does with all that is kept. Works beside the running server.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackup, writeBackup } from '#storage/backup.ts';
import { openPostgres } from '#storage/database.ts';
import { moveDatabase } from '#storage/move-database.ts';
import { replaceSecret } from '#storage/secret-store.ts';
import { readEnvironment } from './environment.ts';
import { linkSecret, openStorage } from './open-storage.ts';

const usage = `Usage: npm run data -- COMMAND

  backup FOLDER             writes enquiries, mails still to send, and files into a new folder, while the server runs
  restore FOLDER            fills an empty database and the store of files from such a folder
  move-to-postgres URL      moves all enquiries from the embedded database into an empty PostgreSQL
  new-link-secret           makes every link to artwork in mails sent so far invalid
`;

/** A mistake of whoever typed the command. */
class Mistake extends Error {}

const countOf = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

const run = async (words: string[]): Promise<string> => {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [command, target] = positionals;
  if (values.help || !command) return usage;
  const needed = { backup: 'a folder', restore: 'a folder', 'move-to-postgres': 'the address of a PostgreSQL', 'new-link-secret': '' }[
    command
  ];
  if (needed === undefined) throw new Mistake(`There is no command "${command}".\n\n${usage}`);
  if (needed && !target) throw new Mistake(`Please name ${needed}: npm run data -- ${command} …`);

  const environment = readEnvironment(process.env);
  const { database, files } = await openStorage(environment);
  try {
    if (command === 'backup') {
      const { rows, files: copied, missingFiles } = await writeBackup(database, files, resolve(target ?? ''));
      const missing = missingFiles > 0 ? `; ${countOf(missingFiles, 'file')} could not be found` : '';
      return `Backed up ${countOf(rows.enquiries, 'enquiry', 'enquiries')} and ${countOf(copied, 'file')} to ${target}${missing}.\n`;
    }
    if (command === 'restore') {
      const { rows, missingFiles, madeAt } = await readBackup(database, files, resolve(target ?? ''));
      const missing =
        missingFiles > 0 ? ` ${countOf(missingFiles, 'file')} named in it ${missingFiles === 1 ? 'is' : 'are'} not in it.` : '';
      return `Restored ${countOf(rows.enquiries, 'enquiry', 'enquiries')} and ${countOf(rows.artwork, 'row')} of files as of ${madeAt}.${missing}\n`;
    }
    if (command === 'move-to-postgres') {
      if (database.engine === 'postgres') throw new Mistake('DATABASE_URL is set: what is kept is in a PostgreSQL already.');
      const { databaseUrl } = readEnvironment({ DATABASE_URL: target });
      const postgres = await openPostgres(databaseUrl ?? '').catch((error: Error) => {
        throw new Mistake(`This PostgreSQL cannot be opened: ${error.message || String(error)}`);
      });
      const moved = await moveDatabase(database, postgres).finally(() => postgres.close());
      return `Moved ${countOf(moved.enquiries, 'enquiry', 'enquiries')} and ${countOf(moved.outbox, 'mail')}. Start the server with DATABASE_URL from now on.\n`;
    }
    await replaceSecret(database, linkSecret, randomBytes(32).toString('base64url'));
    return 'Every link made so far is invalid. Running servers know within a minute.\n';
  } finally {
    await database.close();
  }
};

// What it writes is for this user's eyes.
process.umask(0o077);

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
