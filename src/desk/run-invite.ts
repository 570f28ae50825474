import { openStorage } from '#server/open-storage.ts';
import type { Environment } from '#server/settings/environment.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { inviteByCommand } from './accounts/invite-command.ts';
import { deskOrigin, openAccounts } from './open-desk.ts';

/** Makes a link and returns what the terminal shows. Works while the desk runs. */
export const runInvite = async (environment: Environment, args: string[]): Promise<string> => {
  const company = await readCompany(companyFile);
  const storage = await openStorage(environment);
  try {
    return await inviteByCommand(openAccounts(environment, deskOrigin(environment), company, storage), args);
  } finally {
    await storage.database.close();
  }
};
