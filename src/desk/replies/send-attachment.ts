import { Refusal } from '#server/http/refusal.ts';
import { downloadHeaders } from '#server/uploads/artwork-download.ts';
import type { AttachmentStore } from '#storage/desk/attachment-store.ts';
import type { SignedInRequest } from '../http/route.ts';

/** Sends a file of the staff as a download. */
export const sendAttachment = async (store: AttachmentStore, { parameters, response }: SignedInRequest): Promise<void> => {
  const file = await store.find(parameters.id ?? '');
  if (!file) throw new Refusal(404, 'There is no such file. It may have been erased together with its enquiry.');
  response.writeHead(200, downloadHeaders(file.name, file.content.length)).end(file.content);
};
