import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logError } from '#server/observability/log.ts';
import type { Environment } from '#server/settings/environment.ts';
import { clearRemoved } from '#storage/clear-removed.ts';
import type { Connection, Database } from '#storage/database.ts';
import type { RetentionStore } from '#storage/retention-store.ts';
import type { Retention } from './retention.ts';

interface Dependencies {
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  database: Database;
  store: Pick<RetentionStore, 'enquiriesOf'>;
  retention: Pick<Retention, 'erase'>;
  advice: ErasureAdvice;
  /** Records that an enquiry was erased, in the transaction that removes it. */
  record?: (transaction: Connection, reference: string) => Promise<void>;
}

/** What to do about what is left, in the words of where the person is. */
interface ErasureAdvice {
  /** How to try again, one sentence. */
  again: string;
  /** About the database file from before the move to PostgreSQL. */
  formerDatabase: (file: string) => string;
}

/** Sentences about what happened. */
export interface ErasureOutcome {
  done: string[];
  /** What does not exist, which is nothing to worry about when an erasure is repeated. */
  missing: string[];
  /** What is still to do; empty when everything is erased. */
  left: string[];
}

/** Erases an enquiry by its reference, or all of an e-mail address, and clears their bytes from the database files. */
export const eraseEnquiries = async (target: string, dependencies: Dependencies): Promise<ErasureOutcome> => {
  const { store, advice } = dependencies;
  const byAddress = target.includes('@');
  const outcome: ErasureOutcome = { done: [], missing: [], left: [] };
  const { done, missing, left } = outcome;
  const references = byAddress ? await store.enquiriesOf(target) : [target];
  if (references.length === 0) missing.push('There is no enquiry of this address.');
  for (const id of references)
    await eraseOne(id, dependencies, outcome).catch((error: NodeJS.ErrnoException) => {
      logError(`Erasing ${id}: ${reasonOf(error)}`);
      left.push(`${id} could not be erased completely, because of an error. ${advice.again}`);
    });
  if (byAddress && references.length > 0) done.push(`Erased ${done.length} of ${references.length} enquiries of this address.`);
  if (done.length > 0) done.push('Copies in your mailbox and in backups are yours to remove.');
  left.push(...(await clearTraces(dependencies)));
  return outcome;
};

const eraseOne = async (id: string, { retention, record }: Dependencies, { done, missing, left }: ErasureOutcome): Promise<void> => {
  const erased = await retention.erase(id, new Date(), async (transaction) => record?.(transaction, id));
  if (!erased) missing.push(`There is no enquiry ${id}.`);
  else if (erased === 'sending')
    left.push(`A mail of ${id} is being sent at this moment. Nothing was removed; please try again in a minute.`);
  else {
    const others = erased.sharedWith.join(', ');
    const files = others ? `Its files belong to ${others} as well and stay there.` : `Files removed: ${erased.kept}.`;
    done.push(`${id} is erased, with its mails. ${files}`);
  }
};

/** Without the path in errors of the file system: the name of a mail's file holds the domain it went to. */
const reasonOf = ({ message, code, syscall }: NodeJS.ErrnoException): string => (syscall ? `${code}, ${syscall}` : message);

/** Even with nothing to erase: an earlier run may have failed before this step. Returns what is left. */
const clearTraces = async ({ environment, database, advice }: Dependencies): Promise<string[]> => {
  const left: string[] = [];
  const reason = await clearRemoved(database, environment.databaseUrl).catch((error: Error) => error.message);
  if (reason) left.push(`Traces may be left in the files of the database: ${reason}. ${advice.again}`);
  const formerDatabase = join(environment.dataDir, 'enquiries.sqlite');
  if (environment.databaseUrl && existsSync(formerDatabase)) left.push(advice.formerDatabase(formerDatabase));
  return left;
};
