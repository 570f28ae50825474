import { formatBytes } from '#domain/artwork/file/limits.ts';
import type { Health } from '#domain/desk/health.ts';

const gigabyte = 1024 ** 3;

/** `4.2 GB`; below a gigabyte as files are shown elsewhere. */
const size = (bytes: number): string => (bytes < gigabyte ? formatBytes(bytes) : `${(bytes / gigabyte).toFixed(1)} GB`);

/** The site refuses files when less than 200 MB is free (server/uploads/upload-space.ts); this is early enough to act. */
const lowDisk = 2 * gigabyte;
/** The share of the quota from which it is marked. */
const nearlyFull = 0.9;

type SpaceListProps = { health: Pick<Health, 'artworkBytes' | 'artworkQuota' | 'freeBytes' | 'databaseBytes'> };

/** How much space is used, and how much there is. */
export function SpaceList({ health: { artworkBytes, artworkQuota, freeBytes, databaseBytes } }: SpaceListProps) {
  const share = artworkQuota > 0 ? artworkBytes / artworkQuota : 1;
  return (
    <section aria-labelledby="space-heading">
      <h2 id="space-heading" className="text-title">
        Space
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-muted">Artwork</dt>
        <dd className={share >= nearlyFull ? 'font-bold text-alert' : undefined}>
          {`${size(artworkBytes)} of ${size(artworkQuota)} (${Math.round(share * 100)}%)`}
          {share >= 1 ? ', new files are refused' : share >= nearlyFull && ', nearly full'}
        </dd>
        <dt className="text-muted">Free on the disk</dt>
        <dd className={freeBytes !== undefined && freeBytes < lowDisk ? 'font-bold text-alert' : undefined}>
          {freeBytes === undefined ? 'Files are in a bucket, which has no limit of its own' : size(freeBytes)}
        </dd>
        <dt className="text-muted">Database</dt>
        <dd>{size(databaseBytes)}</dd>
      </dl>
    </section>
  );
}
