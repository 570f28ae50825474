import type { IncomingMessage } from 'node:http';
import type { ChosenFile } from '#domain/desk/attachment.ts';
import { bodyType, fieldLimit, bodyLimit as fieldsLimit, readFields, tooManyFields, tooSlow } from '#server/http/guards.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PostedForm } from './route.ts';

/** Bytes: the files of a reply, with its fields. */
const bodyLimit = 12 * 1024 * 1024;
/** Bytes that are read so that the sender gets the response, and then no more. */
const readLimit = 64 * 1024 * 1024;
/** Milliseconds: enough for the files of a reply at 300 kbit/s. */
const readTimeout = 5 * 60_000;
/** Forms with large files at once. While one is handled the process grows by up to 90 MB, and it has 512 MB. */
const maxLarge = 2;

const tooLarge = () =>
  new Refusal(413, 'The files were not added: they are larger than 10 MB together. Please choose fewer or smaller ones.');
const tooMany = () =>
  new Refusal(503, 'The files were not added, because the desk is receiving many others at this moment. Please choose them again.');
const unreadable = () => new Refusal(400, 'The form could not be read. Please go back, reload the page and send it again.');

export const hasFiles = (request: IncomingMessage): boolean => bodyType(request) === 'multipart/form-data';

/**
 * Returns a function that reads a form with files and hands it on. Of a form that is too large, or comes while others are
 * handled, it reads the fields, which are in front of the files, so that nothing typed is lost. Somebody who is signed out
 * never takes the place of a colleague.
 */
export const createFileForms = () => {
  let large = 0;
  return async (request: IncomingMessage, isSignedIn: boolean, handle: (posted: PostedForm) => Promise<void>): Promise<void> => {
    const isSmall = Number(request.headers['content-length']) <= fieldsLimit;
    if (isSmall || !isSignedIn || large >= maxLarge) return handle(await readFileForm(request, fieldsLimit, tooMany));
    large += 1;
    try {
      await handle(await readFileForm(request, bodyLimit, tooLarge));
    } finally {
      large -= 1;
    }
  };
};

const readFileForm = async (request: IncomingMessage, limit: number, refuse: () => Refusal): Promise<PostedForm> => {
  const delimiter = delimiterOf(request);
  const { bytes, isWhole } = await readStart(request, limit);
  countParts(bytes, delimiter);
  const parts = await parse(isWhole ? bytes : wholeParts(bytes, delimiter), delimiter);
  const form = readFields(parts.filter((part): part is [string, string] => typeof part[1] === 'string'));
  return isWhole ? { form, files: await filesOf(parts), withoutFiles: undefined } : { form, files: [], withoutFiles: refuse() };
};

/** What stands before each part. */
const delimiterOf = ({ headers }: IncomingMessage): string => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw unreadable();
  return `--${boundary}`;
};

/** Reads a body. Of one above the limit only the start is kept. */
const readStart = (request: IncomingMessage, limit: number): Promise<{ bytes: Buffer; isWhole: boolean }> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => fail(tooSlow()), readTimeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const finish = () => {
      clearTimeout(timer);
      resolve({ bytes: Buffer.concat(chunks), isWhole: size <= limit });
    };
    request.on('data', (chunk: Buffer) => {
      const before = size;
      size += chunk.length;
      if (before <= limit) chunks.push(chunk);
      // A copy, or all of it would stay in memory.
      if (before <= limit && size > limit) chunks = [Buffer.from(Buffer.concat(chunks).subarray(0, fieldsLimit))];
      if (size > readLimit) finish();
    });
    request.on('end', finish);
    request.on('error', fail);
    request.on('close', () => fail(new Error('the sender hung up')));
  });

const countParts = (bytes: Buffer, delimiter: string): void => {
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    // One more ends the form.
    if (parts > fieldLimit + 1) throw tooManyFields();
  }
};

/** Leaves out the part in which the start of a body ends. */
const wholeParts = (bytes: Buffer, delimiter: string): Buffer => {
  const last = bytes.lastIndexOf(`\r\n${delimiter}`);
  return Buffer.concat([bytes.subarray(0, Math.max(last, 0)), Buffer.from(`${last < 0 ? '' : '\r\n'}${delimiter}--\r\n`)]);
};

type Part = [string, FormDataEntryValue];

const parse = async (body: Buffer, delimiter: string): Promise<Part[]> => {
  const type = `multipart/form-data; boundary="${delimiter.slice(2)}"`;
  try {
    return [...(await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData())];
  } catch {
    throw unreadable();
  }
};

/** An input in which nothing was chosen sends a file without a name and content. */
const filesOf = async (parts: Part[]): Promise<ChosenFile[]> => {
  const files = parts.flatMap(([, value]) => (typeof value === 'string' || (value.name === '' && value.size === 0) ? [] : [value]));
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
};
