import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '#server/environment.ts';
import { heldTo, holderName } from './support/read-only.ts';
import { postQuote, quoteRequest } from './support/shop.ts';
import { type RunningServer, startServer, temporaryFolder } from './support/site.ts';
import { upload } from './support/uploads.ts';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const compose = readFileSync('deploy/compose.yaml', 'utf8');
const { services } = parse(compose, { merge: true });
const unit = readFileSync('deploy/inkwattle.service', 'utf8');
const exampleLines = readFileSync('deploy/example.env', 'utf8').matchAll(/^(#?)([A-Z_]+)=/gm);
const example = [...exampleLines].map(([, mark, name = '']) => ({ name, isSet: mark === '' }));

const settings = Object.keys(environmentSchema.shape);

/** The words of a command in a Dockerfile, with the Node that runs these tests. */
const commandOf = (pattern: RegExp): string[] => {
  const [program, ...words]: string[] = JSON.parse(pattern.exec(lastStage)?.[1] ?? '[]');
  expect(program).toBe('node');
  return words;
};

/** The packages of the lock that are no development packages, linked. */
const linkPackages = (folder: string): void => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
};

/** A folder with what the image has, and nothing else of the project. */
const layOutImage = (): string => {
  const folder = temporaryFolder();
  for (const [, from, source = '', target = ''] of lastStage.matchAll(/^COPY (?:--from=(\w+) )?(\S+) (\S+)$/gm)) {
    const path = source.replace(/^\/site\//, '');
    if (from === 'packages') linkPackages(folder);
    else cpSync(path, join(folder, target.endsWith('/') ? join(target, basename(path)) : target), { recursive: true });
  }
  return folder;
};

describe(`what the image holds, held to DATA_DIR by ${holderName}`, () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = layOutImage();
    const dataDir = temporaryFolder();
    const command = heldTo(dataDir, ...commandOf(/^CMD (.*)$/m));
    server = await startServer({ DATA_DIR: dataDir }, { command, cwd: folder });
  });
  afterAll(() => server.end());

  const run = (words: string[]) => {
    const { port } = new URL(server.url);
    return spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', env: { PORT: port, DATA_DIR: server.dataDir } });
  };

  test('serves pages, takes a request and writes its mails', async () => {
    expect((await fetch(`${server.url}/get-quote`)).status).toBe(200);
    const response = await postQuote(server.url, quoteRequest);
    expect(response.status).toBe(202);
    await expect.poll(() => readdirSync(join(server.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length).toBe(2);
    const { id } = (await response.json()) as { id: string };
    expect(run(['src/server/enquiries-command.ts', 'list']).stdout).toContain(id);
  });

  test('looks into a file with the packages it has', async () => {
    const draft = randomUUID();
    expect((await upload(server, readFileSync('tests/artwork/files/pdf-cairo.pdf'), { draft })).status).toBe(204);
    const { id } = (await (await postQuote(server.url, quoteRequest, { 'idempotency-key': draft })).json()) as { id: string };
    await expect.poll(() => run(['src/server/enquiries-command.ts', 'show', id]).stdout).toContain('shop      sent');
    const mails = readdirSync(join(server.dataDir, 'mail')).map((name) => readFileSync(join(server.dataDir, 'mail', name), 'utf8'));
    expect(mails.find((mail) => mail.includes(`Subject: Quote request ${id}`))).toContain('Made with: cairo');
  });

  test('draws an answer without the packages that build the site', async () => {
    const response = await fetch(`${server.url}/api/send-quote-email`, { method: 'POST', body: new URLSearchParams({ firstName: 'Kim' }) });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('value="Kim"');
  });

  test('is found in health, ends when asked to, and then is not', async () => {
    const healthCheck = commandOf(/^HEALTHCHECK [^[]*CMD (\[.*\])$/m);
    expect(run(healthCheck).status).toBe(0);
    const asked = performance.now();
    await server.end();
    expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(run(healthCheck).status).toBe(1);
  });
});

describe('the settings', () => {
  test('the example explains every setting, and only settings', () => {
    const ofCompose = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(example.map(({ name }) => name).sort()).toEqual([...new Set([...settings, ...ofCompose])].sort());
    // What compose.yaml takes from the file has a line there to fill in.
    expect(example.filter(({ isSet }) => isSet).map(({ name }) => name)).toEqual(expect.arrayContaining(ofCompose));
  });

  test.each([
    ['the image', [...lastStage.matchAll(/(?<=^ENV .*?)\b([A-Z_]+)=/gm)].map(([, name]) => name)],
    ['compose.yaml', [...Object.keys(services['web-1'].environment), ...Object.keys(services['web-2'].environment)]],
    ['the unit', [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name)],
  ])('%s sets only what the server knows', (_name, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !settings.includes(name ?? ''))).toEqual([]);
  });
});

describe('what stands in two places', () => {
  test("the image's Node is the project's", () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(/^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
  });

  test('nginx knows the addresses of the nodes, and they know its', () => {
    const inNginx = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ +server ([\d.]+):(\d+) /gm)].map(([, host, port]) => [
      host,
      port,
    ]);
    const nodes = [services['web-1'], services['web-2']];
    expect(nodes.map(({ networks, environment }) => [networks.front.ipv4_address, environment.PORT])).toEqual(inNginx);
    for (const { environment } of nodes) expect(environment.TRUSTED_PROXIES).toBe(services.proxy.networks.front.ipv4_address);
  });
});
