import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from './connection-limits.ts';
import { linkedFormPaths } from './filled-in-form.ts';
import type { Pages } from './pages.ts';
import { type Answer, dateLength, dateOffset } from './site-files.ts';

/** A longer head is left to Node; browsers write less than 2 KB. */
const longestHead = 8 * 1024;

const [cr, lf, space, colon] = [13, 10, 32, 58];
const tableOf = (allowed: RegExp): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => Number(allowed.test(String.fromCharCode(code))));
const inTarget = tableOf(/[\x21-\x7e]/);
const inName = tableOf(/[A-Za-z0-9-]/);
const inValue = tableOf(/[\t\x20-\x7e]/);
const inHost = tableOf(/[\w.:[\]-]/);

const start = Buffer.from('GET /');
const version = Buffer.from(' HTTP/1.1\r\n');
const linkedForms = linkedFormPaths.map((path) => Buffer.from(`${path}?`));
const keepAlive = Buffer.from('keep-alive');

/** The headers that matter here: what is asked for, and whatever could mean a body, another protocol, or the end of the line. */
const noted = [
  ...['host', 'accept-encoding', 'if-none-match', 'connection'],
  ...['content-length', 'transfer-encoding', 'expect', 'upgrade', 'http2-settings'],
].map((name) => ({ name, bytes: Buffer.from(name) }));
/** By their length: most headers of a request are told apart by it and by their first letter. */
const notedOfLength = Array.from({ length: 32 }, (_, length) => noted.filter(({ name }) => name.length === length));

/** Whether these letters stand there. */
const isAt = (bytes: Buffer, place: number, letters: Buffer): boolean => {
  for (let index = 0; index < letters.length; index += 1) if (bytes[place + index] !== letters[index]) return false;
  return true;
};
/** Whether these letters stand there, in lower or upper case. */
const isAnyCaseAt = (bytes: Buffer, place: number, letters: Buffer): boolean => {
  for (let index = 0; index < letters.length; index += 1) if (((bytes[place + index] ?? 0) | 0x20) !== letters[index]) return false;
  return true;
};

/** Whether this is a blank and a host's name, as browsers write it. */
const isHost = (bytes: Buffer, place: number, end: number): boolean => {
  for (let index = place + 1; index < end; index += 1) if (!inHost[bytes[index] ?? 0]) return false;
  return bytes[place] === space;
};

const notedAt = (bytes: Buffer, place: number, length: number): string | undefined => {
  const candidates = notedOfLength[length];
  if (candidates) for (const { name, bytes: letters } of candidates) if (isAnyCaseAt(bytes, place, letters)) return name;
  return undefined;
};

