import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What came back over a connection, letter by letter, and whether the server ended it. */
export interface Heard {
  text: string;
  closed: boolean;
}

/** No answer takes longer, also on a busy machine. */
const longest = 20_000;

/** Sends the pieces one after the other, as they are written, and listens until it has heard enough or the line is closed. */
const converse = async (port: number, pieces: string[], isEnough: (heard: { text: string; quiet: number }) => boolean): Promise<Heard> => {
  const socket = connect(port, '127.0.0.1');
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
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await wait(60);
  }
  const end = performance.now() + longest;
  while (!closed && performance.now() < end && !isEnough({ text, quiet: performance.now() - lastHeard })) await wait(20);
  const heard = { text, closed };
  socket.destroy();
  return heard;
};

/** Listens until the line is quiet or closed. */
export const say = (port: number, ...pieces: string[]): Promise<Heard> =>
  converse(port, pieces, ({ text, quiet }) => quiet > (text ? 150 : 3000));

/** Listens until the server ends the connection. */
export const sayUntilClosed = (port: number, ...pieces: string[]): Promise<Heard> => converse(port, pieces, () => false);

/** Listens until so many answers are here, and a moment longer: there must not be another. */
export const sayUntilAnswered = (port: number, count: number, ...pieces: string[]): Promise<Heard> =>
  converse(port, pieces, ({ text, quiet }) => quiet > 150 && (text.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0) >= count);

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
