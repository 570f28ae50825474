// Part of npm test: asks the registry whether a package that the site is built with or runs on has a known hole. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const patience = 20_000;
const grave = ['high', 'critical'];

/** What `npm audit --json` says, or undefined when the registry did not answer the question. */
function ask() {
  // What only tests use meets no visitor and no customer's file.
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${patience - 5000}`];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: patience, shell: process.platform === 'win32' });
  try {
    const report = JSON.parse(stdout);
    return report.vulnerabilities ? report : undefined;
  } catch {
    // Nothing, or half of it: the time was over.
    return undefined;
  }
}

/** One line for each package with a grave hole: which it is, how grave, what is known, what helps. */
export function gravePackages(report) {
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity, range, via, fixAvailable }) => {
      const known = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`)).join('; ');
      const help = fixAvailable?.name
        ? `install ${fixAvailable.name}@${fixAvailable.version}`
        : fixAvailable
          ? 'npm audit fix'
          : 'no fix yet';
      return `${name} ${range} (${severity}): ${known}. Advice: ${help}.`;
    });
}

/** Fails when a package has a grave hole; goes on, and says so, when the registry does not answer. */
export function auditPackages({ say, fail }) {
  const report = ask();
  if (!report) return say('The registry answers no questions about known holes in packages: not checked this time');
  const lines = gravePackages(report);
  if (lines.length > 0) fail(`Packages with known holes:\n${lines.join('\n')}`);
}
