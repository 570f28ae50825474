import type { IncomingMessage } from 'node:http';
import { type FormValues, readFormValues } from '#domain/forms/form-values.ts';
import { Refusal } from './refusal.ts';

/** Bytes; fits the longest message a form accepts, percent-encoded. */
export const bodyLimit = 256 * 1024;
/** More than the largest form has: 30 products with nine fields each, plus the form's own fields. */
export const fieldLimit = 400;
/** Characters in all fields together: the longest message with a full quote list has 53,000. Rendering more again would be expensive. */
const characterLimit = 64_000;
/** Milliseconds: enough for a form on a poor connection, and a limit for clients that only hold the connection open. */
const bodyTimeout = 30_000;

/** Bytes of a rejected body that are read so that the client can read the response; after that the connection is closed. */
export const maxDrainBytes = 10 * 1024 * 1024;

/**
 * After a response Node reads the rest of the request without limit. This closes the connection after `maxDrainBytes`:
 * reading gigabytes to discard them costs time as well.
 */
export const limitDrain = (request: IncomingMessage): void => {
  if (request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before > maxDrainBytes) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, 20).unref();
};

const tooLong = () => new Refusal(413, 'The message is too long. Please shorten it.');

export const tooManyFields = () => new Refusal(413, 'The form has too many fields. Please send it as it appears on the page.');

export const tooSlow = () => new Refusal(408, 'The form took too long to arrive.', { connection: 'close' });

export const checkMethod = (request: IncomingMessage, allowed: string[]): void => {
  if (!allowed.includes(request.method ?? ''))
    throw new Refusal(405, `This address takes ${allowed.join(', ')} only.`, { allow: allowed.join(', ') });
};

/** The media type of the body, without parameters. */
export const bodyType = (request: IncomingMessage): string => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Rejects requests from pages of other sites. Browsers state the origin of a request; clients that state none are let
 * through, because no request acts on behalf of a signed-in user.
 */
export const checkOrigin = (request: IncomingMessage, siteUrl: string): void => {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const isAllowed = site
    ? site === 'same-origin' || site === 'none'
    : // Some browsers without Sec-Fetch-Site send the origin "null" for a form of the same site.
      origin === undefined || origin === 'null' || (URL.canParse(origin) && [host, new URL(siteUrl).host].includes(new URL(origin).host));
  if (!isAllowed) throw new Refusal(403, 'This form can only be sent from our own pages.');
};

/** Reads a small body as text. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => fail(tooSlow()), bodyTimeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // Read and discard the rest, so that the client gets the response and not a reset; disconnect one that keeps sending.
      if (size > bodyLimit) fail(tooLong());
      else chunks.push(chunk);
      if (size > maxDrainBytes) request.destroy();
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

/** Reads a posted form. Counts its fields before parsing them. */
export const readForm = async (request: IncomingMessage): Promise<FormValues> => {
  const text = await readBody(request);
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > fieldLimit) throw tooManyFields();
  }
  return readFields([...new URLSearchParams(text)]);
};

/** Reads the fields of a form. */
export const readFields = (fields: [string, string][]): FormValues => {
  if (fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > characterLimit) throw tooLong();
  return readFormValues(fields);
};
