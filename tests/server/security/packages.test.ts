import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseImages, runtimePackages, runtimeSbom, writeNotes } from '../../../tools/release-notes.mjs';
import { temporaryFolder } from '../../support/server.ts';

interface Lock {
  packages: Record<string, { version: string; integrity?: string; resolved?: string; inBundle?: boolean; dev?: boolean }>;
}
const read = (name: string) => readFileSync(name, 'utf8');
const files = spawnSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' }).stdout.trim().split('\n');

test.each(files)('%s: every package has a SHA-512 digest and none a registry URL', (file) => {
  const { packages } = JSON.parse(read(file)) as Lock;
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  expect(entries.length).toBeGreaterThan(0);
  // A bundled package is covered by the digest of its parent.
  const without = entries.filter(([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(without.map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test('checks all lock files', () => {
  expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'bench/lighthouse/package-lock.json']));
});

test('install scripts are disabled', () => {
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('allowScripts');
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('ensureInstalled passes --ignore-scripts: .npmrc is not in the image yet at that step', () => {
  const folder = temporaryFolder();
  for (const name of ['package.json', 'package-lock.json', 'tools/prepare.mjs']) cpSync(name, join(folder, name));
  symlinkSync(process.execPath, join(folder, 'node'));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$*" >> "${folder}/asked"\n`, { mode: 0o755 });
  const script = "const { ensureInstalled } = await import('./tools/prepare.mjs'); ensureInstalled();";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, INKWATTLE_NODE: join(folder, 'node') },
  });
  expect(status).toBe(0);
  expect(read(join(folder, 'asked'))).toMatch(/^ci --ignore-scripts /);
});

/** Runs tools/prepare.mjs with another platform and environment. */
const prepare = (platform: string, env: Record<string, string>, { node = process.execPath, steps = 'ensureInstalled();' } = {}) => {
  const script = `Object.defineProperty(process, 'platform', { value: '${platform}' }); process.execPath = '${node}';
    const { ensureInstalled, projectNode } = await import('./tools/prepare.mjs'); ${steps} console.log(projectNode);`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env: { ...process.env, ...env } });
};

test('a platform without a Node package uses its own Node, or explains what to do', () => {
  const { status, stderr } = prepare('sunos', { INKWATTLE_NODE: '' }, { node: '/bin/false' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/No package of Node fits sunos .*INKWATTLE_NODE=/);
  expect(prepare('sunos', { INKWATTLE_NODE: '' }, { steps: '' }).stdout.trim()).toBe(process.execPath);
});

test.each([
  ['a missing program', '/nowhere/node'],
  ['a program other than Node', '/bin/echo'],
  ['a relative path', 'node'],
])('INKWATTLE_NODE rejects %s', (_name, path) => {
  const { status, stderr } = prepare(process.platform, { INKWATTLE_NODE: path });
  expect(status).toBe(1);
  expect(stderr).toContain('INKWATTLE_NODE must be the absolute path of a Node 24');
});

test('the SBOM lists every runtime package and no other', () => {
  const manifest = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const packages = runtimePackages(lock);
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)]));
  expect(names.filter((name) => name in manifest.devDependencies)).toEqual([]);

  const all = Object.entries(lock.packages).filter(([path]) => path !== '');
  const refs = all.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  const fullSbom = {
    metadata: { component: { 'bom-ref': 'inkwattle-site@0.1.0', name: 'folder' } },
    components: refs.map((ref) => ({ 'bom-ref': ref })),
    dependencies: [{ ref: 'inkwattle-site@0.1.0', dependsOn: refs }],
  };
  const sbom = runtimeSbom(fullSbom, manifest, packages);
  const runs = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  expect(new Set(sbom.components.map((component: { 'bom-ref': string }) => component['bom-ref']))).toEqual(runs);
  expect(new Set(sbom.dependencies[0]?.dependsOn)).toEqual(runs);
  expect(sbom.metadata.component.name).toBe(manifest.name);
});

test('release notes list packages, images, changes and the audit', () => {
  const manifest = JSON.parse(read('package.json'));
  const digest = `sha256:${'0'.repeat(64)}`;
  const images = baseImages(read('deploy/Dockerfile'), read('deploy/compose.yaml'), `NODE_DIGEST=${digest}\n`);
  expect(images.map(({ name }) => name?.split(':')[0])).toEqual(['node', 'nginx', 'postgres']);
  const packages = runtimePackages(JSON.parse(read('package-lock.json')));
  const notes = writeNotes({
    manifest,
    date: '2026-11-16',
    since: 'v1',
    commits: ['Change a price'],
    audit: 'None.',
    packages,
    sbomDigest: 'd1',
    images,
  });
  for (const part of ['since v1', '- Change a price', 'None.', '`d1`', digest, 'postgres:18.4-bookworm`: not pinned yet'])
    expect(notes).toContain(part);
  for (const { name, version, integrity } of packages) expect(notes).toContain(`| ${name} | ${version} | \`${integrity}\` |`);
});
