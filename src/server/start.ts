// The program of the server. It is started with code that the build has compiled (tools/build-server.ts), which takes a quarter
// off a start; another version of Node compiles for itself.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, 'compiled'));
await import('./serve.ts');
