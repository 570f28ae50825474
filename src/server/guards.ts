import type { IncomingMessage } from 'node:http';
import { type FormValues, readFormValues } from '#enquiry/forms.ts';
import { Refusal } from './refusal.ts';

/** Room for the longest message a form takes, percent-encoded. */
const bodyLimit = 256 * 1024;
/** More than the fullest form has: 30 products with nine fields each, and the form's own. */
const fieldLimit = 400;
/** Characters in all fields together; the longest message and a full list of products come to 53,000. More would be dear to render again. */
const characterLimit = 64_000;
/** A visitor on a bad line gets this long for a form; one that only holds the line open does not. */
const bodyTimeout = 30_000;

/** How much of a body that is not wanted is read, so that its sender can read the answer; then the connection is cut. */
export const longestRest = 10 * 1024 * 1024;

/**
 * Node reads the rest of a request after its answer, however much that is. This cuts the connection after a while: reading
 * gigabytes to throw them away costs time as well.
 */
export const boundRest = (request: IncomingMessage): void => {
  if (request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before > longestRest) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, 20).unref();
};

const tooLong = () => new Refusal(413, 'The message is too long. Please shorten it.');

/** Lets only these methods through. */
export const checkMethod = (request: IncomingMessage, allowed: string[]): void => {
  if (!allowed.includes(request.method ?? ''))
    throw new Refusal(405, `This address takes ${allowed.join(', ')} only.`, { allow: allowed.join(', ') });
};

/** What kind of body it is, without its parameters. */
export const bodyType = (request: IncomingMessage): string => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Refuses what a page of another site sends. Browsers say where a request comes from; programs that say nothing are let
 * through: no request of ours acts on behalf of someone signed in.
 */
export const checkOrigin = (request: IncomingMessage, siteUrl: string): void => {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const fits = site
    ? site === 'same-origin' || site === 'none'
    : // Some browsers that say no more than that write "null" for a form of the same site.
      origin === undefined || origin === 'null' || (URL.canParse(origin) && [host, new URL(siteUrl).host].includes(new URL(origin).host));
  if (!fits) throw new Refusal(403, 'This form can only be sent from our own pages.');
};

/** Reads a small body as text. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => fail(new Refusal(408, 'The form took too long to arrive.', { connection: 'close' })), bodyTimeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // The rest is read and thrown away, so that the answer is read and not lost in a broken line; who sends on and on is cut off.
      if (size > bodyLimit) fail(tooLong());
      else chunks.push(chunk);
      if (size > longestRest) request.destroy();
    });
    request.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    request.on('error', fail);
    request.on('close', () => fail(new Error('the visitor hung up')));
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The text is not valid UTF-8.');
  }
};

/** Reads a posted form. Its fields are counted before they are parsed. */
export const readForm = async (request: IncomingMessage): Promise<FormValues> => {
  const text = await readBody(request);
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > fieldLimit) throw new Refusal(413, 'The form has too many fields. Please send it as it appears on the page.');
  }
  const parsed = [...new URLSearchParams(text)];
  if (parsed.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > characterLimit) throw tooLong();
  return readFormValues(parsed);
};
