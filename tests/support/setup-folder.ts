import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './server.ts';

/** One folder for all that tests write; it goes when the run ends. */
export default function setup() {
  const folder = makeFolder(tmpdir());
  process.env.TEST_FOLDER = folder;
  // Servers and commands are started some hundred times; what Node compiled for one serves the next.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
