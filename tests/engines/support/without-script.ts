import { createServer, request } from 'node:http';
import { freePort } from '../../support/postgres.ts';

/**
 * A proxy that disables the site's scripts with a CSP on every page. They cannot be disabled in the browser, because the drivers
 * need scripts to inspect a page.
 */
export const withoutScript = async (site: string): Promise<{ url: string; close(): Promise<void> }> => {
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const proxied = request(new URL(url ?? '/', site), { method, headers }, (response) => {
      // Commas separate policies; all of them apply.
      const policy = response.headers['content-security-policy'];
      response.headers['content-security-policy'] = [...(policy ? [policy] : []), "script-src 'none'"].join(', ');
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(proxied);
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
