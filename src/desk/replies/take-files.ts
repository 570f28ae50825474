import { type Attachment, type ChosenFile, checkChosen, refusalBeside } from '#domain/desk/attachment.ts';
import { type AttachmentStore, attachmentId, type FormWithFiles } from '#storage/desk/attachment-store.ts';
import type { SignedInRequest } from '../http/route.ts';

interface TakenFiles {
  /** Everything in the form now. */
  attachments: Attachment[];
  /** What goes along when it is sent. */
  ids: string[];
  /** Why something was not added, a line each. */
  error: string | undefined;
}

/** The boxes of files that were shown, ticked or not; see AttachmentFields.tsx. */
const boxPattern = /^file-([0-9a-f]{64})$/;

const idsOf = ({ form }: SignedInRequest, value: 'in' | 'out'): string[] =>
  Object.entries(form).flatMap(([name, choice]) => (choice === value ? (boxPattern.exec(name)?.[1] ?? []) : []));

/** Takes out of a form what was unticked, and stores what was chosen, whatever becomes of the rest of the form. */
export const takeFiles = async (store: AttachmentStore, form: FormWithFiles, request: SignedInRequest): Promise<TakenFiles> => {
  await store.remove(form, idsOf(request, 'out'));
  const attachments = await store.ofForm(form);
  const ids = new Set(idsOf(request, 'in'));
  const reasons = request.withoutFiles ? [request.withoutFiles.message] : [];
  const place = { store, form, staffId: request.signedIn.staff.id, now: new Date() };
  for (const chosen of request.files) {
    const taken = await takeFile(chosen, attachments, place);
    if ('refusal' in taken) reasons.push(taken.refusal);
    else ids.add(taken.id);
  }
  return { attachments, ids: [...ids].toSorted(), error: reasons.join('\n') || undefined };
};

interface Place {
  store: AttachmentStore;
  form: FormWithFiles;
  staffId: string;
  now: Date;
}

/** Stores a file and adds it to those of the form, unless it is there already. */
const takeFile = async (
  chosen: ChosenFile,
  attachments: Attachment[],
  { store, form, staffId, now }: Place,
): Promise<Attachment | { refusal: string }> => {
  const checked = checkChosen(chosen);
  if ('refusal' in checked) return checked;
  const file = { ...checked, bytes: chosen.bytes };
  const attachment = { id: attachmentId(form, file), name: file.name, size: file.bytes.length };
  if (attachments.some(({ id }) => id === attachment.id)) return attachment;
  const refusal = refusalBeside(attachments, attachment);
  if (refusal) return { refusal };
  await store.add(form, file, staffId, now);
  attachments.push(attachment);
  return attachment;
};
