// Node's HTTP server alone, in its fastest form, with the responses of the built site: what the fast lane is compared with.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCommonHeaders } from '../../src/server/http/headers.ts';
import { createPages } from '../../src/server/static/pages.ts';
import { readIndexedSite } from '../../src/server/static/site-files.ts';

const pages = createPages(await readIndexedSite('dist/server', createCommonHeaders('http://localhost')));

// A request without a body gets no stream for one.
const server = createServer({ optimizeEmptyRequests: true, keepAliveTimeout: 75_000 }, ({ url = '', headers }, response) => {
  const encoding = headers['accept-encoding']?.toString();
  const found = pages.find(url, encoding, headers['if-none-match']);
  const { headers: prebuilt, body } = found?.response ?? pages.notFound(encoding);
  response.writeHead(found?.status ?? 404, prebuilt);
  response.end(found?.status === 304 ? undefined : body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// The parent process is gone.
process.on('disconnect', () => process.exit());
