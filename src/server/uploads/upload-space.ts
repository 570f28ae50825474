import type { Visitor } from '#server/http/visitor.ts';
import { logError } from '#server/observability/log.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import { createUsageCache, fairShare, reservedFor } from './artwork-quota.ts';
import { tusError } from './tus-server.ts';

interface Dependencies {
  store: Pick<ArtworkStore, 'find' | 'usage' | 'otherBytesOf'>;
  files: Pick<ArtworkFiles, 'freeSpace'>;
  /** The most bytes that all files together may have. */
  quota: number;
}

/** Bytes of the disk that uploads leave free for enquiries. */
const diskReserve = 200 * 1024 * 1024;

const diskFull = 'the disk is nearly full';
const quotaReached = 'all files together would pass ARTWORK_QUOTA_GB';

const outOfSpace = (name: string, reason: string) => {
  logError(`Upload: ${reason}; files are rejected, enquiries are still accepted.`);
  return tusError(507, `${name} was not added: we cannot take files right now. Please send your request without it.`);
};

export type UploadSpace = ReturnType<typeof createUploadSpace>;

/** Rejects uploads that would fill the disk, the quota or the sender's share of it. */
export const createUploadSpace = ({ store, files, quota }: Dependencies) => {
  const usage = createUsageCache(store);
  /** Bytes declared by requests in progress. */
  let bytesInFlight = 0;
  /** Free space beyond the reserved bytes; infinite for a bucket. */
  const availableSpace = async (reserved: number): Promise<number> => ((await files.freeSpace()) ?? Number.POSITIVE_INFINITY) - reserved;

  return {
    async checkNew({ id, name, size }: { id: string; name: string; size: number }, visitor: Visitor): Promise<void> {
      if ((await availableSpace(diskReserve)) < size) throw outOfSpace(name, diskFull);
      const [held, share] = [await store.otherBytesOf(id, visitor), fairShare(quota)];
      if (held.narrow + size > share.narrow || held.wide + size > share.wide)
        throw tusError(
          507,
          `${name} was not added: your connection has sent all the files we can keep for it. Please send your request without it.`,
        );
      const { received, expected } = await usage.read();
      if (received + reservedFor(expected) + size > quota) throw outOfSpace(name, quotaReached);
    },
    /** Files that were each begun with enough space can fill the disk or the quota together. */
    async checkChunk(id: string): Promise<void> {
      const row = await store.find(id);
      if ((await availableSpace(diskReserve / 2)) < bytesInFlight) throw outOfSpace(row?.name ?? 'The file', diskFull);
      if ((await usage.read()).received + bytesInFlight > quota) throw outOfSpace(row?.name ?? 'The file', quotaReached);
    },
    /** Counts the declared bytes of a request for as long as it is handled. */
    async whileReceiving(declared: number, handle: () => Promise<unknown>): Promise<void> {
      bytesInFlight += declared;
      await handle().finally(() => {
        bytesInFlight -= declared;
      });
    },
    /** Counts bytes that were stored since the last query. */
    add: usage.add,
    /** For use after a removal. */
    expire: usage.expire,
  };
};
