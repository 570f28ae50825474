import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

interface Listed {
  key: string;
  size: number;
  changed: Date;
}

/** A bucket of an S3-compatible server. Uses only the four requests that all servers support. */
export interface Bucket {
  /** Throws InvalidBucketAddress when the address is wrong, BucketFault when the server is unavailable. */
  check(): Promise<void>;
  list(prefix: string): Promise<Listed[]>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an object, or a part of it (`end` is exclusive); undefined if it does not exist. */
  get(key: string, part?: { start: number; end: number }): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

/** The address of a bucket is wrong; a retry will not help. */
export class InvalidBucketAddress extends Error {}

/** A failed request to the bucket. Its name is never "AbortError", which tus reads as a visitor's lost connection. */
class BucketFault extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }) {
    const timedOut = error.name === 'AbortError';
    super(`the bucket: ${timedOut ? `no answer within ${requestTimeout / 1000} s` : error.message || error.code || error.name}`, {
      cause: error,
    });
    this.status = error.$metadata?.httpStatusCode ?? 0;
    this.reason = error.code ?? error.name;
  }
}

/** Timeout of a request including retries and transfer; enough for an 8 MB piece at 4 Mbit/s. */
const requestTimeout = 20_000;

/** A named bucket of a server. */
interface Place {
  client: S3Client;
  name: string;
  url: URL;
}

/** Opens a bucket by its address, `https://KEY:SECRET@host/bucket?region=…`. */
export const openBucket = (address: string): Bucket => {
  const url = new URL(address);
  const place: Place = { client: createClient(url), name: decodeURIComponent(url.pathname.replaceAll('/', '')), url };
  return {
    check: () => check(place),
    list: (prefix) => list(place, prefix),
    put: (key, bytes) => put(place, key, bytes),
    get: (key, part) => get(place, key, part),
    remove: (key) => remove(place, key),
  };
};

const createClient = (url: URL): S3Client =>
  new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Many servers do not support a host name per bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    // Every server verifies the signed SHA-256 of a body; many do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000 },
  });

const request = async <Result>(send: (options: { abortSignal: AbortSignal }) => Promise<Result>): Promise<Result> => {
  try {
    return await send({ abortSignal: AbortSignal.timeout(requestTimeout) });
  } catch (error) {
    throw new BucketFault(error as Error);
  }
};

const check = async ({ client, name, url }: Place): Promise<void> => {
  try {
    await request((options) => client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }), options));
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    const { reason, status } = error;
    if (reason === 'NoSuchBucket') throw new InvalidBucketAddress(`there is no bucket "${name}" at ${url.host}.`);
    if (status === 401 || status === 403) throw new InvalidBucketAddress(`${url.host} refuses the key or its secret (${reason}).`);
    if (reason === 'ENOTFOUND') throw new InvalidBucketAddress(`there is no host "${url.hostname}".`);
    if (status >= 300 && status < 500) throw new InvalidBucketAddress(`${url.host} answers ${status} ${reason}.`);
    throw error;
  }
};

const list = async ({ client, name }: Place, prefix: string): Promise<Listed[]> => {
  const found: Listed[] = [];
  let next: string | undefined;
  do {
    const query = { Bucket: name, Prefix: prefix, ContinuationToken: next };
    const page = await request((options) => client.send(new ListObjectsV2Command(query), options));
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
      found.push({ key: Key, size: Size, changed: LastModified });
    next = page.NextContinuationToken;
  } while (next);
  return found;
};

const put = async ({ client, name }: Place, key: string, bytes: Uint8Array): Promise<void> => {
  const object = { Bucket: name, Key: key, Body: bytes, ContentType: 'application/octet-stream' };
  await request((options) => client.send(new PutObjectCommand(object), options));
};

const get = async ({ client, name }: Place, key: string, part?: { start: number; end: number }): Promise<Uint8Array | undefined> => {
  const range = part ? { Range: `bytes=${part.start}-${part.end - 1}` } : {};
  try {
    return await request(async (options) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key, ...range }), options);
      // Read fully, so that a slow visitor does not hold a connection to the bucket open.
      return Body?.transformToByteArray();
    });
  } catch (error) {
    if (error instanceof BucketFault && error.reason === 'NoSuchKey') return;
    throw error;
  }
};

const remove = async ({ client, name }: Place, key: string): Promise<void> => {
  // One by one: servers disagree about the checksum that the multi-object delete requires.
  await request((options) => client.send(new DeleteObjectCommand({ Bucket: name, Key: key }), options));
};
