import { type ArtworkKind, displayName, downloadName, headLength, kindOf } from '#domain/artwork/file/check-file.ts';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import { otherKindByContent } from '#domain/artwork/file/other-kinds.ts';

/** Files of one reply. */
export const maxAttachments = 5;

/** Bytes of the files of one reply together. In a mail they grow by a third; most mailboxes take 20 MB. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** Value of the `accept` attribute of the file input. */
export const acceptedAttachments = '.pdf,.png,.jpg,.jpeg';

export type AttachmentKind = Exclude<ArtworkKind, 'postscript'>;

export const attachmentTypes: Record<AttachmentKind, string> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

/** A file of the staff that goes with a reply, besides a quote. */
export interface Attachment {
  id: string;
  name: string;
  size: number;
}

/** A file as a form brings it. */
export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

/** Tells the kind of a file by its content, and makes its name safe for pages, mails and downloads; or says why it is refused. */
export const checkChosen = ({ name, bytes }: ChosenFile): { name: string; kind: AttachmentKind } | { refusal: string } => {
  const notAdded = `${displayName(name) || 'A file'} was not added`;
  if (bytes.length === 0) return { refusal: `${notAdded}: the file is empty.` };
  const kind = kindOf(bytes);
  if (kind === 'postscript') return { refusal: `${notAdded}: it is an EPS file. Please save it as a PDF.` };
  if (kind) return { name: downloadName(name, kind), kind };
  const other = otherKindByContent(bytes.subarray(0, headLength));
  const reason = other
    ? `inside it is ${other.name}. ${other.advice}`
    : 'it is not a PDF, PNG or JPG file. Please save it as one of these.';
  return { refusal: `${notAdded}: ${reason}` };
};

/** Why a file cannot go along with those that are there already; undefined if it can. */
export const refusalBeside = (others: Pick<Attachment, 'size'>[], { name, size }: Omit<Attachment, 'id'>): string | undefined => {
  if (others.length >= maxAttachments) return `${name} was not added: a reply can carry at most ${maxAttachments} files.`;
  if (others.reduce((sum, other) => sum + other.size, size) > maxAttachmentBytes)
    return `${name} was not added: the files of a reply may be at most ${formatBytes(maxAttachmentBytes)} together.`;
};
