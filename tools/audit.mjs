// npm run audit: asks the registry whether a package that the site runs on has a known hole. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, root, say } from './prepare.mjs';

const timeout = 20_000;
const grave = ['high', 'critical'];

/** What `npm audit --json` reports, or undefined when the registry did not answer the question. */
function ask() {
  // What only builds and tests use meets no visitor and no customer's file.
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout - 5000}`];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout, shell: process.platform === 'win32' });
  try {
    const report = JSON.parse(stdout);
    return report.vulnerabilities ? report : undefined;
  } catch {
    // No output, or half of it after a timeout.
    return undefined;
  }
}

/** One line for each package with a grave hole: name, severity, advisory, remedy. */
function gravePackages(report) {
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

/** Fails when a package has a grave hole, and when the registry could not answer, unless AUDIT_UNANSWERED allows that. Gives the result in a sentence. */
export function auditPackages() {
  const allowed = process.env.AUDIT_UNANSWERED;
  if (allowed && allowed !== 'allow') fail(`AUDIT_UNANSWERED must be "allow" or not set, not "${allowed}".`);
  const report = ask();
  if (!report) {
    const sentence = 'The registry did not answer the question about known holes in packages';
    if (!allowed) fail(`${sentence}. AUDIT_UNANSWERED=allow goes on without an answer.`);
    return `${sentence}: not checked (AUDIT_UNANSWERED=allow).`;
  }
  const lines = gravePackages(report);
  if (lines.length > 0) fail(`Packages with known holes:\n${lines.join('\n')}`);
  return 'No package has a known hole of severity high or critical.';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) say(auditPackages());
