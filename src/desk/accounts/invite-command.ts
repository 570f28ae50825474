import { parseArgs } from 'node:util';
import type { Accounts, Invitee } from '#domain/desk/accounts.ts';
import { checkFields } from '#domain/forms/form-values.ts';
import { personSchema } from './account-forms.ts';

const usage = `Usage: npm run desk -- invite EMAIL [--name NAME] [--manager]

  Prints a link that lets a new person join the desk, or a known person replace a lost passkey. It works once, for one hour.`;

/** `npm run desk -- invite`: what to print. Throws the usage if the arguments are wrong. */
export const inviteByCommand = async (accounts: Accounts, args: string[]): Promise<string> => {
  const { purpose, name, isPromoted, link } = await accounts.invitations.link(readInvitee(args));
  const promoted = isPromoted ? ', and becomes a manager' : '';
  const what = purpose === 'replace' ? `${name} replaces all passkeys with this link${promoted}` : `${name} joins with this link`;
  return `${what}. It works once, for one hour:\n\n  ${link}\n`;
};

const readInvitee = (args: string[]): Invitee => {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, manager: { type: 'boolean' } },
    });
    const [email = '', ...others] = positionals;
    const { data, errors } = checkFields(personSchema, { name: values.name ?? email.split('@')[0], email });
    if (!data || others.length > 0) throw new Error(errors?.email ?? errors?.name ?? 'There is one address at a time');
    return { ...data, role: values.manager ? 'manager' : 'staff' };
  } catch (error) {
    throw new Error(`${(error as Error).message}.\n\n${usage}`);
  }
};
