import { useEffect, useSyncExternalStore } from 'react';
import { changeLine } from '#features/form-state/form-elements.ts';
import { recall, remember } from '#features/form-state/form-memory.ts';
import type { FormHandle } from '#features/form-state/use-form.ts';
import { type HandedFile, onWaitingFiles, takeWaitingFiles, waitingFiles } from '#features/uploads/handed-file.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';

interface Receiver {
  path: string;
  form: FormHandle;
  artwork: ArtworkHandle;
  /** The request is being sent. */
  sending: boolean;
  /** Shows the form again in place of the confirmation. */
  showForm(): void;
}

const none: readonly HandedFile[] = [];

/** Adds a handed file in place of the one before it, and its line to the message. */
const take = async (handed: HandedFile, { path, form, artwork }: Receiver): Promise<void> => {
  const before = artwork.items.find((item) => !item.sent && item.handed?.name === handed.name);
  if (before?.fixLine) changeLine(form, before.fixLine, undefined);
  const line = (await artwork.addHanded(handed)) ? handed.line : undefined;
  // Stored like the message: after a reload the line is still in it, and the held file is gone.
  const key = `handed-line:${path}:${handed.name}`;
  changeLine(form, recall<string>(key), line);
  remember(key, line);
};

/** Takes the files that a tool of the page hands to its form, whenever they come. */
export const useHandedFiles = (receiver: Receiver): void => {
  const { form, sending, showForm } = receiver;
  const waiting = useSyncExternalStore(onWaitingFiles, waitingFiles, () => none);
  // A line in the message would keep the message of a stored draft out, and is lost when the request that is being sent is done.
  const ready = Object.keys(form.filled).length > 0 && !sending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new file brings the form back.
  useEffect(() => {
    if (waiting.length > 0) showForm();
  }, [waiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there are files and the form can take them.
  useEffect(() => {
    if (ready) for (const handed of takeWaitingFiles()) void take(handed, receiver);
  }, [waiting, ready]);
};
