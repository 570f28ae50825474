import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What came back over a connection, letter by letter, and whether the server ended it. */
export interface Heard {
  text: string;
  closed: boolean;
}

/** Sends the pieces one after the other, as they are written, and listens until the line is quiet or closed. */
export const say = async (port: number, ...pieces: string[]): Promise<Heard> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let quiet = 0;
  let closed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    quiet = 0;
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
  for (; !closed && quiet < (text ? 3 : 60); quiet += 1) await wait(50);
  const heard = { text, closed };
  socket.destroy();
  return heard;
};

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
