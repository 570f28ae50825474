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

/** The lines in the message, by the names of the files: stored, as the draft of the message is. */
const linesKey = (path: string): string => `handed-lines:${path}`;
const linesOf = (path: string): Record<string, string | undefined> => recall(linesKey(path)) ?? {};

const inList = ({ items }: ArtworkHandle, name: string) => items.find((item) => !item.sent && item.handed?.name === name);

/** Adds a handed file in place of the one before it, and its line to the message. */
const take = async (handed: HandedFile, { path, form, artwork }: Receiver): Promise<void> => {
  const { name } = handed;
  const before = inList(artwork, name);
  if (before?.fixLine) changeLine(form, before.fixLine, undefined);
  const line = (await artwork.addHanded(handed)) ? handed.line : undefined;
  const lines = linesOf(path);
  changeLine(form, lines[name], line);
  remember(linesKey(path), { ...lines, [name]: line });
};

/** Held files are gone after a reload; the message must not mention them. */
const dropLostLines = ({ path, form, artwork }: Receiver): void => {
  const lines = linesOf(path);
  for (const [name, line] of Object.entries(lines)) {
    if (inList(artwork, name)) continue;
    changeLine(form, line, undefined);
    delete lines[name];
    remember(linesKey(path), lines);
  }
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the draft is filled in; files are added later.
  useEffect(() => {
    if (ready) dropLostLines(receiver);
  }, [ready]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there are files and the form can take them.
  useEffect(() => {
    if (ready) for (const handed of takeWaitingFiles()) void take(handed, receiver);
  }, [waiting, ready]);
};
