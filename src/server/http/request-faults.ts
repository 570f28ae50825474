import type { IncomingMessage } from 'node:http';
import { limits } from './connection-limits.ts';
import { Refusal } from './refusal.ts';

/** A host name or an IP address, and an optional port. */
const hostPattern = /^([\w.~-]*|\[[\da-f:.]+\])(:\d*)?$/i;

/** Finds faults in the head of a request that Node accepts. The connection closes after such a request. */
export const findFault = (request: IncomingMessage): Refusal | undefined => {
  if (request.rawHeaders.length > limits.headers * 2) return new Refusal(431, 'This request has too many headers.');
  // RFC 9112, 3.2: a proxy in front of the server might use a different Host header.
  const hosts = request.rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === 'host').length;
  if (hosts > 1 || !hostPattern.test(request.headers.host ?? ''))
    return new Refusal(400, 'This request does not say clearly which host it is for.');
  // HTTP/0.9 has no headers, so a response would have none either.
  if (request.httpVersionMajor < 1) return new Refusal(505, 'This is no version of HTTP we speak.');
};

/** Upgrades are ignored, but Node may lose what the client sent after the request, so the connection must close. */
export const requestsUpgrade = (request: IncomingMessage): boolean => request.headers.upgrade !== undefined;
