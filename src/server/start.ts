import { createServer } from 'node:http';
import { createChatHandOff } from './chat-hand-off.ts';
import { readCompany } from './company-facts.ts';
import { readEnvironment } from './environment.ts';
import { createPagesHandler } from './pages-handler.ts';
import { readSite } from './site-files.ts';

/** Headers of every answer. The policy for scripts and styles stands in the pages; framing can only be forbidden here. */
const commonHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

const start = async () => {
  const { port, host } = readEnvironment(process.env);
  const servePage = createPagesHandler(await readSite('dist'));
  const handOff = createChatHandOff((await readCompany('catalogue/company.yaml')).chatNumber);

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    const path = request.url?.split('?')[0];
    if (path === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end('ok\n');
    } else if (path === '/api/send-quote-email' || path === '/api/chat-message') {
      handOff(request, response).catch((error: Error) => {
        // A visitor who hangs up halfway is no fault of the server; the reason is logged, never the body.
        console.error(`${path}: ${error.message}`);
        response.destroy();
      });
    } else {
      servePage(request, response);
    }
  });

  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `PORT ${port} is taken by another program.` : error.message);
  });
  server.listen(port, host, () => {
    const address = server.address();
    const shown = host === '127.0.0.1' ? 'localhost' : host;
    console.log(`Inkwattle is open at http://${shown}:${typeof address === 'object' ? address?.port : port}`);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
    });
  }
};

const fail = (sentence: string): never => {
  console.error(`Not started: ${sentence}`);
  process.exit(1);
};

start().catch((error: Error) => fail(error.message));
