import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from './wait-until.ts';

/** Raw data received over a connection, and whether the server closed it. */
export interface Heard {
  text: string;
  closed: boolean;
}

/** Generous for busy machines. */
const timeout = 20_000;

interface Options {
  /** Stop after this many responses, plus 150 ms in which no further one may arrive; if undefined, wait until the server closes. */
  responses?: number;
  /** Bytes that the server has read, if the test can tell: then each piece is sent only after the previous one was read. */
  bytesRead?: () => number;
}

/** Sends the pieces unchanged, one after the other, and collects the responses. */
const converse = async (port: number, pieces: string[], { responses, bytesRead }: Options): Promise<Heard> => {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let text = '';
  let lastData = performance.now();
  let closed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    lastData = performance.now();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await once(socket, 'connect');
  let sent = 0;
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    sent += piece.length;
    if (bytesRead) await waitUntil('a piece to be read', () => bytesRead() >= sent);
    else await wait(60);
  }
  const countResponses = () => text.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0;
  const isEnough = () => responses !== undefined && countResponses() >= responses && performance.now() - lastData > 150;
  const end = performance.now() + timeout;
  while (!closed && performance.now() < end && !isEnough()) await wait(10);
  const received = { text, closed };
  socket.destroy();
  return received;
};

/** Reads until the server closes the connection. */
export const sendUntilClosed = (port: number, ...pieces: string[]): Promise<Heard> => converse(port, pieces, {});

/** Reads until `count` responses have arrived, and 150 ms longer. */
export const sendUntilResponses = (port: number, count: number, pieces: string[], bytesRead?: () => number): Promise<Heard> =>
  converse(port, pieces, { responses: count, ...(bytesRead && { bytesRead }) });

export interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** Splits raw data into responses by their lengths. Throws on trailing data that is not a response. */
export const parseResponses = (text: string): RawResponse[] => {
  const responses: RawResponse[] = [];
  for (let rest = text; rest; ) {
    const [whole = '', status] = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(rest) ?? [];
    if (!whole) throw new Error(`Not a response: ${rest.slice(0, 200)}`);
    const length = Number(/^content-length: (\d+)/im.exec(whole)?.[1] ?? 0);
    const chunked = /^transfer-encoding: chunked/im.test(whole);
    const end = chunked ? rest.indexOf('0\r\n\r\n', whole.length) + 5 : whole.length + length;
    responses.push({ status: Number(status), head: whole, body: rest.slice(whole.length, end) });
    rest = rest.slice(end);
  }
  return responses;
};
