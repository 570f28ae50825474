import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isIn, networksOf, plainAddress, wideFactor } from './client-address.ts';
import { keepAliveSeconds } from './headers.ts';
import { logError } from './log.ts';

/** What visitors may hold of the server. Browsers open six connections and write some twenty headers. */
export const limits = {
  /** Connections at once from one address: room for an office behind one line. Trusted proxies speak for many and have no such limit. */
  perAddress: 256,
  /** Connections at once in all. */
  inAll: 10_000,
  headers: 100,
  /** Milliseconds until the head of a request is here. */
  head: 15_000,
  /** Until all of a request is here: a piece of a large file on a slow line takes its time. Forms have a shorter limit (guards.ts). */
  request: 10 * 60_000,
  /** Without a byte in either direction. An upload that is cut off goes on where it stopped. */
  silence: 60_000,
};

/** How often Node looks for requests that take too long; by itself it would be every half minute. */
export const checkingInterval = 2000;

/** A refused address is said once in so long; a flood must not fill the log as well. */
const logInterval = 60_000;

/** Sets the server's limits, and gives what says whether a new connection may stay. One that may not is cut off at once. */
export const limitConnections = (server: Server, trusted: BlockList, { perAddress, inAll, head, request, silence } = limits) => {
  server.maxConnections = inAll;
  server.headersTimeout = head;
  server.requestTimeout = request;
  server.timeout = silence;
  server.keepAliveTimeout = keepAliveSeconds * 1000;
  const open = new Map<string, number>();
  let logged = 0;

  /** Never which address: that is the visitor's own business. */
  const log = (sentence: string) => {
    if (Date.now() - logged < logInterval) return;
    logged = Date.now();
    logError(sentence);
  };
  server.on('drop', () => log(`Connections were refused: ${inAll} are open.`));

  const count = (key: string, change: 1 | -1) => {
    const connections = (open.get(key) ?? 0) + change;
    if (connections > 0) open.set(key, connections);
    else open.delete(key);
  };

  return (socket: Socket): boolean => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isIn(trusted, address)) return true;
    const { narrow, wide } = networksOf(address);
    const isFull = (key: string, most: number) => (open.get(key) ?? 0) >= most;
    if (isFull(narrow, perAddress) || (wide && isFull(wide, perAddress * wideFactor))) {
      log(`Connections were refused: one address holds ${perAddress}. If it is a proxy of yours, name it in TRUSTED_PROXIES.`);
      socket.destroy();
      return false;
    }
    const keys = wide ? [narrow, wide] : [narrow];
    for (const key of keys) count(key, 1);
    socket.once('close', () => {
      for (const key of keys) count(key, -1);
    });
    return true;
  };
};
