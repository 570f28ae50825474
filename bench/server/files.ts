// Compares file serving of this server, with and without its fast lane, of Node's HTTP server alone and of nginx.
import { readFileSync } from 'node:fs';
import { startServer } from '../../tests/support/server.ts';
import { line, spread } from '../shared/figures.ts';
import { startNginx } from './nginx.ts';
import { type Query, read, requestOnce } from './reader.ts';
import { cpuTime, endAll, folder, pinTo, running } from './running.ts';
import { startNodeHttp } from './start-node-http.ts';

const rounds = 7;
const seconds = 1;
const connections = 32;
/** Requests to warm up a server. */
const warmUp = 20_000;
/** Cores of the measured server and of the client. */
const [serverCore, clientCore] = [0, 1];

const productPage = '/labels-stickers/die-cut-stickers';
const asset = /\/assets\/[^'"]+\.js/.exec(readFileSync('dist/client/index.html', 'utf8'))?.[0] ?? '';
const queries = [
  { name: 'home', path: '/', status: 200 },
  { name: 'a product page', path: productPage, status: 200 },
  { name: 'a script', path: asset, status: 200 },
  { name: 'not modified (304)', path: productPage, status: 304 },
  { name: 'not found (404)', path: '/nowhere', status: 404 },
];

const servers = ['ours', 'without the fast lane', "Node's HTTP alone", 'nginx'] as const;
type Server = (typeof servers)[number];

interface Measured {
  name: Server;
  port: number;
  pid: number;
  headers?: Record<string, string>;
}

/** The fast lane leaves a request with such a header to Node's HTTP, which keeps the connection. */
const leftToNode = { 'x-odd': 'é' };

/** Adds the ETag to a request that expects 304. */
const withEtag = async (query: Query): Promise<Query> => {
  if (query.status !== 304) return query;
  const { head } = await requestOnce({ ...query, status: 200 });
  return { ...query, headers: { ...query.headers, 'if-none-match': /^etag: (.*)\r/im.exec(head)?.[1] ?? '' } };
};

const measure = async (pid: number, query: Query) => {
  const [before, ownUsage, started] = [cpuTime(pid), process.cpuUsage(), performance.now()];
  const { perSecond, p99, responses } = await read(query, connections, (elapsed) => elapsed >= seconds * 1000);
  const [spent, elapsed] = [cpuTime(pid) - before, performance.now() - started];
  const { user, system } = process.cpuUsage(ownUsage);
  return {
    perSecond,
    p99,
    perCpuSecond: responses / spent,
    serverShare: (100_000 * spent) / elapsed,
    clientShare: (user + system) / 10 / elapsed,
  };
};

type Figures = Awaited<ReturnType<typeof measure>>;

/** Alternates between the servers in each round, so that other load on the machine affects all equally. */
const compare = async (started: Measured[], { name, ...target }: (typeof queries)[number]) => {
  const results = new Map<Server, Figures[]>(servers.map((server) => [server, []]));
  const sides = await Promise.all(
    started.map(async ({ port, headers, ...server }) => ({
      ...server,
      query: await withEtag({ ...target, port, headers: { ...headers } }),
    })),
  );
  for (const { query } of sides)
    for (let responses = 0; responses < warmUp; ) responses += (await read(query, connections, (elapsed) => elapsed >= 500)).responses;
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) results.get(side.name)?.push(await measure(side.pid, side.query));

  const row = (label: string, figure: keyof Figures) => {
    const values = servers.map((server) => results.get(server)?.map((result) => result[figure]) ?? []);
    const [nginx = [], ...others] = values.toReversed();
    const ratios = others.toReversed().map((other) => spread(other.map((value, round) => value / (nginx[round] ?? Number.NaN))));
    line(`${name}: ${label}`, ...values.map(spread));
    line('  divided by nginx', ...ratios);
  };
  row('per second', 'perSecond');
  row('p99, ms', 'p99');
  row('per CPU second', 'perCpuSecond');
  return [...results.values()].flat();
};

/** Prints the comparison. */
export const measureFiles = async (nginxProgram: string): Promise<void> => {
  try {
    const nginx = running(await startNginx(nginxProgram, folder), (started) => started.end());
    const server = running(await startServer({ DATABASE_URL: '', SMTP_URL: '' }), (started) => started.end());
    const node = running(await startNodeHttp(), (started) => started.end());
    const ours = { port: Number(new URL(server.url).port), pid: server.process.pid ?? 0 };
    const started: Measured[] = [
      { name: 'ours', ...ours },
      { name: 'without the fast lane', ...ours, headers: leftToNode },
      { name: "Node's HTTP alone", ...node },
      { name: 'nginx', port: nginx.port, pid: nginx.worker },
    ];
    const pinned = started.every(({ pid }) => pinTo(pid, serverCore)) && pinTo(process.pid, clientCore);
    console.log(
      `Files, ${connections} connections, ${rounds} rounds of ${seconds} s in turn; gzip from all; ${
        pinned
          ? `the servers on core ${serverCore}, the client on core ${clientCore}`
          : 'taskset or a second core is missing: servers and client share all cores'
      }`,
    );
    line('', ...servers);
    const all: Figures[] = [];
    for (const query of queries) all.push(...(await compare(started, query)));
    line('server load of its core, %', spread(all.map(({ serverShare }) => serverShare)));
    line('client load of its core, %', spread(all.map(({ clientShare }) => clientShare)));
  } finally {
    pinTo(process.pid, 'all');
    await endAll();
  }
};
