import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../support/site.ts';

/** Runs the check of packages against a registry that answers like this; what it said, and how it ended. */
const audit = async (answer: RequestListener): Promise<{ output: string; code: number }> => {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const script =
    "import { auditPackages } from './tools/audit.mjs'; import { fail, say } from './tools/prepare.mjs'; auditPackages({ say, fail });";
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, npm_config_registry: url, npm_config_cache: temporaryFolder() },
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

test('a grave hole in a package stops the tests, with its name and what helps', async () => {
  const { output, code } = await audit(registryWith('high'));
  expect(output).toContain('nodemailer');
  expect(output).toMatch(/\(high\): Reads too much https:\/\/example\.com\/advisory/);
  expect(output).toContain('Advice: install nodemailer@99.0.0.');
  expect(code).toBe(1);
});

test('a small one does not', async () => {
  expect(await audit(registryWith('low'))).toEqual({ output: '', code: 0 });
});

test('a registry that does not answer is told in one line', async () => {
  const { output, code } = await audit((_request, response) => response.writeHead(405).end());
  expect([output.trim().split('\n').length, code]).toEqual([1, 0]);
  expect(output).toContain('not checked this time');
});
