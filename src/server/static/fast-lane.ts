import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { prefilledPaths } from '#domain/catalogue/fields/live-routes.ts';
import { limits } from '#server/http/connection-limits.ts';
import type { Pages } from './pages.ts';
import { dateLength, dateOffset, type StaticResponse } from './site-files.ts';

/** Bytes. A longer head is left to Node; browsers send less than 2 KB. */
const maxHeadBytes = 8 * 1024;

const [cr, lf, space, colon] = [13, 10, 32, 58];
const tableOf = (allowed: RegExp): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => Number(allowed.test(String.fromCharCode(code))));
const inTarget = tableOf(/[\x21-\x7e]/);
const inName = tableOf(/[A-Za-z0-9-]/);
const inValue = tableOf(/[\t\x20-\x7e]/);
const inHost = tableOf(/[\w.:[\]-]/);

const start = Buffer.from('GET /');
const version = Buffer.from(' HTTP/1.1\r\n');
const prefilledTargets = prefilledPaths.map((path) => Buffer.from(`${path}?`));
const keepAlive = Buffer.from('keep-alive');

/** The headers that affect the response, and those that could mean a body, another protocol or the end of the connection. */
const relevantHeaders = [
  ...['host', 'accept-encoding', 'if-none-match', 'connection'],
  ...['content-length', 'transfer-encoding', 'expect', 'upgrade', 'http2-settings'],
].map((name) => ({ name, bytes: Buffer.from(name) }));
/** By length: the length and the first letter rule out most headers of a request. */
const headersByLength = Array.from({ length: 32 }, (_, length) => relevantHeaders.filter(({ name }) => name.length === length));

const isAt = (bytes: Buffer, offset: number, expected: Buffer): boolean => {
  for (let index = 0; index < expected.length; index += 1) if (bytes[offset + index] !== expected[index]) return false;
  return true;
};
/** Ignores case; `expected` is lower case. */
const isAnyCaseAt = (bytes: Buffer, offset: number, expected: Buffer): boolean => {
  for (let index = 0; index < expected.length; index += 1) if (((bytes[offset + index] ?? 0) | 0x20) !== expected[index]) return false;
  return true;
};

/** Whether these bytes are a space and a host name, as browsers send it. */
const isHost = (bytes: Buffer, offset: number, end: number): boolean => {
  for (let index = offset + 1; index < end; index += 1) if (!inHost[bytes[index] ?? 0]) return false;
  return bytes[offset] === space;
};

const headerAt = (bytes: Buffer, offset: number, length: number): string | undefined => {
  const candidates = headersByLength[length];
  if (candidates) for (const { name, bytes: expected } of candidates) if (isAnyCaseAt(bytes, offset, expected)) return name;
  return undefined;
};

interface PlainRequest {
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Parses a plain request as browsers send it: GET, HTTP/1.1, the whole head in one chunk and nothing after it, no ambiguous
 * characters. Returns undefined for any other request, valid or not. It works on bytes and creates few strings: regular
 * expressions over the whole text took a third of the time of a request.
 */
export const readPlainRequest = (bytes: Buffer): PlainRequest | undefined => {
  if (!isAt(bytes, 0, start)) return;
  let at = 4;
  let pathEnd = 0;
  for (; inTarget[bytes[at] ?? 0]; at += 1) if (pathEnd === 0 && bytes[at] === 63) pathEnd = at;
  // These pages depend on their query.
  if (pathEnd > 0) for (const target of prefilledTargets) if (isAt(bytes, 4, target)) return;
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
    const found = headerAt(bytes, name, value - 1 - name);
    // A repeated header is left to Node as well.
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
  /** When an idle connection is closed. */
  deadline: number;
}

/** Whether a new connection is accepted. */
export type Admit = (socket: Socket) => boolean;

/**
 * Serves plain requests for files of the site straight from the socket, at less than half the cost of Node's HTTP server.
 * At the first request of any other kind the connection goes to Node, with that request, and stays there: Node alone handles
 * forms, uploads, redirects, missing pages and malformed requests. Without the fast lane the responses are the same, but
 * slower.
 */
export const openFastLane = (server: Server, pages: Pages, admit: Admit) => {
  const nodeListeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const connections = new Set<Connection>();
  const served = { 200: 0, 304: 0 };

  /** Updates the date in place, once a second. Its length is constant, so a response that is still being sent stays intact. */
  const withDate = (response: StaticResponse, now: number): Buffer => {
    if (now - response.dateWritten >= 1000) {
      response.dateWritten = now - (now % 1000);
      response.bytes.write(new Date(now).toUTCString(), dateOffset(response.bytes), dateLength, 'latin1');
    }
    return response.bytes;
  };

  // One timer for all connections: resetting one per connection at each request costs more than parsing the request.
  const idleTimer = setInterval(() => {
    const now = Date.now();
    for (const { socket, deadline } of connections) {
      // A connection that is still sending is not idle; the socket timeout covers a stalled one.
      if (now > deadline && socket.writableLength === 0) socket.destroy();
    }
  }, 500).unref();
  server.on('close', () => clearInterval(idleTimer));

  const accept = (socket: Socket) => {
    if (!admit(socket)) return;
    const connection: Connection = { socket, deadline: Date.now() + server.headersTimeout };

    const read = (chunk: Buffer) => {
      const request = chunk.length > maxHeadBytes ? undefined : readPlainRequest(chunk);
      const found = request && pages.find(request.path, request.acceptEncoding, request.ifNoneMatch);
      if (!found) {
        detach();
        socket.unshift(chunk);
        for (const listener of nodeListeners) listener.call(server, socket);
        return;
      }
      served[found.status] += 1;
      const now = Date.now();
      // Backpressure: stop reading requests from a client that does not read responses.
      if (!socket.write(withDate(found.response, now))) socket.pause();
      if (socket.writableLength > 0) socket.setTimeout(server.timeout);
      // Like Node, one second more than the Keep-Alive header promises.
      connection.deadline = now + server.keepAliveTimeout + 1000;
    };
    const resume = () => socket.resume();
    const end = () => socket.end();
    const ignore = () => {};
    const destroy = () => socket.destroy();
    const detach = () => {
      connections.delete(connection);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    };
    const listeners = { data: read, drain: resume, end, timeout: destroy, error: ignore, close: detach };

    connections.add(connection);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  };
  server.on('connection', accept);

  return {
    /** Requests served so far, by status. */
    served: (): Record<number, number> => served,
    /** Closes its connections, each after its response has been sent. */
    close: (): void => {
      for (const { socket } of connections) socket.destroySoon();
    },
    /** Closes its connections immediately: a slow client must not keep the process alive. */
    cutOff: (): void => {
      for (const { socket } of connections) socket.destroy();
    },
  };
};
