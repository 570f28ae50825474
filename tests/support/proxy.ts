import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../../tools/system-programs.mjs';
import { freePort } from './postgres.ts';
import { temporaryFolder } from './server.ts';

export interface RunningProxy {
  url: string;
  /** Content of a log so far. */
  log(name: 'access' | 'error'): string;
  close(): Promise<void>;
}

/** Starts nginx with the recommended configuration on a free port, in front of these nodes. */
export const startProxy = (nodes: string[]): Promise<RunningProxy> => {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed.');
  return startNginx(
    nginx,
    nodes.map((node) => `127.0.0.1:${new URL(node).port}`),
  );
};

/** deploy/nginx.conf with local addresses in place of those marked CHANGE, and without TLS. */
const configurationFor = (folder: string, hosts: string[], port: number): string => {
  let text = readFileSync('deploy/nginx.conf', 'utf8');
  const change = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${from} any more.`);
    text = text.replace(from, () => to);
  };
  change(/( +server 10\.0\.0\.\d+:3000 [^;]*;\n)+/, hosts.map((host) => `  server ${host} max_fails=3 fail_timeout=3s;\n`).join(''));
  change(/listen 443 ssl http2;\n +listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`);
  // Tests connect by IP address.
  change(/server_name www\.example\.com\.au;/, 'server_name 127.0.0.1;');
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
    // All test visitors share one IP address, so a header sets the visitor's address.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { ${folders} set_real_ip_from 127.0.0.1; real_ip_header x-test-address; ${configurationFor(folder, hosts, port)} }`,
  );
  const master = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((resolve) => {
    master.on('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries += 1) {
    if (master.exitCode !== null || tries > 600) throw new Error('nginx did not start; see its output above.');
    await wait(50);
  }
  return {
    url,
    log: (name) => readFileSync(join(folder, `${name}.log`), 'utf8'),
    close() {
      master.kill('SIGTERM');
      return exited;
    },
  };
};
