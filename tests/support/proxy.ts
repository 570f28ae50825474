import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../../tools/nginx.mjs';
import { freePort } from './postgres.ts';
import { temporaryFolder } from './server.ts';

export interface RunningProxy {
  url: string;
  /** What nginx has written to a log so far. */
  log(name: 'access' | 'error'): string;
  close(): Promise<void>;
}

/** What stands in front of the nodes on this machine: nginx as we recommend it, or where there is none a proxy of a few lines. */
export const proxyName = findNginx() ? 'nginx' : 'a plain proxy';

/** A proxy on a free port in front of these nodes. */
export const startProxy = (nodes: string[]): Promise<RunningProxy> => {
  const nginx = findNginx();
  const hosts = nodes.map((node) => new URL(node).port).map((port) => `127.0.0.1:${port}`);
  return nginx ? startNginx(nginx, hosts) : startPlainProxy(hosts);
};

/** The configuration we recommend, with this machine's addresses where it says CHANGE and without encryption. */
const configurationFor = (folder: string, hosts: string[], port: number): string => {
  let text = readFileSync('deploy/nginx.conf', 'utf8');
  const change = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${from} any more.`);
    text = text.replace(from, () => to);
  };
  change(/( +server 10\.0\.0\.\d+:3000 [^;]*;\n)+/, hosts.map((host) => `  server ${host} max_fails=3 fail_timeout=3s;\n`).join(''));
  change(/listen 443 ssl http2;\n +listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`);
  // Tests ask for the address they started.
  change(/server_name www\.inkwattle\.example;/, 'server_name 127.0.0.1;');
  change(/ +ssl_certificate [^;]*;\n +ssl_certificate_key [^;]*;\n/, '');
  change(/\nserver \{\n {2}listen 80;[^}]*\}\n/, '');
  change(/listen 80 default_server;\n(?: +listen [^;]*;\n)+/, `listen 127.0.0.1:${port} default_server;\n`);
  change(/ +ssl_reject_handshake on;\n/, '');
  change(/\/srv\/inkwattle\/current\/nginx\/root\.conf/, `${folder}/root.conf`);
  return text.replaceAll('/srv/inkwattle/current', resolve('dist')).replaceAll('/var/log/nginx', folder);
};

const startNginx = async (program: string, hosts: string[]): Promise<RunningProxy> => {
  const folder = join(temporaryFolder(), 'nginx');
  mkdirSync(folder);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ');
  writeFileSync(join(folder, 'root.conf'), `root ${resolve('dist/client')};`);
  writeFileSync(
    file,
    // A visitor's address can be set by a header: on this machine all have one.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { ${folders} set_real_ip_from 127.0.0.1; real_ip_header x-test-address; ${configurationFor(folder, hosts, port)} }`,
  );
  const master = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<void>((resolve) => {
    master.on('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries += 1) {
    if (master.exitCode !== null || tries > 600) throw new Error('nginx did not start; what it said stands above.');
    await wait(50);
  }
  return {
    url,
    log: (name) => readFileSync(join(folder, `${name}.log`), 'utf8'),
    close() {
      master.kill('SIGTERM');
      return gone;
    },
  };
};

/** Asks the nodes in turn, and the next one in place of one that cannot be reached. */
const startPlainProxy = (hosts: string[]): Promise<RunningProxy> =>
  new Promise((resolve) => {
    let turn = 0;
    const server = createServer((incoming, outgoing) => {
      const forward = (tries: number) => {
        const [hostname, port] = (hosts[turn++ % hosts.length] ?? '').split(':');
        const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1' };
        const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        passed.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' && tries > 1) forward(tries - 1);
          else if (outgoing.headersSent) outgoing.destroy();
          else outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{}');
        });
        // The body goes out when there is a line to send it down.
        passed.on('socket', (socket) => socket.once('connect', () => incoming.pipe(passed)));
      };
      forward(hosts.length);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const close = () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections());
      resolve({ url: `http://127.0.0.1:${port}`, log: () => '', close });
    });
  });
