import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '#server/settings/environment.ts';
import { holderName, restrictedTo } from '../support/read-only.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/server.ts';
import { postQuote, quoteRequest } from '../support/shop.ts';
import { upload } from '../support/uploads.ts';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const compose = readFileSync('deploy/compose.yaml', 'utf8');
const { services } = parse(compose, { merge: true });
const unit = readFileSync('deploy/inkwattle.service', 'utf8');
const deskUnit = readFileSync('deploy/inkwattle-desk.service', 'utf8');
const exampleLines = readFileSync('deploy/example.env', 'utf8').matchAll(/^(#?)([A-Z_]+)=/gm);
const example = [...exampleLines].map(([, mark, name = '']) => ({ name, isSet: mark === '' }));

const settings = Object.keys(environmentSchema.shape);

/** Arguments of a `node` command in the last stage of the Dockerfile. */
const commandOf = (pattern: RegExp): string[] => {
  const [program, ...args]: string[] = JSON.parse(pattern.exec(lastStage)?.[1] ?? '[]');
  expect(program).toBe('node');
  return args;
};

/** Creates a folder with the files of the image and nothing else. */
const layOutImage = (): string => {
  const folder = temporaryFolder();
  for (const [, source = '', target = ''] of lastStage.matchAll(/^COPY --from=build (\S+) (\S+)$/gm))
    cpSync(source.replace(/^\/site\//, ''), join(folder, target), { recursive: true });
  return folder;
};

describe(`the content of the image, with writes restricted to DATA_DIR by ${holderName}`, () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = layOutImage();
    const dataDir = temporaryFolder();
    const command = restrictedTo(dataDir, ...commandOf(/^CMD (.*)$/m));
    server = await startServer({ DATA_DIR: dataDir }, { command, cwd: folder });
  });
  afterAll(() => server.end());

  const run = (args: string[]) => {
    const { port } = new URL(server.url);
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PORT: port, DATA_DIR: server.dataDir } });
  };

  test('serves pages, accepts a request and writes its mails', async () => {
    expect((await fetch(`${server.url}/get-quote`)).status).toBe(200);
    const response = await postQuote(server.url, quoteRequest);
    expect(response.status).toBe(202);
    await expect.poll(() => readdirSync(join(server.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length).toBe(2);
    const { id } = (await response.json()) as { id: string };
    expect(run(['dist/server/enquiries-command.mjs', 'list']).stdout).toContain(id);
  });

  test('inspects a file', async () => {
    const draft = randomUUID();
    expect((await upload(server, readFileSync('tests/artwork/files/pdf-cairo.pdf'), { draft })).status).toBe(204);
    const { id } = (await (await postQuote(server.url, quoteRequest, { 'idempotency-key': draft })).json()) as { id: string };
    await expect.poll(() => run(['dist/server/enquiries-command.mjs', 'show', id]).stdout).toContain('shop      sent');
    const mails = readdirSync(join(server.dataDir, 'mail')).map((name) => readFileSync(join(server.dataDir, 'mail', name), 'utf8'));
    expect(mails.find((mail) => mail.includes(`Subject: Quote request ${id}`))).toContain('Made with: cairo');
  });

  test('renders a page without the packages that build the site', async () => {
    const response = await fetch(`${server.url}/api/send-quote-email`, { method: 'POST', body: new URLSearchParams({ firstName: 'Kim' }) });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('value="Kim"');
  });

  test('passes its health check, stops on SIGTERM, and then fails the check', async () => {
    const healthCheck = commandOf(/^HEALTHCHECK [^[]*CMD (\[.*\])$/m);
    expect(run(healthCheck).status).toBe(0);
    await server.end();
    expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null]);
    expect(run(healthCheck).status).toBe(1);
  });
});

describe('the settings', () => {
  test('example.env lists every setting and nothing else', () => {
    // Digests are not set by hand: pin-images.sh writes them to images.env.
    const ofCompose = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name).filter((name) => !name.endsWith('_DIGEST'));
    expect(example.map(({ name }) => name).sort()).toEqual([...new Set([...settings, ...ofCompose])].sort());
    // Variables that compose.yaml uses are not commented out in the example.
    expect(example.filter(({ isSet }) => isSet).map(({ name }) => name)).toEqual(expect.arrayContaining(ofCompose));
  });

  test.each([
    ['the image', [...lastStage.matchAll(/(?<=^ENV .*?)\b([A-Z_]+)=/gm)].map(([, name]) => name)],
    ['compose.yaml', ['web-1', 'web-2', 'desk'].flatMap((name) => Object.keys(services[name].environment))],
    ['the unit', [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name)],
  ])('%s sets only what the server knows', (_name, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !settings.includes(name ?? ''))).toEqual([]);
  });
});

