// node bench/server.ts: throughput and latency of files compared with nginx, pages during uploads, and enquiries on both databases.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../tools/system-programs.mjs';
import { machine } from './shared/figures.ts';

process.chdir(join(import.meta.dirname, '..'));
const nginx = findNginx();
if (!nginx) {
  console.error('The benchmark compares with nginx, which is missing: install it with "apt-get install nginx" or "brew install nginx".');
  process.exit(1);
}
const before = loadavg()[0] ?? 0;
console.log(`${machine}, Node ${process.versions.node}; load before ${before.toFixed(1)}; median (lowest to highest)\n`);

const parts = {
  files: async () => (await import('./server/files.ts')).measureFiles(nginx),
  uploads: async () => (await import('./server/uploads.ts')).measureUploads(),
  enquiries: async () => (await import('./server/enquiries.ts')).measureEnquiries(),
};
const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  await measure();
  console.log();
}
