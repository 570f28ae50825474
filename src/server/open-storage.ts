import { randomBytes } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logError } from '#server/observability/log.ts';
import type { Environment } from '#server/settings/environment.ts';
import { createLinkSigner } from '#server/uploads/link-signature.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { type ArtworkStore, createArtworkStore } from '#storage/artwork-store.ts';
import { openPostgres, openSqlite } from '#storage/database.ts';
import { readSecret } from '#storage/secret-store.ts';

/** The name of the secret that signs links to artwork. */
export const linkSecret = 'artwork-links';

/** The database cannot be opened now, but the settings may be right: opening can be retried. */
export class StorageUnavailable extends Error {}

/** Error codes of a failing network or server (PostgreSQL, Appendix A). A wrong password or database name is not among them. */
const unavailableCodes = /^(E[A-Z_]+|08...|25...|40...|53...|57...|58...|XX...|ERR_SQLITE_ERROR)$/;
const isUnavailable = ({ code, message }: Error & { code?: string }): boolean =>
  code ? unavailableCodes.test(code) : /timeout|terminated/i.test(message);

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Opens the database and the artwork files, and reads the secret that signs links to them. */
export const openStorage = async ({ dataDir, databaseUrl, artworkUrl, siteUrl, deskUrl }: Environment) => {
  const folder = artworkUrl ? dataDir : join(dataDir, 'artwork');
  try {
    // Customer data: no access for other users.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  const database = await (databaseUrl ? openPostgres(databaseUrl, logError) : openSqlite(join(dataDir, 'enquiries.sqlite'))).catch(
    (error: Error) => {
      const sentence = `${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database cannot be opened: ${reasonOf(error)}`;
      throw isUnavailable(error) ? new StorageUnavailable(sentence) : new Error(sentence);
    },
  );
  const readLinkSecret = () => readSecret(database, linkSecret, () => randomBytes(32).toString('base64url'));
  let secret = await readLinkSecret();
  const artwork = createArtworkStore(database);
  const files = artworkUrl ? await openArtworkBucket(artworkUrl, artwork) : createArtworkFolder(folder, artwork);
  return {
    database,
    artwork,
    files,
    links: createLinkSigner({ siteUrl, deskUrl }, () => secret),
    /** Reads the secret again: `npm run data -- new-link-secret` may have replaced it. */
    async refreshLinks() {
      secret = await readLinkSecret();
    },
  };
};

/** Node reports a failed connection to a host with several addresses as an AggregateError without a message. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError && (error.errors[0] as Error | undefined)?.message) || String(error);

const openArtworkBucket = async (url: string, store: ArtworkStore): Promise<ArtworkFiles> => {
  // Imported on demand: the bucket client is large.
  const [{ openBucket, InvalidBucketAddress }, { createArtworkBucket }] = await Promise.all([
    import('#storage/bucket.ts'),
    import('#storage/artwork-bucket.ts'),
  ]);
  const bucket = openBucket(url);
  await bucket.check().catch((error: Error) => {
    if (error instanceof InvalidBucketAddress) throw new Error(`ARTWORK_URL: ${error.message}`);
    // Not fatal: pages and enquiries work without the bucket.
    logError(`ARTWORK_URL: the bucket does not respond, files are rejected until it does: ${error.message}`);
  });
  return createArtworkBucket(bucket, store);
};
