import type { Server } from 'node:http';
import { createServer } from '#server/http/http.ts';
import { logError } from '#server/observability/log.ts';

/** Serves `GET /metrics` on a separate port that is not public. */
export const openMetricsServer = (port: number, host: string, renderMetrics: () => Promise<string>): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const sendText = (status: number, text: string) =>
        response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
      if (request.method !== 'GET' || request.url !== '/metrics') {
        sendText(404, 'Metrics are at /metrics.\n');
        return;
      }
      renderMetrics().then(
        (text) => sendText(200, text),
        (error: Error) => {
          logError(`Metrics: ${error.message}`);
          sendText(500, 'The metrics could not be read.\n');
        },
      );
    });
    server.requestTimeout = 10_000;
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
