import type { Server } from 'node:http';
import { createServer } from './http.ts';
import { logError } from './log.ts';

/** `GET /metrics` on a port of its own, which no visitor reaches. */
export const openMetricsServer = (port: number, host: string, write: () => Promise<string>): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const say = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
      if (request.method !== 'GET' || request.url !== '/metrics') {
        say(404, 'Metrics are at /metrics.\n');
        return;
      }
      write().then(
        (text) => say(200, text),
        (error: Error) => {
          logError(`Metrics: ${error.message}`);
          say(500, 'The metrics could not be read.\n');
        },
      );
    });
    server.requestTimeout = 10_000;
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
