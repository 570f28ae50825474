import type { IncomingMessage } from 'node:http';
import { limits } from './connection-limits.ts';
import { Refusal } from './refusal.ts';

/** A name or an address, and a port. */
const hostPattern = /^([\w.~-]*|\[[\da-f:.]+\])(:\d*)?$/i;

/** What is wrong with the head of a request that Node lets pass. After such a one the connection ends. */
export const faultOf = (request: IncomingMessage): Refusal | undefined => {
  if (request.rawHeaders.length > limits.headers * 2) return new Refusal(431, 'This request has too many headers.');
  // RFC 9112, 3.2: whoever stands between us and the visitor might go by another one.
  const hosts = request.rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === 'host').length;
  if (hosts > 1 || !hostPattern.test(request.headers.host ?? ''))
    return new Refusal(400, 'This request does not say clearly which host it is for.');
  // Before HTTP/1.0 there were no headers, and an answer would have none.
  if (request.httpVersionMajor < 1) return new Refusal(505, 'This is no version of HTTP we speak.');
};

/** Another protocol is offered. We stay with this one, but Node may have lost what came behind the offer. */
export const offersAnother = (request: IncomingMessage): boolean => request.headers.upgrade !== undefined;
