// Renders pictures by name, with the artwork they need:  node studio/render.mjs flyers business-cards --quality final
// Words and options are those of render.py; without --quality it makes a preview.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const studio = import.meta.dirname;

function run(command, words, help) {
  const { error, status } = spawnSync(command, words, { cwd: studio, stdio: 'inherit' });
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
  ['-b', '-P', 'render.py', '--', ...process.argv.slice(2)],
  'Blender was not found. Install Blender 3.4 (on Debian: apt install blender python3-numpy), or name it in BLENDER.',
);
