// Finds an nginx for the tests and measurements, and installs one where it can. Runs on Node 20 without packages.
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

/** The program, or undefined when it is not installed. Debian puts it where only root looks. */
export function findNginx() {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'nginx'))
    .find((program) => existsSync(program) && statSync(program).isFile());
}

/** Makes sure that there is an nginx where that can be done. Elsewhere the tests put a proxy of their own in its place, and say so. */
export function ensureNginx({ say }) {
  if (!findNginx()) installFromDebian(say, "Debian's nginx for the tests", 'nginx-light');
}
