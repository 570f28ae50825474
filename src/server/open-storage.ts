import { randomBytes } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createArtworkFiles } from '#storage/artwork-files.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openPostgres, openSqlite } from '#storage/database.ts';
import { readSecret } from '#storage/secret-store.ts';
import type { Environment } from './environment.ts';
import { createLinkSigner } from './link-signature.ts';
import { logError } from './log.ts';

/** The name of the secret that signs links to artwork. */
export const linkSecret = 'artwork-links';

/** Opens what is kept: the database, the folder of the customers' files, the secret of the links to them. */
export const openStorage = async ({ dataDir, databaseUrl, siteUrl }: Environment) => {
  const artworkFolder = join(dataDir, 'artwork');
  try {
    // Nobody but this user has business in there.
    await mkdir(artworkFolder, { recursive: true, mode: 0o700 });
    await access(artworkFolder, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  const database = await (databaseUrl ? openPostgres(databaseUrl, logError) : openSqlite(join(dataDir, 'enquiries.sqlite'))).catch(
    (error: Error) => {
      throw new Error(`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database cannot be opened: ${error.message || String(error)}`);
    },
  );
  const readLinkSecret = () => readSecret(database, linkSecret, () => randomBytes(32).toString('base64url'));
  let secret = await readLinkSecret();
  return {
    database,
    artwork: createArtworkStore(database),
    files: createArtworkFiles(artworkFolder),
    links: createLinkSigner(siteUrl, () => secret),
    /** Another secret may have been put in its place since. */
    async refreshLinks() {
      secret = await readLinkSecret();
    },
  };
};
