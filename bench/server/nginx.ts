import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCommonHeaders, headersOfPages } from '../../src/server/http/headers.ts';
import { policyOf } from '../../src/server/http/page-policy.ts';
import { freePort } from '../../tests/support/postgres.ts';

export interface Nginx {
  port: number;
  /** Process id of the worker. */
  worker: number;
  end(): Promise<void>;
}

/** The headers this server sends with a page. */
const headers = {
  ...createCommonHeaders('http://localhost'),
  ...headersOfPages,
  'content-security-policy': policyOf(readFileSync('dist/client/index.html', 'utf8')),
};

/** A well-tuned configuration for this site: open file cache, precompressed files, no log, the same headers. */
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
  ${Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n  ')}
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

/** The worker's process id; the started process is only its supervisor. */
const workerOf = (master: number): number =>
  process.platform === 'linux' ? Number(readFileSync(`/proc/${master}/task/${master}/children`, 'utf8')) : master;

/** Starts nginx for the built site on a free port; it writes only to a subfolder of `parent`. */
export const startNginx = async (program: string, parent: string): Promise<Nginx> => {
  const folder = mkdtempSync(join(parent, 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const master: ChildProcess = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((ended) => {
    master.on('exit', () => ended());
  });
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  for (let attempts = 0; !(await isOpen()); attempts += 1) {
    if (master.exitCode !== null || attempts > 100) throw new Error('nginx did not start; see its output above.');
    await wait(50);
  }
  return {
    port,
    worker: workerOf(master.pid ?? 0),
    end: () => {
      master.kill('SIGTERM');
      return exited;
    },
  };
};
