// npm run audit: checks runtime packages for known vulnerabilities. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, root, say } from './prepare.mjs';

const timeout = 20_000;
const failingSeverities = ['high', 'critical'];

/** The report of `npm audit --json`, or undefined when the registry does not provide one. */
function readReport() {
  // Development packages process no request and no customer file.
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout - 5000}`];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout, shell: process.platform === 'win32' });
  try {
    const report = JSON.parse(stdout);
    return report.vulnerabilities ? report : undefined;
  } catch {
    // No output, or truncated by the timeout.
    return undefined;
  }
}

/** One line for each package of high or critical severity: name, severity, advisory, fix. */
function describeVulnerable(report) {
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => failingSeverities.includes(severity))
    .map(({ name, severity, range, via, fixAvailable }) => {
      const causes = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`)).join('; ');
      const fix = fixAvailable?.name
        ? `install ${fixAvailable.name}@${fixAvailable.version}`
        : fixAvailable
          ? 'npm audit fix'
          : 'no fix yet';
      return `${name} ${range} (${severity}): ${causes}. Advice: ${fix}.`;
    });
}

/** Fails on high or critical severity, and without a report unless AUDIT_UNANSWERED allows that. Returns the result as a sentence. */
export function auditPackages() {
  const allowed = process.env.AUDIT_UNANSWERED;
  if (allowed && allowed !== 'allow') fail(`AUDIT_UNANSWERED must be "allow" or not set, not "${allowed}".`);
  const report = readReport();
  if (!report) {
    const sentence = 'The registry returned no audit report';
    if (!allowed) fail(`${sentence}. AUDIT_UNANSWERED=allow continues without one.`);
    return `${sentence}: not checked (AUDIT_UNANSWERED=allow).`;
  }
  const lines = describeVulnerable(report);
  if (lines.length > 0) fail(`Packages with known vulnerabilities:\n${lines.join('\n')}`);
  return 'No package has a known hole of severity high or critical.';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) say(auditPackages());
