import { connect, type Socket } from 'node:net';

/** What is asked for, over and over, and how it must be answered. */
export interface Question {
  port: number;
  path: string;
  status: number;
  headers?: Record<string, string>;
}

/** What was found out about reading one address for a while. */
export interface Reading {
  perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number;
  answers: number;
}

/** What a browser sends with each request, so that reading it costs what it costs. Without br: both servers send gzip. */
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

const write = ({ path, headers }: Question): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\n${Object.entries({ ...browserHeaders, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

/** One request and its whole answer: the head as text, and how many bytes all of it has. */
export const askOnce = (question: Question): Promise<{ head: string; length: number }> =>
  new Promise((resolve, reject) => {
    const socket = connect(question.port, '127.0.0.1', () => socket.write(write(question)));
    let answer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      const end = answer.indexOf('\r\n\r\n') + 4;
      if (end < 4) return;
      const head = answer.subarray(0, end).toString('latin1');
      const body = question.status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      if (answer.length < end + body) return;
      socket.destroy();
      if (head.startsWith(`HTTP/1.1 ${question.status} `)) resolve({ head, length: end + body });
      else reject(new Error(`${question.path} was answered with ${head.split('\r\n')[0]}, not ${question.status}.`));
    });
  });

/**
 * Closed loop: each connection sends its next request when the last answer is here. Made to cost as little as it can, so
 * that the server is what is measured: bare sockets, one buffer for all that is read, and since every answer to the same
 * question has the same length, answers are counted by their bytes. Each must begin with the status that is expected.
 * It never sleeps meanwhile: waking it would be work of the server, and a busy server is asked by others than this process.
 * Goes on until it is enough, by the milliseconds that have passed.
 */
export const read = async (question: Question, connections: number, isEnough: (elapsed: number) => boolean): Promise<Reading> => {
  const { length } = await askOnce(question);
  const request = write(question);
  const buffer = Buffer.allocUnsafe(64 * 1024);
  const begin = Buffer.from(`HTTP/1.1 ${question.status} `);
  const times: number[] = [];
  const sockets: Socket[] = [];
  const started = performance.now();
  let isOver = false;
  const stayAwake = () => {
    if (!isOver) setImmediate(stayAwake);
  };
  stayAwake();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          let missing = 0;
          let asked = 0;
          const ask = () => {
            missing = length;
            asked = performance.now();
            socket.write(request);
          };
          const callback = (size: number) => {
            if (missing === length && buffer.compare(begin, 0, begin.length, 0, begin.length) !== 0)
              reject(new Error(`${question.path} was answered with another status than ${question.status}.`));
            missing -= size;
            if (missing > 0) return true;
            if (missing < 0) reject(new Error(`${question.path} was answered with more than ${length} bytes.`));
            const now = performance.now();
            times.push(now - asked);
            if (isEnough(now - started)) resolve();
            else ask();
            return true;
          };
          const socket = connect({ port: question.port, host: '127.0.0.1', onread: { buffer, callback } }, ask);
          sockets.push(socket);
          socket.setNoDelay();
          socket.on('error', reject);
          socket.on('close', () => reject(new Error(`${question.path}: the server hung up.`)));
        }),
    ),
  ).finally(() => {
    isOver = true;
  });
  const took = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: (times.length / took) * 1000, p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN, answers: times.length };
};
