import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './server.ts';

/** Creates one folder for everything tests write; removed after the run. */
export default function setup() {
  const folder = makeFolder(tmpdir());
  process.env.TEST_FOLDER = folder;
  // Tests start some hundred Node processes; they share compiled code.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
