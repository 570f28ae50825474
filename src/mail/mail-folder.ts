import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails written as files where no mail server is configured. They hold customer data, so retention and erasure cover them. */
export interface MailFolder {
  /** Names of the files last written before this time. */
  olderThan(time: Date): Promise<string[]>;
  /** Names of the files of these mails, given by outbox id. */
  filesOf(mails: string[]): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export const openMailFolder = (folder: string): MailFolder => {
  const ignoreMissing = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  };
  /** Includes .part files left by a process that died while writing. */
  const listMails = async () => ((await readdir(folder).catch(ignoreMissing)) ?? []).filter((name) => /\.eml(\.part)?$/.test(name));

  return {
    async olderThan(time) {
      const old: string[] = [];
      for (const name of await listMails()) {
        // Another process may have removed it since readdir.
        const found = await stat(join(folder, name)).catch(ignoreMissing);
        if (found && found.mtime < time) old.push(name);
      }
      return old;
    },
    // File names begin with the id of the mail (transports.ts).
    filesOf: async (mails) => (await listMails()).filter((name) => mails.some((mail) => name.startsWith(mail))),
    async remove(name) {
      await unlink(join(folder, name)).catch(ignoreMissing);
    },
  };
};
