import { createServer, request } from 'node:http';
import { freePort } from '../../support/postgres.ts';

/**
 * The site for a browser that runs no script: a policy on every page forbids it. Drivers need script to look at a page, so it
 * cannot be turned off in the browser.
 */
export const withoutScript = async (site: string): Promise<{ url: string; close(): Promise<void> }> => {
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', site), { method, headers }, (response) => {
      // Commas separate policies; all of them apply.
      const policy = response.headers['content-security-policy'];
      response.headers['content-security-policy'] = [...(policy ? [policy] : []), "script-src 'none'"].join(', ');
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
