import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { logError } from '#server/observability/log.ts';
import { isInList, networksOf, plainAddress, wideFactor } from './client-address.ts';
import { keepAliveSeconds } from './headers.ts';

/** Limits on connections and requests. Browsers open six connections and send about twenty headers. */
export const limits = {
  /** Simultaneous connections from one address: enough for an office behind one address. Trusted proxies are exempt. */
  perAddress: 256,
  /** Simultaneous connections in total. */
  inAll: 10_000,
  headers: 100,
  /** Milliseconds in which the head of a request must arrive. */
  head: 15_000,
  /** Milliseconds in which a whole request must arrive: long, for uploads on slow connections. Forms have a shorter limit (guards.ts). */
  request: 10 * 60_000,
  /** Milliseconds without a byte in either direction. An interrupted upload can be resumed. */
  silence: 60_000,
};

/** How often Node checks for requests that timed out (ms); its default is 30 s. */
export const checkingInterval = 2000;

/** Refused connections are logged at most this often (ms), so that a flood does not fill the log. */
const logInterval = 60_000;

/** Sets the server's limits. Returns a function that admits a new connection, or destroys it and returns false. */
export const limitConnections = (server: Server, trusted: BlockList, { perAddress, inAll, head, request, silence } = limits) => {
  server.maxConnections = inAll;
  server.headersTimeout = head;
  server.requestTimeout = request;
  server.timeout = silence;
  server.keepAliveTimeout = keepAliveSeconds * 1000;
  const open = createConnectionCount();
  const log = createLog();
  server.on('drop', () => log(`Connections were refused: ${inAll} are open.`));

  return (socket: Socket): boolean => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isInList(trusted, address)) return true;
    const { narrow, wide } = networksOf(address);
    if (open.of(narrow) >= perAddress || (wide && open.of(wide) >= perAddress * wideFactor)) {
      log(`Connections were refused: one address holds ${perAddress}. If it is a proxy of yours, name it in TRUSTED_PROXIES.`);
      socket.destroy();
      return false;
    }
    const keys = wide ? [narrow, wide] : [narrow];
    for (const key of keys) open.change(key, 1);
    socket.once('close', () => {
      for (const key of keys) open.change(key, -1);
    });
    return true;
  };
};

/** Counts open connections by network. */
const createConnectionCount = () => {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    change(key: string, change: 1 | -1): void {
      const connections = of(key) + change;
      if (connections > 0) counts.set(key, connections);
      else counts.delete(key);
    },
  };
};

/** Never give it the address: it is personal data. */
const createLog = () => {
  let lastLogged = 0;
  return (sentence: string): void => {
    if (Date.now() - lastLogged < logInterval) return;
    lastLogged = Date.now();
    logError(sentence);
  };
};
