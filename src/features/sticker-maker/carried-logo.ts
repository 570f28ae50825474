import { forget, recall, remember } from '#features/form-state/form-memory.ts';
import { randomId } from '#features/uploads/artwork-item.ts';
import { dropFile, findFile, storeFile } from '#features/uploads/stored-files.ts';

/* A logo chosen on the page of a product, on its way to the sticker maker: sealed in the browser's storage, opened once. */

const noteKey = 'carried-logo';

interface Note {
  key: string;
  name: string;
}

/** Stores the logo for the next page of this tab. Where storage is blocked, that page asks for it again. */
export const carryLogo = async (file: File): Promise<void> => {
  const note: Note = { key: randomId(), name: file.name };
  await storeFile(note.key, file);
  remember(noteKey, note);
};

/** In the address of the sticker maker, where a logo was chosen on another page (watch-band.ts). */
const parameter = 'logo';

/** Whether the visitor has chosen a logo on the page before. */
export const isLogoCarried = (): boolean => new URLSearchParams(location.search).has(parameter);

/** Takes the logo and deletes it; undefined where it could not be stored. After that the address promises no logo any more. */
export const takeCarriedLogo = async (): Promise<File | undefined> => {
  history.replaceState(history.state, '', location.href.replace(`&${parameter}`, ''));
  const note = recall<Note>(noteKey);
  if (!note) return;
  forget(noteKey);
  const file = await findFile(note.key, note.name);
  await dropFile(note.key);
  return file;
};
