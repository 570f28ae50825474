import { statfs } from 'node:fs/promises';
import type { ShopTrouble } from '#enquiry/ports.ts';
import type { Database } from '#storage/database.ts';
import { findDamage } from '#storage/integrity.ts';
import { readShopTrouble } from '#storage/outbox-figures.ts';
import { tryToWrite } from '#storage/write-probe.ts';
import { logError } from './log.ts';

export interface Readiness {
  /** Whether an enquiry could be kept right now. */
  ready: boolean;
  /** Why not. */
  reason?: string;
  /** What needs the operator although enquiries are kept. */
  warning?: string;
}

/** With less than this on the disk the embedded database can keep nothing more. */
const leastSpace = 16 * 1024 * 1024;
/** Each look writes: any number of questions within this time share one. */
const freshness = 1000;
/** How often all that is kept is read for damage. */
const integrityInterval = 60 * 60_000;

const inWords = ({ mails, since, lastError }: ShopTrouble): string =>
  `mail to the shop has been failing for over an hour: ${mails} ${mails === 1 ? 'mail waits' : 'mails wait'} since ${since}, last error: ${lastError}`;

/** Says whether enquiries can be kept: by writing, and by what the last look at the whole database found. */
export const createReadiness = (database: Database, dataDir: string) => {
  let damage: string | undefined;
  const lookForDamage = () =>
    findDamage(database).then(
      (found) => {
        if (found && found !== damage) logError(`Database: it is damaged: ${found}. Please restore the last backup.`);
        damage = found;
      },
      (error: Error) => logError(`Database: it could not be checked for damage: ${error.message}`),
    );
  void lookForDamage();
  const timer = setInterval(lookForDamage, integrityInterval).unref();

  const look = async (): Promise<Readiness> => {
    try {
      await tryToWrite(database, new Date());
    } catch (error) {
      return { ready: false, reason: `the database cannot be written: ${(error as Error).message}` };
    }
    if (damage) return { ready: false, reason: 'the database is damaged' };
    if (database.engine === 'sqlite') {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize <= leastSpace) return { ready: false, reason: 'the disk is nearly full' };
    }
    const trouble = await readShopTrouble(database);
    return { ready: true, ...(trouble && { warning: inWords(trouble) }) };
  };

  let last: { at: number; result: Promise<Readiness> } | undefined;
  return {
    check: (): Promise<Readiness> => {
      if (!last || performance.now() - last.at > freshness) last = { at: performance.now(), result: look() };
      return last.result;
    },
    stop: (): void => clearInterval(timer),
  };
};
