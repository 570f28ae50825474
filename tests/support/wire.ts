import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from './wait-until.ts';

/** What came back over a connection, letter by letter, and whether the server ended it. */
export interface Heard {
  text: string;
  closed: boolean;
}

/** No answer takes longer, also on a busy machine. */
const longest = 20_000;

interface Manner {
  /** After so many answers we listen a moment longer, for one that must not come; without a number until the line is closed. */
  answers?: number;
  /** How much the server has read, where the test can see it: then no piece is sent before the last was read. */
  bytesRead?: () => number;
}

/** Sends the pieces one after the other, as they are written, and listens until the line is closed. */
const converse = async (port: number, pieces: string[], { answers, bytesRead }: Manner): Promise<Heard> => {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let text = '';
  let lastHeard = performance.now();
  let closed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    lastHeard = performance.now();
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
  const countAnswers = () => text.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0;
  const isEnough = () => answers !== undefined && countAnswers() >= answers && performance.now() - lastHeard > 150;
  const end = performance.now() + longest;
  while (!closed && performance.now() < end && !isEnough()) await wait(10);
  const heard = { text, closed };
  socket.destroy();
  return heard;
};

/** Listens until the server ends the connection. */
export const sayUntilClosed = (port: number, ...pieces: string[]): Promise<Heard> => converse(port, pieces, {});

/** Listens until so many answers are here, and a moment longer. */
export const sayUntilAnswered = (port: number, count: number, pieces: string[], bytesRead?: () => number): Promise<Heard> =>
  converse(port, pieces, { answers: count, ...(bytesRead && { bytesRead }) });

export interface WireAnswer {
  status: number;
  head: string;
  body: string;
}

/** The answers in what came back, told apart by their lengths. Throws when something is left over that is none. */
export const answersIn = (text: string): WireAnswer[] => {
  const answers: WireAnswer[] = [];
  for (let rest = text; rest; ) {
    const [whole = '', status] = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(rest) ?? [];
    if (!whole) throw new Error(`Not an answer: ${rest.slice(0, 200)}`);
    const length = Number(/^content-length: (\d+)/im.exec(whole)?.[1] ?? 0);
    const chunked = /^transfer-encoding: chunked/im.test(whole);
    const end = chunked ? rest.indexOf('0\r\n\r\n', whole.length) + 5 : whole.length + length;
    answers.push({ status: Number(status), head: whole, body: rest.slice(whole.length, end) });
    rest = rest.slice(end);
  }
  return answers;
};
