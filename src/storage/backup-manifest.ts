import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type KeptTable, keptTables } from './table-copy.ts';

/** The name of the file in which a backup says what is in it. */
export const manifestName = 'backup.json';

const count = z.int().nonnegative();
const rows = z.partialRecord(z.enum(keptTables as [KeptTable, ...KeptTable[]]), count);
const artworkId = z.string().regex(/^[0-9a-f]{32}$/);

const currentSchema = z.strictObject({
  format: z.literal(2),
  madeAt: z.iso.datetime(),
  /** The age public key its files are encrypted for. */
  recipient: z.string().optional(),
  rows,
  /** Files the database knows whose bytes were not there, or not all of them, when the backup was made. */
  missingFiles: z.array(artworkId),
  /** Every other file of the folder, as its bytes lie there. */
  files: z.record(
    z.string().regex(/^(artwork\/[0-9a-f]{32}|[a-z]+\.jsonl)(\.age)?$/),
    z.strictObject({ size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

/** What earlier versions wrote: no digests, and files by their number. */
const formerSchema = z.strictObject({ format: z.literal(1), madeAt: z.string(), rows, files: count });

export type Manifest = z.infer<typeof currentSchema>;
export type FormerManifest = z.infer<typeof formerSchema>;
export type FileRecord = Manifest['files'][string];

/** The text of a manifest, which ends with a digest of all before it. */
export const manifestText = (manifest: Manifest): string => {
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  return `${JSON.stringify({ ...manifest, digest }, null, 2)}\n`;
};

/** Reads a manifest; throws with what is wrong with it. */
export const parseManifest = (text: string): Manifest | FormerManifest => {
  let content: Record<string, unknown>;
  try {
    content = z.looseObject({}).parse(JSON.parse(text));
  } catch {
    throw new Error('is damaged: it is not a JSON object');
  }
  const former = formerSchema.safeParse(content);
  if (former.success) return former.data;
  const { digest: _, ...manifest } = content;
  if (Number.isInteger(content.format) && Number(content.format) > 2)
    throw new Error(`has format ${content.format}: it is damaged, or from a newer version of the site`);
  // Written again it must be the same to the last character, blanks and order included.
  if (manifestText(manifest as Manifest) !== text) throw new Error('is damaged: it does not match its own digest');
  const current = currentSchema.safeParse(manifest);
  if (!current.success) throw new Error('does not describe a backup of this site');
  return current.data;
};
