// npm run desk: the shop's desk, in a process of its own. `invite` makes a link for a person; without a command it serves.
import { readEnvironment } from '#server/settings/environment.ts';
import { serveDesk } from './serve-desk.ts';

const usage = `Usage: npm run desk [-- COMMAND]

  (none)                                     serves the desk until it is stopped
  invite EMAIL [--name NAME] [--manager]     prints a link that adds a passkey, for a new person or one whose passkey is lost
`;

const run = async ([command, ...args]: string[]): Promise<void> => {
  const environment = readEnvironment(process.env);
  if (command === undefined) return serveDesk(environment);
  if (command !== 'invite') throw new Error(`There is no command "${command}".\n\n${usage}`);
  const { runInvite } = await import('./run-invite.ts');
  process.stdout.write(await runInvite(environment, args));
};

// A new database must not be readable by other users.
process.umask(0o077);

try {
  if (process.argv.includes('--help')) process.stdout.write(usage);
  else await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
