import { connect, type Socket } from 'node:net';

/** The request to repeat, and its expected status. */
export interface Query {
  port: number;
  path: string;
  status: number;
  headers?: Record<string, string>;
}

/** The result of requesting one path for a while. */
export interface Reading {
  perSecond: number;
  /** 99th percentile latency in milliseconds. */
  p99: number;
  responses: number;
}

/** A browser's request headers, for a realistic parsing cost. Without br: both servers send gzip. */
const browserHeaders = {
  host: 'localhost',
  connection: 'keep-alive',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  referer: 'http://localhost/',
  'accept-encoding': 'gzip, deflate',
  'accept-language': 'en-AU,en;q=0.9',
};

const serialise = ({ path, headers }: Query): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\n${Object.entries({ ...browserHeaders, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

/** Sends one request; resolves to the head of the response and its total length in bytes. */
export const requestOnce = (query: Query): Promise<{ head: string; length: number }> =>
  new Promise((resolve, reject) => {
    const socket = connect(query.port, '127.0.0.1', () => socket.write(serialise(query)));
    let received = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n') + 4;
      if (end < 4) return;
      const head = received.subarray(0, end).toString('latin1');
      const body = query.status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      if (received.length < end + body) return;
      socket.destroy();
      if (head.startsWith(`HTTP/1.1 ${query.status} `)) resolve({ head, length: end + body });
      else reject(new Error(`${query.path}: ${head.split('\r\n')[0]}, not ${query.status}.`));
    });
  });

/**
 * Closed loop: each connection sends its next request after the previous response. Kept as cheap as possible, so that the server
 * is what is measured: raw sockets, one shared read buffer, and responses counted by bytes, since all have the same length. Each
 * must start with the expected status. The process never sleeps, because waking it would cost the server CPU time that real
 * clients on other machines do not. Runs until `isEnough` accepts the elapsed milliseconds.
 */
export const read = async (query: Query, connections: number, isEnough: (elapsed: number) => boolean): Promise<Reading> => {
  const { length } = await requestOnce(query);
  const request = serialise(query);
  const buffer = Buffer.allocUnsafe(64 * 1024);
  const statusLine = Buffer.from(`HTTP/1.1 ${query.status} `);
  const times: number[] = [];
  const sockets: Socket[] = [];
  const started = performance.now();
  let isOver = false;
  const spin = () => {
    if (!isOver) setImmediate(spin);
  };
  spin();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          let missing = 0;
          let sentAt = 0;
          const send = () => {
            missing = length;
            sentAt = performance.now();
            socket.write(request);
          };
          const callback = (size: number) => {
            if (missing === length && buffer.compare(statusLine, 0, statusLine.length, 0, statusLine.length) !== 0)
              reject(new Error(`${query.path}: the status is not ${query.status}.`));
            missing -= size;
            if (missing > 0) return true;
            if (missing < 0) reject(new Error(`${query.path}: the response has more than ${length} bytes.`));
            const now = performance.now();
            times.push(now - sentAt);
            if (isEnough(now - started)) resolve();
            else send();
            return true;
          };
          const socket = connect({ port: query.port, host: '127.0.0.1', onread: { buffer, callback } }, send);
          sockets.push(socket);
          socket.setNoDelay();
          socket.on('error', reject);
          socket.on('close', () => reject(new Error(`${query.path}: the server closed the connection.`)));
        }),
    ),
  ).finally(() => {
    isOver = true;
  });
  const took = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: (times.length / took) * 1000, p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN, responses: times.length };
};