interface PlainRequest {
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Reads a request that is as plain as browsers write them: GET, HTTP/1.1, one head in one piece and nothing after it, no
 * character that could be read in two ways. Undefined for any other, good or bad. It goes by bytes and makes as few texts
 * as it can: patterns over the whole text took a third of the time of a request.
 */
export const readPlainRequest = (bytes: Buffer): PlainRequest | undefined => {
  if (!isAt(bytes, 0, start)) return;
  let at = 4;
  let pathEnd = 0;
  for (; inTarget[bytes[at] ?? 0]; at += 1) if (pathEnd === 0 && bytes[at] === 63) pathEnd = at;
  // What stands after a "?" may change the page.
  if (pathEnd > 0) for (const form of linkedForms) if (isAt(bytes, 4, form)) return;
  pathEnd ||= at;
  if (!isAt(bytes, at, version)) return;
  at += version.length;
  let lines = 0;
  let hosts = 0;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  while (bytes[at] !== cr) {
    const name = at;
    while (inName[bytes[at] ?? 0]) at += 1;
    const value = at + 1;
    if (at === name || bytes[at] !== colon) return;
    at = value;
    while (inValue[bytes[at] ?? 0]) at += 1;
    if (bytes[at] !== cr || bytes[at + 1] !== lf) return;
    const found = notedAt(bytes, name, value - 1 - name);
    // One that comes twice is left to Node, too.
    if (found === 'host' && isHost(bytes, value, at)) hosts += 1;
    else if (found === 'accept-encoding' && acceptEncoding === undefined) acceptEncoding = bytes.toString('latin1', value, at).trim();
    else if (found === 'if-none-match' && ifNoneMatch === undefined) ifNoneMatch = bytes.toString('latin1', value, at).trim();
    else if (found && !(found === 'connection' && at - value === keepAlive.length + 1 && isAnyCaseAt(bytes, value + 1, keepAlive))) return;
    at += 2;
    lines += 1;
  }
  if (bytes[at + 1] !== lf || at + 2 !== bytes.length || hosts !== 1 || lines > limits.headers) return;
  return { path: bytes.toString('latin1', 4, pathEnd), acceptEncoding, ifNoneMatch };
};

interface Connection {
  socket: Socket;
  /** When it has been silent for too long. */
  deadline: number;
}

/** Whether a new connection may stay. */
export type Admit = (socket: Socket) => boolean;

/**
 * Answers plain requests for files of the site straight from the connection, which costs less than half of what Node's
 * own HTTP does. At the first request of any other kind the connection goes to Node, with that request, and stays there:
 * forms, uploads, redirects, what is not there, and all that is malformed are judged by Node alone. Without this lane the
 * site answers the same, slower.
 */
export const openFastLane = (server: Server, pages: Pages, admit: Admit) => {
  const thorough = server.listeners('connection');
  server.removeAllListeners('connection');
  const connections = new Set<Connection>();
  const served = { 200: 0, 304: 0 };

  /** Writes the date into an answer, once a second. It is the length it was, so who is still being sent it gets a whole one. */
  const dated = (answer: Answer, now: number): Buffer => {
    if (now - answer.dated >= 1000) {
      answer.dated = now - (now % 1000);
      answer.bytes.write(new Date(now).toUTCString(), dateOffset(answer.bytes), dateLength, 'latin1');
    }
    return answer.bytes;
  };

  // One clock for all: a timer for each connection, set anew at each request, costs more than reading the request.
  const clock = setInterval(() => {
    const now = Date.now();
    for (const { socket, deadline } of connections) {
      // A long answer on a slow line is no idle connection, as long as some of it is read.
      if (now > deadline && socket.writableLength === 0) socket.destroy();
    }
  }, 500).unref();
  server.on('close', () => clearInterval(clock));

  const take = (socket: Socket) => {
    if (!admit(socket)) return;
    const connection: Connection = { socket, deadline: Date.now() + server.headersTimeout };

    const read = (chunk: Buffer) => {
      const request = chunk.length > longestHead ? undefined : readPlainRequest(chunk);
      const found = request && pages.find(request.path, request.acceptEncoding, request.ifNoneMatch);
      if (!found) {
        leave();
        socket.unshift(chunk);
        for (const listen of thorough) listen.call(server, socket);
        return;
      }
      served[found.status] += 1;
      const now = Date.now();
      // Who asks without reading is not listened to any longer.
      if (!socket.write(dated(found.answer, now))) socket.pause();
      if (socket.writableLength > 0) socket.setTimeout(server.timeout);
      // As Node does: a second more than what was promised.
      connection.deadline = now + server.keepAliveTimeout + 1000;
    };
    const resume = () => socket.resume();
    const end = () => socket.end();
    const ignore = () => {};
    const cut = () => socket.destroy();
    const leave = () => {
      connections.delete(connection);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    };
    const listeners = { data: read, drain: resume, end, timeout: cut, error: ignore, close: leave };

    connections.add(connection);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  };
  server.on('connection', take);

  return {
    /** How many requests it has answered, by status. */
    served: (): Record<number, number> => served,
    /** Ends its connections, each once its answer has been sent. */
    close: (): void => {
      for (const { socket } of connections) socket.destroySoon();
    },
    /** Ends them at once: who takes an answer too slowly does not keep the process alive. */
    cutOff: (): void => {
      for (const { socket } of connections) socket.destroy();
    },
  };
};
