import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { temporaryFolder } from '../../support/server.ts';

/** Runs the check of packages against a registry that answers like this; what it said, and how it ended. */
const audit = async (answer: RequestListener, env: Record<string, string> = {}): Promise<{ output: string; code: number }> => {
  const registry = createServer(answer).listen(0, '127.0.0.1');
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
/** Knows one hole, in the one package that sends mail. */
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

test('a grave hole in a package stops the audit, with its name and what helps', async () => {
  const { output, code } = await audit(registryWith('high'));
  expect(output).toContain('nodemailer');
  expect(output).toMatch(/\(high\): Reads too much https:\/\/example\.com\/advisory/);
  expect(output).toContain('Advice: install nodemailer@99.0.0.');
  expect(code).toBe(1);
});

test('a small one does not', async () => {
  const { output, code } = await audit(registryWith('low'));
  expect([output.trim().split('\n').length, code]).toEqual([1, 0]);
  expect(output).toContain('No package has a known hole');
});

const unanswered: RequestListener = (_request, response) => response.writeHead(405).end();

test('a registry that does not answer fails the audit with one sentence that names the setting', async () => {
  const { output, code } = await audit(unanswered);
  expect([output.trim().split('\n').length, code]).toEqual([1, 1]);
  expect(output).toContain('AUDIT_UNANSWERED=allow');
});

test('the setting allows it, and the output says that nothing was checked', async () => {
  const { output, code } = await audit(unanswered, { AUDIT_UNANSWERED: 'allow' });
  expect([output.trim().split('\n').length, code]).toEqual([1, 0]);
  expect(output).toContain('not checked');
});

test('another value of the setting is rejected', async () => {
  const { output, code } = await audit(unanswered, { AUDIT_UNANSWERED: 'yes' });
  expect(code).toBe(1);
  expect(output).toContain('AUDIT_UNANSWERED must be "allow"');
});
