import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Company } from '#domain/catalogue/company.ts';
import type { Accounts } from '#domain/desk/accounts.ts';
import { sendBySmtp, sendToFolder } from '#mail/transports.ts';
import { logError } from '#server/observability/log.ts';
import { openStorage, type Storage, StorageUnavailable } from '#server/open-storage.ts';
import type { Environment } from '#server/settings/environment.ts';
import { createAccounts } from './accounts/accounts.ts';

/** Milliseconds between attempts to open a database that is unavailable at startup. */
const retryInterval = 2000;

/** The desk's own origin; without DESK_URL it is used on this machine only. */
export const deskOrigin = ({ deskUrl, deskPort }: Pick<Environment, 'deskUrl' | 'deskPort'>): string =>
  deskUrl ?? `http://localhost:${deskPort}`;

export const openAccounts = (environment: Environment, deskUrl: string, company: Company, { database }: Storage): Accounts => {
  const { smtpUrl, smtpTls, dataDir, mailFrom } = environment;
  return createAccounts({
    database,
    deskUrl,
    company,
    mailFrom: mailFrom ?? company.email,
    send: smtpUrl ? sendBySmtp(smtpUrl, smtpTls) : sendToFolder(join(dataDir, 'mail')),
  });
};

/** Opens the stores that the desk shares with the site, and waits for a database that does not respond yet. */
export const openWhenAvailable = async (environment: Environment): Promise<Storage> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openStorage(environment);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      if (attempt === 1) logError(`${error.message}. The desk opens when it responds.`);
      await delay(retryInterval);
    }
  }
};
