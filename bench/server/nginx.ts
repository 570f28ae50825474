import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { policyOf } from '../../src/server/page-policy.ts';
import { freePort } from '../../tests/support/postgres.ts';

export interface Nginx {
  port: number;
  /** The one process that answers. */
  worker: number;
  end(): Promise<void>;
}

/** As one would set it up to serve this site well: files kept open, compressed forms as they lie there, nothing logged, our headers. */
const configuration = (folder: string, port: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  types {
    text/html html; text/css css; text/javascript js; application/json json; application/manifest+json webmanifest;
    application/xml xml; text/plain txt; image/svg+xml svg; image/avif avif; image/webp webp; image/jpeg jpg; image/png png;
    image/x-icon ico; font/woff2 woff2; application/pdf pdf;
  }
  charset utf-8;
  charset_types text/css text/javascript application/json application/manifest+json application/xml text/plain;
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_timeout 75s;
  keepalive_requests 1000000000;
  open_file_cache max=2000 inactive=10m;
  open_file_cache_valid 10m;
  open_file_cache_errors on;
  gzip_static on;
  gzip_vary on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  add_header content-security-policy "${policyOf(readFileSync('dist/client/index.html', 'utf8'))}" always;
  add_header referrer-policy strict-origin-when-cross-origin always;
  add_header x-content-type-options nosniff always;
  add_header cache-control $kept always;
  add_header last-modified "";
  map $uri $kept {
    default "public, max-age=0, must-revalidate";
    ~^/(assets|pictures)/ "public, max-age=31536000, immutable";
  }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${resolve('dist/client')};
    error_page 404 /404.html;
    location = / { try_files /index.html =404; }
    location / { try_files $uri.html $uri =404; }
    location /assets/ {}
    location /pictures/ {}
    location = /404.html { internal; }
  }
}
`;

/** The process that answers; the one that was started only watches over it. */
const workerOf = (master: number): number =>
  process.platform === 'linux' ? Number(readFileSync(`/proc/${master}/task/${master}/children`, 'utf8')) : master;

/** Starts nginx on the built site, on a free port, with all it writes below the folder. */
export const startNginx = async (program: string, parent: string): Promise<Nginx> => {
  const folder = mkdtempSync(join(parent, 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const master: ChildProcess = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<void>((ended) => {
    master.on('exit', () => ended());
  });
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isOpen()); tries += 1) {
    if (master.exitCode !== null || tries > 100) throw new Error('nginx did not start; what it said stands above.');
    await wait(50);
  }
  return {
    port,
    worker: workerOf(master.pid ?? 0),
    end: () => {
      master.kill('SIGTERM');
      return gone;
    },
  };
};
