import { pipeline } from 'node:stream/promises';
import { Refusal } from '#server/http/refusal.ts';
import type { Storage } from '#server/open-storage.ts';
import { artworkGone, sendArtwork } from '#server/uploads/artwork-download.ts';
import { writeAudit } from '#storage/desk/audit-trail.ts';
import type { SignedInRequest } from '../http/route.ts';

type Files = Pick<Storage, 'artwork' | 'database' | 'files'>;

const findArtwork = async ({ artwork }: Files, { parameters }: SignedInRequest) => {
  const file = await artwork.find(parameters.id ?? '');
  if (!file) throw new Refusal(404, 'There is no such file.');
  if (file.state !== 'ready') throw artworkGone();
  return file;
};

/** Sends a file as a download. Its row of the audit trail comes first. */
export const sendDeskArtwork = async (stores: Files, request: SignedInRequest): Promise<void> => {
  const file = await findArtwork(stores, request);
  const { db } = stores.database;
  if (request.request.method !== 'HEAD') {
    const enquiry = await db.selectFrom('enquiries').select('id').where('draft', '=', file.draft).executeTakeFirst();
    const { id, name } = request.signedIn.staff;
    await writeAudit(db, { staffId: id, actor: name, act: 'downloaded artwork', subject: enquiry?.id ?? '' }, new Date());
  }
  await sendArtwork(file, stores.files, request.request, request.response);
};

const pictureTypes: Partial<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg' };

/**
 * Sends a file to be shown in a page: a PNG or JPEG as an image, whose type was checked by its content, anything else as bytes
 * for the script that draws it. The policy lets neither run anything.
 */
export const sendPicture = async (stores: Files, request: SignedInRequest): Promise<void> => {
  const { response } = request;
  const { id, kind, size } = await findArtwork(stores, request);
  const type = pictureTypes[kind ?? ''];
  if ((await stores.files.size(id)) !== size) throw artworkGone();
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'content-length': size,
    ...(!type && { 'content-disposition': 'attachment' }),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  if (request.request.method === 'HEAD') response.end();
  else
    await pipeline(stores.files.read(id), response).catch((error: NodeJS.ErrnoException) => {
      // The browser went to another page.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
};
