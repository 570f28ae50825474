import { createServer } from 'node:http';
import { createChatHandOff } from './chat-hand-off.ts';
import { readCompany } from './company-facts.ts';
import { readEnvironment } from './environment.ts';
import { createPagesHandler, fileAt } from './pages-handler.ts';
import { addresses, readSite } from './site-files.ts';

/** Headers of every answer. The policy for scripts and styles stands in the pages; framing can only be forbidden here. */
const commonHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

const start = async () => {
  const { port, host } = readEnvironment(process.env);
  const site = await readSite('dist');
  const { chatNumber } = await readCompany('catalogue/company.yaml');
  const servePage = createPagesHandler(site);
  const handOff = createChatHandOff(chatNumber, fileAt(site, addresses.chatReady).plain.body.toString());

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
    if (error.code === 'EADDRINUSE') fail(`PORT ${port} is taken by another program.`);
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '')) fail(`HOST ${host} is not an address of this machine.`);
    fail(error.message);
  });
  // A visitor on a bad line gets half a minute for a form; one that only holds the line open does not.
  server.requestTimeout = 30_000;
  server.listen(port, host, () => {
    const address = server.address();
    const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    console.log(`Inkwattle is open at http://${shown}:${typeof address === 'object' ? address?.port : port}`);
  });

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // What is in flight gets five seconds; a second signal ends at once.
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const fail = (sentence: string): never => {
  console.error(`Not started: ${sentence}`);
  process.exit(1);
};

start().catch((error: Error) => fail(error.message));
