import { randomBytes } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { type ArtworkStore, createArtworkStore } from '#storage/artwork-store.ts';
import { openPostgres, openSqlite } from '#storage/database.ts';
import { readSecret } from '#storage/secret-store.ts';
import type { Environment } from './environment.ts';
import { createLinkSigner } from './link-signature.ts';
import { logError } from './log.ts';

/** The name of the secret that signs links to artwork. */
export const linkSecret = 'artwork-links';

/** The database cannot be opened now, though the settings may be right: it is worth trying again. */
export class StorageAway extends Error {}

/** Answers of a network or a server in trouble; a wrong password or name is none of them (PostgreSQL, Appendix A). */
const awayCodes = /^(E[A-Z_]+|08...|25...|40...|53...|57...|58...|XX...|ERR_SQLITE_ERROR)$/;
const isAway = ({ code, message }: Error & { code?: string }): boolean =>
  code ? awayCodes.test(code) : /timeout|terminated/i.test(message);

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Opens what is kept: the database, the place of the customers' files, the secret of the links to them. */
export const openStorage = async ({ dataDir, databaseUrl, artworkUrl, siteUrl }: Environment) => {
  const folder = artworkUrl ? dataDir : join(dataDir, 'artwork');
  try {
    // Nobody but this user has business in there.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  const database = await (databaseUrl ? openPostgres(databaseUrl, logError) : openSqlite(join(dataDir, 'enquiries.sqlite'))).catch(
    (error: Error) => {
      const sentence = `${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database cannot be opened: ${reasonOf(error)}`;
      throw isAway(error) ? new StorageAway(sentence) : new Error(sentence);
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
    links: createLinkSigner(siteUrl, () => secret),
    /** Another secret may have been put in its place since. */
    async refreshLinks() {
      secret = await readLinkSecret();
    },
  };
};

/** Node reports a host with several addresses as one error without words of its own. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError && (error.errors[0] as Error | undefined)?.message) || String(error);

const openArtworkBucket = async (url: string, store: ArtworkStore): Promise<ArtworkFiles> => {
  // Loaded by those who use it: the client of buckets is large.
  const [{ openBucket, WrongBucket }, { createArtworkBucket }] = await Promise.all([
    import('#storage/bucket.ts'),
    import('#storage/artwork-bucket.ts'),
  ]);
  const bucket = openBucket(url);
  await bucket.check().catch((error: Error) => {
    if (error instanceof WrongBucket) throw new Error(`ARTWORK_URL: ${error.message}`);
    // Enquiries are taken and pages served without it.
    logError(`ARTWORK_URL: the bucket does not answer, files cannot be taken until it does: ${error.message}`);
  });
  return createArtworkBucket(bucket, store);
};
