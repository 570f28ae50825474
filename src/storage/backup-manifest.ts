import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type PersistentTable, persistentTables } from './table-copy.ts';

export const manifestName = 'backup.json';

const count = z.int().nonnegative();
const rows = z.partialRecord(z.enum(persistentTables as [PersistentTable, ...PersistentTable[]]), count);
const artworkId = z.string().regex(/^[0-9a-f]{32}$/);

const schemaV2 = z.strictObject({
  format: z.literal(2),
  madeAt: z.iso.datetime(),
  /** The age public key its files are encrypted for. */
  recipient: z.string().optional(),
  rows,
  /** Files listed in the database whose bytes were missing or incomplete when the backup was made. */
  missingFiles: z.array(artworkId),
  /** Every other file of the folder, with size and digest of the bytes as stored. */
  files: z.record(
    z.string().regex(/^(artwork\/[0-9a-f]{32}|[a-zA-Z]+\.jsonl)(\.age)?$/),
    z.strictObject({ size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

/** Written by earlier versions: no digests, and only the number of files. */
const schemaV1 = z.strictObject({ format: z.literal(1), madeAt: z.string(), rows, files: count });

export type Manifest = z.infer<typeof schemaV2>;
export type ManifestV1 = z.infer<typeof schemaV1>;
export type FileRecord = Manifest['files'][string];

/** Serialises a manifest and appends its digest. */
export const manifestText = (manifest: Manifest): string => {
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  return `${JSON.stringify({ ...manifest, digest }, null, 2)}\n`;
};

/** Throws an error that describes what is wrong with the manifest. */
export const parseManifest = (text: string): Manifest | ManifestV1 => {
  let content: Record<string, unknown>;
  try {
    content = z.looseObject({}).parse(JSON.parse(text));
  } catch {
    throw new Error('is damaged: it is not a JSON object');
  }
  const v1 = schemaV1.safeParse(content);
  if (v1.success) return v1.data;
  const { digest: _, ...manifest } = content;
  if (Number.isInteger(content.format) && Number(content.format) > 2)
    throw new Error(`has format ${content.format}: it is damaged, or from a newer version of the site`);
  // Serialised again, it must be identical, including white space and key order.
  if (manifestText(manifest as Manifest) !== text) throw new Error('is damaged: it does not match its own digest');
  const v2 = schemaV2.safeParse(manifest);
  if (!v2.success) throw new Error('does not describe a backup of this site');
  return v2.data;
};
