import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '#server/settings/environment.ts';
import { clearRemoved } from '#storage/clear-removed.ts';
import type { Database } from '#storage/database.ts';
import type { RetentionStore } from '#storage/retention-store.ts';
import type { Retention } from './retention.ts';

interface Dependencies {
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  database: Database;
  store: Pick<RetentionStore, 'enquiriesOf'>;
  retention: Pick<Retention, 'erase'>;
  /** Called after each enquiry that was erased, before the next one. */
  onErased?: (reference: string) => Promise<void>;
}

export interface ErasureOutcome {
  /** What was done, one sentence each. */
  done: string[];
  /** What is still to do, one sentence each; empty when everything is erased. */
  left: string[];
}

/** Erases an enquiry by its reference, or all of an e-mail address, and clears their bytes from the database files. */
export const eraseEnquiries = async (
  target: string,
  { environment, database, store, retention, onErased }: Dependencies,
): Promise<ErasureOutcome> => {
  const byAddress = target.includes('@');
  const done: string[] = [];
  const left: string[] = [];
  const references = byAddress ? await store.enquiriesOf(target) : [target];
  if (references.length === 0) left.push('There is no enquiry of this address.');
  for (const id of references) {
    const erased = await retention.erase(id, new Date());
    if (!erased) left.push(`There is no enquiry ${id}.`);
    else if (erased === 'sending')
      left.push(`A mail of ${id} is being sent at this moment. Nothing was removed; please try again in a minute.`);
    else {
      await onErased?.(id);
      const others = erased.sharedWith.join(', ');
      const files = others ? `Its files belong to ${others} as well and stay there.` : `Files removed: ${erased.kept}.`;
      done.push(`${id} is erased, with its mails. ${files}`);
    }
  }
  if (byAddress && references.length > 0) done.push(`Erased ${done.length} of ${references.length} enquiries of this address.`);
  if (done.length > 0) done.push('Copies in your mailbox and in backups are yours to remove.');

  // Even with nothing to erase: an earlier run may have failed before this step.
  const reason = await clearRemoved(database, environment.databaseUrl).catch((error: Error) => error.message);
  if (reason) left.push(`Traces may be left in the files of the database: ${reason}. Run the same command again to finish.`);
  const formerDatabase = join(environment.dataDir, 'enquiries.sqlite');
  if (environment.databaseUrl && existsSync(formerDatabase))
    left.push(`${formerDatabase} is from before DATABASE_URL was set and may hold this customer. Delete it.`);
  return { done, left };
};
