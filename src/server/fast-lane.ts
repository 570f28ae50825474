import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Pages } from './pages.ts';

/** A longer head is left to Node; browsers write less than 2 KB. */
const longestHead = 8 * 1024;

/** GET, HTTP/1.1, one head in one piece and nothing after it, no character that could be read in two ways. */
const plainRequest = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** The headers that matter here: what is asked for, and whatever could mean a body, another protocol, or the end of the line. */
const notedHeader =
  /\r\n(host|accept-encoding|if-none-match|connection|content-length|transfer-encoding|expect|upgrade|http2-settings):[\t ]*([^\r]*)/gi;

interface PlainRequest {
  path: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
}

/** Reads a request that is as plain as browsers write them; undefined for any other, good or bad. */
export const readPlainRequest = (text: string): PlainRequest | undefined => {
  const target = plainRequest.exec(text)?.[1];
  if (!target) return;
  const mark = target.indexOf('?');
  const request: PlainRequest = { path: mark < 0 ? target : target.slice(0, mark) };
  let host: string | undefined;
  notedHeader.lastIndex = 0;
  for (let match = notedHeader.exec(text); match; match = notedHeader.exec(text)) {
    const name = match[1]?.toLowerCase();
    const value = match[2]?.trim() ?? '';
    // One that comes twice is left to Node, too.
    if (name === 'host' && host === undefined) host = value;
    else if (name === 'accept-encoding' && request.acceptEncoding === undefined) request.acceptEncoding = value;
    else if (name === 'if-none-match' && request.ifNoneMatch === undefined) request.ifNoneMatch = value;
    else if (name !== 'connection' || value.toLowerCase() !== 'keep-alive') return;
  }
  return host === undefined ? undefined : request;
};

/**
 * Answers plain requests for files of the site straight from the connection, which costs less than half of what Node's
 * own HTTP does. At the first request of any other kind the connection goes to Node, with that request, and stays there:
 * forms, uploads, redirects, what is not there, and all that is malformed are judged by Node alone. Without this lane the
 * site answers the same, slower.
 */
export const openFastLane = (server: Server, pages: Pages) => {
  const thorough = server.listeners('connection');
  server.removeAllListeners('connection');
  const connections = new Set<Socket>();
  const openingOf = createOpenings(`Keep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}`);

  const take = (socket: Socket) => {
    let answered = false;

    const read = (chunk: Buffer) => {
      const request = chunk.length > longestHead ? undefined : readPlainRequest(chunk.toString('latin1'));
      const found = request && pages.find(request.path, request.acceptEncoding, request.ifNoneMatch);
      if (!found) {
        leave();
        socket.unshift(chunk);
        for (const listen of thorough) listen.call(server, socket);
        return;
      }
      socket.cork();
      socket.write(openingOf(found.status));
      socket.write(found.answer.bytes);
      socket.uncork();
      // Who asks without reading is not listened to any longer.
      if (socket.writableNeedDrain) socket.pause();
      if (answered) return;
      answered = true;
      // As Node does: a second more than what was promised.
      socket.setTimeout(server.keepAliveTimeout + 1000);
    };
    const resume = () => socket.resume();
    const end = () => socket.end();
    // A long answer on a slow line is no idle connection.
    const hangUp = () => socket.writableLength === 0 && socket.destroy();
    const ignore = () => {};
    const leave = () => {
      connections.delete(socket);
      socket.setTimeout(0);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    };
    const listeners = { data: read, drain: resume, end, timeout: hangUp, error: ignore, close: leave };

    connections.add(socket);
    socket.setTimeout(server.headersTimeout);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  };
  server.on('connection', take);

  return {
    /** Ends its connections, each once its answer has been sent. */
    close: (): void => {
      for (const socket of connections) socket.destroySoon();
    },
    /** Ends them at once: who takes an answer too slowly does not keep the process alive. */
    cutOff: (): void => {
      for (const socket of connections) socket.destroy();
    },
  };
};

/** What an answer begins with: its status, and the lines that Node would add. The date is written once a second. */
const createOpenings = (keepAlive: string) => {
  let second = 0;
  let openings = new Map<number, Buffer>();
  return (status: number): Buffer => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      openings = new Map();
    }
    const known = openings.get(status);
    if (known) return known;
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date(now * 1000).toUTCString()}`, 'Connection: keep-alive'];
    const opening = Buffer.from([...lines, keepAlive, ''].join('\r\n'));
    openings.set(status, opening);
    return opening;
  };
};
