// Runs a Python script of the studio in Blender, after rendering the artwork that changed.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const studio = import.meta.dirname;
const NO_BLENDER = 'Blender was not found. Install Blender 3.4 (on Debian: apt install blender python3-numpy), or name it in BLENDER.';

function run(command, args, help) {
  const { error, status } = spawnSync(command, args, { cwd: studio, stdio: 'inherit' });
  if (error?.code === 'ENOENT') console.error(help);
  if (error || status) process.exit(status || 1);
}

export function runBlender(script, args) {
  if (!existsSync(join(studio, 'node_modules'))) {
    console.error('The studio is not installed yet: run npm install in the folder studio.');
    process.exit(1);
  }
  run(process.execPath, ['artwork/make.mjs']);
  run(process.env.BLENDER ?? 'blender', ['-b', '-P', join(studio, script), '--', ...args], NO_BLENDER);
}
