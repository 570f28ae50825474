import { headLength, refusalByContent, refusalByCount, refusalByName } from '#domain/artwork/file/check-file.ts';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { Uploads } from './upload-states.ts';

/** Why a file's content is rejected; reading fails if the file was moved since it was chosen. */
const refusalByReading = async (file: File): Promise<string | undefined> => {
  try {
    return refusalByContent(file.name, new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  } catch {
    return `${file.name} was not added: it could not be read. Please choose it again.`;
  }
};

/** Why a chosen file is not added to the list, as one sentence. */
export const refusalOf = async (file: File, current: () => Uploads): Promise<string | undefined> =>
  refusalByName(file.name, file.size) ??
  (await refusalByReading(file)) ??
  (current().items.filter((item) => !item.sent).length >= maxFiles ? refusalByCount(file.name) : undefined);
