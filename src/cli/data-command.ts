// npm run data: backup, restore and maintenance for the operator. Works while the server runs.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { linkSecret, openStorage } from '#server/open-storage.ts';
import { type Environment, readEnvironment } from '#server/settings/environment.ts';
import { openBackup, restoreBackup, writeBackup } from '#storage/backup.ts';
import { type Backup, checkBackup } from '#storage/backup-check.ts';
import { readIdentity } from '#storage/backup-encryption.ts';
import type { Manifest } from '#storage/backup-manifest.ts';
import { makeNextBackup } from '#storage/backup-rotation.ts';
import { openPostgres } from '#storage/database.ts';
import { moveDatabase } from '#storage/move-database.ts';
import { replaceSecret } from '#storage/secret-store.ts';

const usage = `Usage: npm run data -- COMMAND

  backup FOLDER                       writes enquiries, mails still to send, and files into a new folder, while the server runs
  backup --into FOLDER [--keep 14]    the same into a new folder inside this one, verifies it, and removes the oldest beyond 14
  verify FOLDER [--identity FILE]     checks a backup; an encrypted one completely with the file of its key
  restore FOLDER [--identity FILE]    fills an empty database and the store of files from a backup
  move-to-postgres URL                moves all enquiries from the embedded database into an empty PostgreSQL
  new-link-secret                     makes every link to artwork in mails sent so far invalid

BACKUP_RECIPIENT, an age public key, encrypts backups.
`;

/** An invalid command line. */
class UsageError extends Error {}

type Storage = Awaited<ReturnType<typeof openStorage>>;

interface Options {
  environment: Environment;
  /** The argument after the command. */
  target: string;
  into: string | undefined;
  keep: number;
  identity: string | undefined;
}

const countOf = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

const withStorage = async (environment: Environment, work: (storage: Storage) => Promise<string>): Promise<string> => {
  const storage = await openStorage(environment);
  return work(storage).finally(() => storage.database.close());
};

const summary = ({ rows, files, missingFiles, recipient }: Manifest, folder: string): string => {
  const copied = Object.keys(files).filter((name) => name.startsWith('artwork/')).length;
  const encrypted = recipient ? `, encrypted for ${recipient}` : '';
  const missing = missingFiles.length > 0 ? `; ${countOf(missingFiles.length, 'file')} could not be found or was not whole` : '';
  return `Backed up ${countOf(rows.enquiries ?? 0, 'enquiry', 'enquiries')} and ${countOf(copied, 'file')} to ${folder}${encrypted}${missing}.\n`;
};

const backup = ({ environment, target, into, keep }: Options): Promise<string> =>
  withStorage(environment, async ({ database, files }) => {
    const recipient = environment.backupRecipient;
    if (!into) return summary(await writeBackup(database, files, resolve(target), { recipient }), target);
    const { folder, manifest, removed } = await makeNextBackup(database, files, resolve(into), { keep, recipient });
    return `${summary(manifest, folder)}Verified.${removed > 0 ? ` Removed ${countOf(removed, 'older backup')}.` : ''}\n`;
  });

/** What could not be checked. */
const uncheckedParts = ({ manifest, rowsRead }: Backup): string =>
  (manifest.format === 1 ? 'It is from an older version and has no digests: only counts and sizes were checked.\n' : '') +
  (rowsRead ? '' : 'Its rows were not read: --identity FILE checks them as well.\n');

const verify = async ({ target, identity }: Options): Promise<string> => {
  const { backup: found, problems } = await checkBackup(resolve(target), identity ? await readIdentity(identity) : undefined);
  if (!found || problems.length > 0) throw new Error(`${problems.join('\n')}\nnot verified: ${target}`);
  const { manifest, recipient, files, missingFiles } = found;
  const lines = [
    `Backup of ${manifest.madeAt}${recipient ? `, encrypted for ${recipient}` : ''}`,
    ...Object.entries(manifest.rows).map(([table, count]) => `  ${table}: ${countOf(count, 'row')}`),
    `  files of customers: ${files}${missingFiles > 0 ? `, and ${missingFiles} that could not be found when it was made` : ''}`,
  ];
  return `${lines.join('\n')}\n${uncheckedParts(found)}verified: ${target}\n`;
};

const restore = async ({ environment, target, identity }: Options): Promise<string> => {
  // Checked before storage is opened, so that a damaged backup changes nothing.
  const checked = await openBackup(resolve(target), identity ? await readIdentity(identity) : undefined);
  return withStorage(environment, async ({ database, files }) => {
    const rows = await restoreBackup(database, files, checked);
    const { missingFiles, manifest } = checked;
    const missing = missingFiles > 0 ? ` ${countOf(missingFiles, 'file')} named in it ${missingFiles === 1 ? 'is' : 'are'} not in it.` : '';
    return `Restored ${countOf(rows.enquiries, 'enquiry', 'enquiries')} and ${countOf(rows.artwork, 'row')} of files as of ${manifest.madeAt}.${missing}\n${uncheckedParts(checked)}`;
  });
};

const moveToPostgres = ({ environment, target }: Options): Promise<string> =>
  withStorage(environment, async ({ database }) => {
    if (database.engine === 'postgres') throw new UsageError('DATABASE_URL is set: what is kept is in a PostgreSQL already.');
    const { databaseUrl } = readEnvironment({ DATABASE_URL: target });
    const postgres = await openPostgres(databaseUrl ?? '').catch((error: Error) => {
      throw new UsageError(`This PostgreSQL cannot be opened: ${error.message || String(error)}`);
    });
    const moved = await moveDatabase(database, postgres).finally(() => postgres.close());
    return `Moved ${countOf(moved.enquiries, 'enquiry', 'enquiries')} and ${countOf(moved.outbox, 'mail')}. Start the server with DATABASE_URL from now on.\n`;
  });

const newLinkSecret = ({ environment }: Options): Promise<string> =>
  withStorage(environment, async ({ database }) => {
    await replaceSecret(database, linkSecret, randomBytes(32).toString('base64url'));
    return 'Every link made so far is invalid. Running servers know within a minute.\n';
  });

const commands: Record<string, { needs?: string; run: (options: Options) => Promise<string> }> = {
  backup: { needs: 'a folder', run: backup },
  verify: { needs: 'a folder', run: verify },
  restore: { needs: 'a folder', run: restore },
  'move-to-postgres': { needs: 'the address of a PostgreSQL', run: moveToPostgres },
  'new-link-secret': { run: newLinkSecret },
};

const run = (args: string[]): Promise<string> | string => {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, into: text, keep: text, identity: text },
  });
  const [name, target] = positionals;
  if (values.help || !name) return usage;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${usage}`);
  const into = name === 'backup' ? values.into : undefined;
  if (into && target) throw new UsageError('Please name one folder: backup FOLDER, or backup --into FOLDER.');
  if (command.needs && !target && !into) throw new UsageError(`Please name ${command.needs}: npm run data -- ${name} …`);
  const keep = Number(values.keep ?? 14);
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep must be a number above 0');
  return command.run({ environment: readEnvironment(process.env), target: target ?? '', into, keep, identity: values.identity });
};

// Backups and restored data must not be readable by other users.
process.umask(0o077);

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
