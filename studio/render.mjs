// Renders pictures by name, with their artwork:  node studio/render.mjs flyers business-cards --quality final
// Takes the arguments of render.py; without --quality it renders a preview.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const studio = import.meta.dirname;

function run(command, args, help) {
  const { error, status } = spawnSync(command, args, { cwd: studio, stdio: 'inherit' });
  if (error?.code === 'ENOENT') console.error(help);
  if (error || status) process.exit(status || 1);
}

if (!existsSync(join(studio, 'node_modules'))) {
  console.error('The studio is not installed yet: run npm install in the folder studio.');
  process.exit(1);
}
run(process.execPath, ['artwork/make.mjs']);
run(
  process.env.BLENDER ?? 'blender',
  ['-b', '-P', join(studio, 'render.py'), '--', ...process.argv.slice(2)],
  'Blender was not found. Install Blender 3.4 (on Debian: apt install blender python3-numpy), or name it in BLENDER.',
);