describe('values that appear in two files', () => {
  test('the image, the systemd unit and package.json have the same Node version', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const version = /^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1];
    const names = Object.keys(optionalDependencies).filter((name) => /^node-\w+-\w+$/.test(name));
    expect(names.map((name) => optionalDependencies[name])).toEqual(names.map(() => version));
    expect(names).toContain(/node_modules\/([\w-]+)\/bin\/node /.exec(unit)?.[1]);
  });

  test('nginx has the addresses of the nodes, and they trust its address', () => {
    const inNginx = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ +server ([\d.]+):(\d+) /gm)].map(([, host, port]) => [
      host,
      port,
    ]);
    const nodes = [services['web-1'], services['web-2']];
    expect(nodes.map(({ networks, environment }) => [networks.front.ipv4_address, environment.PORT])).toEqual(inNginx);
    for (const { environment } of nodes) expect(environment.TRUSTED_PROXIES).toBe(services.proxy.networks.front.ipv4_address);
  });

  test('nginx has the address of the desk, which trusts it and runs the same image', () => {
    const addresses = [...readFileSync('deploy/nginx-desk.conf', 'utf8').matchAll(/proxy_pass http:\/\/([\d.]+):(\d+);/g)];
    const { networks, environment, image, command } = services.desk;
    expect(new Set(addresses.map(([, host, port]) => `${host}:${port}`))).toEqual(
      new Set([`${networks.front.ipv4_address}:${environment.DESK_PORT}`]),
    );
    expect(environment.TRUSTED_PROXIES).toBe(services.proxy.networks.front.ipv4_address);
    expect([image, command]).toEqual([services['web-1'].image, ['node', 'dist/server/start-desk.mjs']]);
  });

  test('the unit of the desk restricts it as the unit of the site does', () => {
    const restrictions = (text: string) =>
      text.match(/^(?:Protect|Private|Restrict|NoNew|Capability|Lock|Remove|SystemCall|UMask|User).*$/gm);
    expect(restrictions(deskUnit)).toEqual(restrictions(unit));
    expect(deskUnit).toContain(' dist/server/start-desk.mjs\n');
  });
});

test('nginx listens on IPv6 wherever it listens on IPv4', () => {
  const both = readFileSync('deploy/nginx.conf', 'utf8') + readFileSync('deploy/nginx-desk.conf', 'utf8');
  const listens = [...both.matchAll(/^ +listen (\[::\]:)?([^;]*);$/gm)];
  const [ipv4, ipv6] = [listens.filter(([, mark]) => !mark), listens.filter(([, mark]) => mark)];
  expect(ipv4.length).toBe(6);
  expect(ipv6.map(([, , rest]) => rest)).toEqual(ipv4.map(([, , rest]) => rest));
});

describe('image digests', () => {
  /** Build stages are not images of a registry. */
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, name]) => name);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image).filter((image) => !stages.includes(image));
  const thirdParty = Object.values(services as Record<string, { image: string; build?: object }>).filter(({ build }) => !build);

  test('every third-party image has one, and there is no default', () => {
    expect(bases.length).toBe(2);
    for (const image of bases) expect(image).toMatch(/^\w+:[\w.-]+@\$\{[A-Z]+_DIGEST\}$/);
    expect(dockerfile).not.toMatch(/^ARG \w+_DIGEST=/m);
    expect(thirdParty.map(({ image }) => image)).toEqual([expect.stringMatching(/^postgres:[\w.-]+@\$\{POSTGRES_DIGEST:\?/)]);
  });

  const digest = `sha256:${'ab'.repeat(32)}`;
  /** Runs pin-images.sh on a copy, with a fake Docker that prints `output`. */
  const pin = (output: string) => {
    const folder = temporaryFolder();
    for (const name of ['Dockerfile', 'compose.yaml', 'pin-images.sh']) cpSync(`deploy/${name}`, join(folder, name));
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$*" >> "${folder}/asked"\necho "${output}"\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stderr } = spawnSync('sh', [join(folder, 'pin-images.sh')], { encoding: 'utf8', env });
    const file = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
    return { status, stderr, pins: file('images.env'), calls: file('asked') };
  };

  test('the script looks up the images of both files and writes all variables they use', () => {
    const { status, pins, calls } = pin(digest);
    expect(status).toBe(0);
    for (const image of [...bases, ...thirdParty.map(({ image }) => image)]) expect(calls).toContain(` ${image.split('@')[0]} `);
    const variables = [...`${dockerfile}${compose}`.matchAll(/@\$\{(\w+)/g)].map(([, name]) => `${name}=${digest}`);
    expect(pins.split('\n').filter((line) => line.includes('='))).toEqual(variables);
  });

  test('the script writes nothing if Docker returns no digest', () => {
    const { status, stderr, pins } = pin('latest');
    expect([status, pins]).toEqual([1, '']);
    expect(stderr).toContain('gave no digest for node:');
  });
});

test('containers and the unit limit memory and processes; a web node has the 2 GB that print files need', () => {
  for (const service of Object.values(services))
    expect(service).toMatchObject({ mem_limit: expect.stringMatching(/^\d+[gm]$/), pids_limit: 200 });
  expect(services['web-1'].mem_limit).toBe('2g');
  expect(unit).toMatch(/^MemoryMax=2G$/m);
  expect(unit).toMatch(/^TasksMax=\d+$/m);
});

test('the database role that the script creates has enough privileges for the site', async () => {
  const script = readFileSync('deploy/create-database.sh', 'utf8');
  const statements = script.match(/^(create|revoke) .*;$/gm) ?? [];
  expect(statements).toHaveLength(3);
  const serverUrl = inject('postgresUrl');
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  for (const statement of statements.slice(0, 2)) await client.query(statement.replace(":'password'", "'secret'"));
  const { rows } = await client.query("select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'inkwattle'");
  await client.end();
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  // The nodes connect with this role.
  for (const node of [services['web-1'], services['web-2']]) expect(node.environment.DATABASE_URL).toMatch(/^postgres:\/\/inkwattle:/);
  const databaseUrl = serverUrl.replace('postgres@', 'inkwattle:secret@').replace(/postgres$/, 'inkwattle');
  const server = await startServer({ DATABASE_URL: databaseUrl });
  expect((await postQuote(server.url, quoteRequest)).status).toBe(202);
  await server.end();
});
