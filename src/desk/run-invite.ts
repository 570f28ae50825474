import type { Environment } from '#server/settings/environment.ts';
import { inviteByCommand } from './accounts/invite-command.ts';
import { openDesk } from './open-desk.ts';

/** Makes the link and returns what the terminal shows. */
export const runInvite = async (environment: Environment, args: string[]): Promise<string> => {
  const { accounts, storage } = await openDesk(environment);
  try {
    return await inviteByCommand(accounts, args);
  } finally {
    await storage.database.close();
  }
};
