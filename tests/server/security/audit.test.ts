import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { temporaryFolder } from '../../support/server.ts';

/** Runs tools/audit.mjs against a fake registry; returns its output and exit code. */
const audit = async (respond: RequestListener, env: Record<string, string> = {}): Promise<{ output: string; code: number }> => {
  const registry = createServer(respond).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const child = spawn(process.execPath, ['tools/audit.mjs'], {
    env: { ...process.env, npm_config_registry: url, npm_config_cache: temporaryFolder(), AUDIT_UNANSWERED: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  registry.closeAllConnections();
  registry.close();
  return { output, code };
};

const installed = manifest.dependencies.nodemailer;
const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.com/advisory',
  title: 'Reads too much',
  severity,
  vulnerable_versions: '<99.0.0',
});
/** A registry with one advisory, for nodemailer. */
const registryWith =
  (severity: string): RequestListener =>
  (request, response) => {
    const name = request.url?.split('/').at(-1);
    const packument = {
      name,
      'dist-tags': { latest: '99.0.0' },
      versions: Object.fromEntries([installed, '99.0.0'].map((version) => [version, { name, version }])),
    };
    const content = name === 'bulk' ? { nodemailer: [advisory(severity)] } : packument;
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content)));
  };

test('fails on a high-severity advisory, with the package name and the fix', async () => {
  const { output, code } = await audit(registryWith('high'));
  expect(output).toContain('nodemailer');
  expect(output).toMatch(/\(high\): Reads too much https:\/\/example\.com\/advisory/);
  expect(output).toContain('Advice: install nodemailer@99.0.0.');
  expect(code).toBe(1);
});

test('passes with a low-severity advisory', async () => {
  const { output, code } = await audit(registryWith('low'));
  expect([output.trim().split('\n').length, code]).toEqual([1, 0]);
  expect(output).toContain('No package has a known hole');
});

const rejectsAll: RequestListener = (_request, response) => response.writeHead(405).end();

test('fails when the registry has no audit endpoint, with one sentence that names the setting', async () => {
  const { output, code } = await audit(rejectsAll);
  expect([output.trim().split('\n').length, code]).toEqual([1, 1]);
  expect(output).toContain('AUDIT_UNANSWERED=allow');
});

test('passes without an audit endpoint if the setting allows it, and says that nothing was checked', async () => {
  const { output, code } = await audit(rejectsAll, { AUDIT_UNANSWERED: 'allow' });
  expect([output.trim().split('\n').length, code]).toEqual([1, 0]);
  expect(output).toContain('not checked');
});

test('rejects another value of the setting', async () => {
  const { output, code } = await audit(rejectsAll, { AUDIT_UNANSWERED: 'yes' });
  expect(code).toBe(1);
  expect(output).toContain('AUDIT_UNANSWERED must be "allow"');
});
