import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails that were written as files because there is no mail server: they hold what the enquiry holds, and go like it. */
export interface MailFolder {
  /** Names of the files last written before this time. */
  olderThan(time: Date): Promise<string[]>;
  /** Names of the files of these mails. */
  filesOf(mails: string[]): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export const openMailFolder = (folder: string): MailFolder => {
  const missing = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  };
  /** A mail, or the part of one that was being written when the process died. */
  const names = async () => ((await readdir(folder).catch(missing)) ?? []).filter((name) => /\.eml(\.part)?$/.test(name));

  return {
    async olderThan(time) {
      const old: string[] = [];
      for (const name of await names()) {
        // Another process may remove it between the two.
        const found = await stat(join(folder, name)).catch(missing);
        if (found && found.mtime < time) old.push(name);
      }
      return old;
    },
    // A file's name begins with the name of its mail (transports.ts).
    filesOf: async (mails) => (await names()).filter((name) => mails.some((mail) => name.startsWith(mail))),
    async remove(name) {
      await unlink(join(folder, name)).catch(missing);
    },
  };
};
