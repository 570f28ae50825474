import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** An object in a bucket, as a list shows it. */
interface Listed {
  key: string;
  size: number;
  changed: Date;
}

/** A bucket of an S3-compatible server: the four requests that all of them know. */
export interface Bucket {
  /** Throws WrongBucket when the address cannot be what was meant, BucketFault when the server is away. */
  check(): Promise<void>;
  list(prefix: string): Promise<Listed[]>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an object, or those from start up to end; undefined when it is not there. */
  get(key: string, part?: { start: number; end: number }): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

/** The address of a bucket is not right: trying again will not help. */
export class WrongBucket extends Error {}

/** A request to the bucket that failed. Its name says why; never "AbortError", by which tus means a visitor who hung up. */
class BucketFault extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }) {
    const timedOut = error.name === 'AbortError';
    super(`the bucket: ${timedOut ? `no answer within ${longest / 1000} s` : error.message || error.code || error.name}`, { cause: error });
    this.status = error.$metadata?.httpStatusCode ?? 0;
    this.reason = error.code ?? error.name;
  }
}

/** How long one request may take, with all attempts and bytes; a piece of 8 MB makes it on four megabits a second. */
const longest = 20_000;

/** Opens a bucket by its address, `https://KEY:SECRET@host/bucket?region=…`. */
export const openBucket = (address: string): Bucket => {
  const url = new URL(address);
  const name = decodeURIComponent(url.pathname.replaceAll('/', ''));
  const place = { Bucket: name };
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Many servers have no host name for each bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    // Each body is signed with its SHA-256, which every server checks; the checksums the SDK adds on its own, many do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000 },
  });
  const ask = async <Answer>(send: (limits: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({ abortSignal: AbortSignal.timeout(longest) });
    } catch (error) {
      throw new BucketFault(error as Error);
    }
  };

  return {
    async check() {
      try {
        await ask((limits) => client.send(new ListObjectsV2Command({ ...place, MaxKeys: 1 }), limits));
      } catch (error) {
        if (!(error instanceof BucketFault)) throw error;
        const { reason, status } = error;
        if (reason === 'NoSuchBucket') throw new WrongBucket(`there is no bucket "${name}" at ${url.host}.`);
        if (status === 401 || status === 403) throw new WrongBucket(`${url.host} refuses the key or its secret (${reason}).`);
        if (reason === 'ENOTFOUND') throw new WrongBucket(`there is no host "${url.hostname}".`);
        if (status >= 300 && status < 500) throw new WrongBucket(`${url.host} answers ${status} ${reason}.`);
        throw error;
      }
    },
    async list(prefix) {
      const found: Listed[] = [];
      let next: string | undefined;
      do {
        const query = { ...place, Prefix: prefix, ContinuationToken: next };
        const page = await ask((limits) => client.send(new ListObjectsV2Command(query), limits));
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          found.push({ key: Key, size: Size, changed: LastModified });
        next = page.NextContinuationToken;
      } while (next);
      return found;
    },
    async put(key, bytes) {
      const object = { ...place, Key: key, Body: bytes, ContentType: 'application/octet-stream' };
      await ask((limits) => client.send(new PutObjectCommand(object), limits));
    },
    async get(key, part) {
      const range = part ? { Range: `bytes=${part.start}-${part.end - 1}` } : {};
      try {
        return await ask(async (limits) => {
          const { Body } = await client.send(new GetObjectCommand({ ...place, Key: key, ...range }), limits);
          // Read to its end at once: a visitor who takes it slowly keeps no connection to the bucket waiting.
          return Body?.transformToByteArray();
        });
      } catch (error) {
        if (error instanceof BucketFault && error.reason === 'NoSuchKey') return;
        throw error;
      }
    },
    async remove(key) {
      // One by one: the request that removes many at once needs a checksum that servers disagree about.
      await ask((limits) => client.send(new DeleteObjectCommand({ ...place, Key: key }), limits));
    },
  };
};
