// How fast the site's files are read, from our server and from nginx, in turn.
import { readFileSync } from 'node:fs';
import { startServer } from '../../tests/support/server.ts';
import { line, spread } from './figures.ts';
import { startNginx } from './nginx.ts';
import { askOnce, type Question, read } from './reader.ts';
import { endAll, folder, keepTo, processorTime, running } from './running.ts';

const rounds = 7;
const seconds = 1;
const connections = 32;
/** After so many requests for the same, a server has warmed up. */
const warmUp = 20_000;
/** The core of the server that is measured, and the one that asks. */
const [serverCore, ownCore] = [0, 1];

const productPage = '/labels-stickers/die-cut-stickers';
const asset = /\/assets\/[^'"]+\.js/.exec(readFileSync('dist/client/index.html', 'utf8'))?.[0] ?? '';
const questions = [
  { name: 'home', path: '/', status: 200 },
  { name: 'a product page', path: productPage, status: 200 },
  { name: 'a script', path: asset, status: 200 },
  { name: 'not changed (304)', path: productPage, status: 304 },
  { name: 'not found (404)', path: '/nowhere', status: 404 },
];

interface Measured {
  name: 'ours' | 'nginx';
  port: number;
  pid: number;
}

/** A browser that has the page says which version. */
const withVersion = async (question: Question): Promise<Question> => {
  if (question.status !== 304) return question;
  const { head } = await askOnce({ ...question, status: 200 });
  return { ...question, headers: { 'if-none-match': /^etag: (.*)\r/im.exec(head)?.[1] ?? '' } };
};

const measure = async (pid: number, question: Question) => {
  const [before, own, started] = [processorTime(pid), process.cpuUsage(), performance.now()];
  const { perSecond, p99, answers } = await read(question, connections, (elapsed) => elapsed >= seconds * 1000);
  const [spent, elapsed] = [processorTime(pid) - before, performance.now() - started];
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond,
    p99,
    perCoreSecond: answers / spent,
    serverShare: (100_000 * spent) / elapsed,
    ownShare: (user + system) / 10 / elapsed,
  };
};

type Figures = Awaited<ReturnType<typeof measure>>;

/** Each round asks one, then the other: what else the machine does meanwhile meets both. */
const compare = async (servers: Measured[], { name, ...asked }: (typeof questions)[number]) => {
  const results = { ours: [] as Figures[], nginx: [] as Figures[] };
  const sides = await Promise.all(
    servers.map(async (server) => ({ ...server, question: await withVersion({ ...asked, port: server.port }) })),
  );
  for (const { question } of sides)
    for (let answers = 0; answers < warmUp; ) answers += (await read(question, connections, (elapsed) => elapsed >= 500)).answers;
  for (let round = 0; round < rounds; round += 1) for (const side of sides) results[side.name].push(await measure(side.pid, side.question));

  const row = (label: string, figure: keyof Figures) => {
    const [ours, nginx] = [results.ours.map((result) => result[figure]), results.nginx.map((result) => result[figure])];
    const ratios = ours.map((value, round) => value / (nginx[round] ?? Number.NaN));
    line(`${name}: ${label}`, spread(ours), spread(nginx), spread(ratios));
  };
  row('per second', 'perSecond');
  row('p99, ms', 'p99');
  row('per s of its core', 'perCoreSecond');
  return [...results.ours, ...results.nginx];
};

/** Prints how fast files are read from ours and from nginx. */
export const measureFiles = async (nginxProgram: string): Promise<void> => {
  try {
    const nginx = running(await startNginx(nginxProgram, folder), (started) => started.end());
    const server = running(await startServer({ DATABASE_URL: '', SMTP_URL: '' }), (started) => started.end());
    const ours = { name: 'ours' as const, port: Number(new URL(server.url).port), pid: server.process.pid ?? 0 };
    const servers: Measured[] = [ours, { name: 'nginx', port: nginx.port, pid: nginx.worker }];
    const pinned = servers.every(({ pid }) => keepTo(pid, serverCore)) && keepTo(process.pid, ownCore);
    console.log(
      `Files, ${connections} connections, ${rounds} rounds of ${seconds} s in turn; gzip from both; ${
        pinned
          ? `both servers on core ${serverCore}, the requests from core ${ownCore}`
          : 'taskset or a second core is missing: servers and requests share all cores'
      }`,
    );
    line('', 'ours', 'nginx', 'ours of nginx');
    const all: Figures[] = [];
    for (const question of questions) all.push(...(await compare(servers, question)));
    line('a server on its core, %', spread(all.map(({ serverShare }) => serverShare)));
    line('what asks on its core, %', spread(all.map(({ ownShare }) => ownShare)));
  } finally {
    keepTo(process.pid, 'all');
    await endAll();
  }
};
