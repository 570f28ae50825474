import { statfs } from 'node:fs/promises';
import type { ShopFailures } from '#domain/enquiry/ports.ts';
import type { Database } from '#storage/database.ts';
import { findDamage } from '#storage/integrity.ts';
import { readShopFailures } from '#storage/outbox-figures.ts';
import { tryToWrite } from '#storage/write-probe.ts';
import { logError } from './log.ts';

export interface Readiness {
  /** Whether an enquiry could be stored right now. */
  ready: boolean;
  /** Why it is not ready. */
  reason?: string;
  /** A problem for the operator that does not prevent storing enquiries. */
  warning?: string;
}

/** With less free disk space than this the embedded database cannot store enquiries. */
const minFreeBytes = 16 * 1024 * 1024;
/** A probe writes to the database, so checks within this time (ms) share one. */
const cacheDuration = 1000;
/** How often the whole database is checked for damage (ms). */
const integrityInterval = 60 * 60_000;

const describeTrouble = ({ mails, since, lastError }: ShopFailures): string =>
  `mail to the shop has been failing for over an hour: ${mails} ${mails === 1 ? 'mail waits' : 'mails wait'} since ${since}, last error: ${lastError}`;

/** Checks whether enquiries can be stored: by a test write, and by the result of the last integrity check. */
export const createReadiness = (database: Database, dataDir: string) => {
  let damage: string | undefined;
  const checkIntegrity = () =>
    findDamage(database).then(
      (found) => {
        if (found && found !== damage) logError(`Database: it is damaged: ${found}. Please restore the last backup.`);
        damage = found;
      },
      (error: Error) => logError(`Database: it could not be checked for damage: ${error.message}`),
    );
  void checkIntegrity();
  const timer = setInterval(checkIntegrity, integrityInterval).unref();

  let last: { at: number; result: Promise<Readiness> } | undefined;
  return {
    check: (): Promise<Readiness> => {
      if (!last || performance.now() - last.at > cacheDuration)
        last = { at: performance.now(), result: probe(database, dataDir, () => Boolean(damage)) };
      return last.result;
    },
    stop: (): void => clearInterval(timer),
  };
};

const probe = async (database: Database, dataDir: string, isDamaged: () => boolean): Promise<Readiness> => {
  try {
    await tryToWrite(database, new Date());
  } catch (error) {
    return { ready: false, reason: `the database cannot be written: ${(error as Error).message}` };
  }
  if (isDamaged()) return { ready: false, reason: 'the database is damaged' };
  try {
    if (database.engine === 'sqlite') {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize <= minFreeBytes) return { ready: false, reason: 'the disk is nearly full' };
    }
    const trouble = await readShopFailures(database);
    return { ready: true, ...(trouble && { warning: describeTrouble(trouble) }) };
  } catch (error) {
    return { ready: false, reason: `the data folder or the database cannot be read: ${(error as Error).message}` };
  }
};
