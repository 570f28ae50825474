import type { Company } from '#domain/catalogue/company.ts';
import type { MailFolder } from '#mail/mail-folder.ts';
import { logError, logInfo } from '#server/observability/log.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { Limits, RecordRemoval, Released, RetentionStore } from '#storage/retention-store.ts';

export interface Removed {
  enquiries: number;
  files: number;
  /** Mails that were written to files. */
  mails: number;
}

interface Dependencies {
  company: Pick<Company, 'keepEnquiriesMonths' | 'keepFilesMonths'>;
  store: RetentionStore;
  files: Pick<ArtworkFiles, 'remove'>;
  mails: MailFolder;
}

export type Retention = ReturnType<typeof createRetention>;

/** Removes data past its retention period (company.yaml), and enquiries a customer asks to have erased. */
export const createRetention = (dependencies: Dependencies) => ({
  /**
   * Removes an enquiry with its mails and files. The rows go last: after an error or a crash the enquiry can be erased
   * again. `record` writes in the transaction that removes them.
   */
  erase: (id: string, now: Date, record?: RecordRemoval) => erase(dependencies, id, now, record),
  /** What a run would remove now. */
  findOld: (now: Date) => findOld(dependencies, now),
  /** Safe to run at any time and by several processes. The signal ends it between two removals. */
  removeOld: (now: Date, signal?: AbortSignal) => removeOld(dependencies, now, signal),
  /** For the running server, callable at any rate: removes old data about once an hour, and logs what it removed. */
  runWhenDue: (now: Date, signal: AbortSignal) => runWhenDue(dependencies, now, signal),
});

const limitsAt = ({ company }: Dependencies, now: Date): Limits => ({
  enquiries: monthsBefore(now, company.keepEnquiriesMonths),
  files: monthsBefore(now, company.keepFilesMonths),
});

const erase = async (
  { store, files, mails }: Dependencies,
  id: string,
  now: Date,
  record?: RecordRemoval,
): Promise<(Released & { mailFiles: number }) | 'sending' | undefined> => {
  const released = await store.release(id, now);
  if (!released || released === 'sending') return released;
  for (const file of released.files) await files.remove(file);
  const mailFiles = await mails.filesOf(released.mails);
  for (const name of mailFiles) await mails.remove(name);
  await store.remove(id, released, record);
  return { ...released, mailFiles: mailFiles.length };
};

const findOld = async (dependencies: Dependencies, now: Date): Promise<Removed> => {
  const { store, mails } = dependencies;
  const limits = limitsAt(dependencies, now);
  const [enquiries, oldFiles, oldMails] = [
    await store.oldEnquiries(limits),
    await store.oldFiles(limits),
    await mails.olderThan(limits.enquiries),
  ];
  return { enquiries: enquiries.length, files: oldFiles.length, mails: oldMails.length };
};

const removeOld = async (dependencies: Dependencies, now: Date, signal?: AbortSignal): Promise<Removed> => {
  const { store, files, mails } = dependencies;
  const limits = limitsAt(dependencies, now);
  const removed: Removed = { enquiries: 0, files: 0, mails: 0 };
  /** Continues after an item that cannot be removed; the next run retries it. */
  const each = async (names: string[], work: (name: string) => Promise<void>) => {
    for (const name of names) {
      if (signal?.aborted) return;
      await work(name).catch((error: Error) => logError(`Retention: ${error.message}`));
    }
  };
  await each(await store.oldFiles(limits), async (id) => {
    // The row first: downloads report the file as gone, and if removing its bytes fails here, the sweep does it.
    if (!(await store.markRemoved(id))) return;
    removed.files += 1;
    await files.remove(id);
  });
  await each(await store.oldEnquiries(limits), async (id) => {
    const outcome = await erase(dependencies, id, now);
    if (!outcome || outcome === 'sending') return;
    removed.enquiries += 1;
    removed.files += outcome.kept;
    removed.mails += outcome.mailFiles;
  });
  await each(await mails.olderThan(limits.enquiries), async (name) => {
    await mails.remove(name);
    removed.mails += 1;
  });
  // On every run: another connection may have blocked it last time.
  await store.truncateLog();
  return removed;
};

const runWhenDue = async (dependencies: Dependencies, now: Date, signal: AbortSignal): Promise<void> => {
  const turn = await dependencies.store.claimRun(now);
  if (turn === 'clock-jumped')
    logError('Retention: the clock jumped, or the site was down for over a week. Nothing is removed for a week; please check the clock.');
  if (turn !== 'run') return;
  const removed = await removeOld(dependencies, now, signal);
  if (Object.values(removed).some((count) => count > 0)) logInfo(`Retention: removed ${describeRemoved(removed)}`);
};

/** `3 enquiries and 5 files`. */
export const describeRemoved = ({ enquiries, files, mails }: Removed): string => {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const words = `${count(enquiries, 'enquiry', 'enquiries')} and ${count(files, 'file', 'files')}`;
  return mails > 0 ? `${words}, and ${count(mails, 'mail', 'mails')} in the folder of mails` : words;
};

/** The same day and time this many months earlier, or the last day of that month if it is shorter. */
export const monthsBefore = (time: Date, months: number): Date => {
  const earlier = new Date(time);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(time.getUTCDate(), lastDay));
  return earlier;
};
