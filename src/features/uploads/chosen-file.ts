import { headLength, type OtherKinds, refusalByContent, refusalByCount, refusalByName } from '#domain/artwork/file/check-file.ts';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { Uploads } from './upload-states.ts';

/** Milliseconds; the next file waits for the message about this one. */
const loadTimeout = 3000;

/** What other kinds of files there are; undefined without a good connection. */
const loadOtherKinds = (): Promise<OtherKinds | undefined> => {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), loadTimeout));
  return Promise.race([import('#domain/artwork/file/other-kinds.ts').catch(() => undefined), timeout]);
};

/** Says what a rejected file is, if that can be loaded. Few files are rejected, so the texts are not in the form's script. */
const explained = async (refusal: (others?: OtherKinds) => string | undefined): Promise<string | undefined> =>
  refusal() && refusal(await loadOtherKinds());

/** Why a file's content is rejected; reading fails if the file was moved since it was chosen. */
const refusalByReading = async (file: File): Promise<string | undefined> => {
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    return await explained((others) => refusalByContent(file.name, head, others));
  } catch {
    return `${file.name} was not added: it could not be read. Please choose it again.`;
  }
};

/** Why a chosen file is not added to the list, as one sentence. */
export const refusalOf = async (file: File, current: () => Uploads): Promise<string | undefined> =>
  (await explained((others) => refusalByName(file.name, file.size, others))) ??
  (await refusalByReading(file)) ??
  (current().items.filter((item) => !item.sent).length >= maxFiles ? refusalByCount(file.name) : undefined);
