import type { Wanted } from '#domain/artwork/judge/rules.ts';
import { type ArtworkItem, type CheckNotes, newItem, type PlaceOfLine, wantedByKey } from './artwork-item.ts';
import { refusalOf } from './chosen-file.ts';
import { choiceOf, type HandedFile } from './handed-file.ts';
import type { RunningUpload } from './tus-upload.ts';
import { findSameFile, isArriving, isOnItsWay, isUnregistered } from './upload-states.ts';
import type { UploadStore } from './upload-store.ts';

/** How long a request waits for the server to register its files. */
const settleTimeout = 5000;

/** How long it then waits for its small files, so that the shop gets them with the request instead of in a second mail. */
const arrivalTimeout = 2000;

/** Resolves with the promise, or after a timeout. */
const within = (timeout: number, done: Promise<unknown>) => Promise.race([done, new Promise((resolve) => setTimeout(resolve, timeout))]);

/** Delay before loading the uploader is tried again. */
const reloadDelay = 15_000;

const loadUploader = () => import('./uploader.ts');

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** What a visitor does with the files of a form, and what follows from it outside the store. */
export class ArtworkQueue {
  readonly #store: UploadStore;
  readonly #held: boolean;
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, RunningUpload>();
  readonly #removals = new Set<Promise<void>>();
  #handing: Promise<unknown> = Promise.resolve();

  constructor(store: UploadStore, held: boolean) {
    this.#store = store;
    this.#held = held;
  }

  /** The draft id of the current request. */
  draft = (): string => this.#store.draft();

  /** Adds files, for a quote line if given. */
  add = async (files: Iterable<File>, line?: string): Promise<void> => {
    this.#store.send({ type: 'chosen' });
    for (const file of files) await this.#addFile(file, line);
  };

  /** Adds a file from a tool in place of the one of the same name, or only takes that back; returns whether a file was added. One at a time, in the order they come. */
  addHanded = (handed: HandedFile): Promise<boolean> => {
    const adding = this.#handing.then(() => this.#replaceHanded(handed));
    this.#handing = adding;
    return adding;
  };

  pause = ({ key }: ArtworkItem): void => {
    if (this.#store.send({ type: 'paused', key })) this.#running.get(key)?.pause();
  };

  resume = ({ key }: ArtworkItem): void => {
    if (this.#store.send({ type: 'resumed', key })) this.#running.get(key)?.resume();
  };

  remove = ({ key }: ArtworkItem): void => {
    const item = this.#store.find(key);
    const upload = this.#running.get(key);
    this.#store.send({ type: 'removed', key });
    this.#files.delete(key);
    if (!item || item.state === 'held') return;
    const removal = loadUploader()
      .then(({ deleteFile }) => deleteFile(item, upload))
      // Retried for half a minute. If the request still gets through, it includes the file.
      .catch((error: Error) => console.error(`${item.name} is still at the server:`, error))
      .finally(() => this.#removals.delete(removal));
    this.#removals.add(removal);
  };

  /** The file itself, if this page still has it. */
  fileOf = ({ key }: ArtworkItem): File | undefined => this.#files.get(key);

  note = ({ key }: ArtworkItem, notes: CheckNotes): void => {
    this.#store.send({ type: 'noted', key, notes });
  };

  /** What each file of the request is for, by file key. */
  wanted = (placeOf: PlaceOfLine = () => undefined): Record<string, Wanted> => wantedByKey(this.#store.current().items, placeOf);

  /** Starts uploading the held files. */
  release = (): void => {
    const draft = this.draft();
    for (const { key } of this.#store.current().items) if (this.#store.send({ type: 'released', key, draft })) void this.#start(key);
  };

  /**
   * Waits until the server has registered added and removed files, so that the request includes the former and not the latter,
   * and until small files have arrived; both up to a timeout.
   */
  settle = async (): Promise<void> => {
    const { untilNone } = this.#store;
    await within(settleTimeout, Promise.all([untilNone(isUnregistered), ...this.#removals]));
    await within(arrivalTimeout, untilNone(isArriving));
  };

  /** Called when the request was sent: completed files leave the list, the others continue under the old draft id. */
  markSent = (): void => {
    this.#store.forgetDraft();
    this.#store.send({ type: 'sent' });
  };

  /** Restores the uploads from before a reload, and guards those of a sent request against closing the page. */
  open(): () => void {
    const { current, subscribe } = this.#store;
    void this.#restore();
    return subscribe(() => {
      const change = current().items.some(isOnItsWay) ? addEventListener : removeEventListener;
      change('beforeunload', askBeforeLeaving);
    });
  }

  async #replaceHanded(handed: HandedFile): Promise<boolean> {
    const { name, line, file, wanted } = handed;
    for (const item of this.#store.current().items) if (!item.sent && item.handed?.name === name) this.remove(item);
    if (!file) return false;
    this.#store.send({ type: 'chosen' });
    return this.#addFile(file, undefined, { handed: { name, line }, choice: wanted && choiceOf(wanted), wanted });
  }

  /** Returns whether the file was added. */
  async #addFile(file: File, line: string | undefined, notes: Pick<ArtworkItem, 'handed' | 'choice' | 'wanted'> = {}): Promise<boolean> {
    const { current, send } = this.#store;
    const same = findSameFile(current().items, file, line);
    if (same?.state === 'stopped') {
      this.#restart(same.key, file);
      return true;
    }
    const sentence = same ? `${file.name} was not added: it is in the list already.` : await refusalOf(file, current);
    if (sentence) {
      send({ type: 'rejected', sentence, line });
      return false;
    }
    const item = { ...newItem(file, this.draft(), this.#held, line), ...notes };
    this.#files.set(item.key, file);
    send({ type: 'added', item });
    if (!this.#held) void this.#start(item.key);
    return true;
  }

  /** Continues a stopped upload whose file was chosen again or found in storage. */
  #restart(key: string, file: File): void {
    if (!this.#store.send({ type: 'restarted', key })) return;
    this.#files.set(key, file);
    void this.#start(key);
  }

  async #start(key: string): Promise<void> {
    const { find, send } = this.#store;
    const uploader = await loadUploader().catch(() => undefined);
    send({ type: uploader ? 'retried' : 'interrupted', key });
    const item = find(key);
    const file = this.#files.get(key);
    // The visitor may have removed it in the meantime.
    if (!item || !file) return;
    if (uploader)
      this.#running.set(
        key,
        uploader.uploadFile(file, item, (event) => send({ ...event, key })),
      );
    else setTimeout(() => this.#start(key), reloadDelay);
  }

  /** After a reload: resumes uploads whose bytes are stored; the others wait until the file is chosen again. */
  async #restore(): Promise<void> {
    const items = this.#store.saved();
    if (items.length === 0) return;
    this.#store.send({ type: 'restored', items });
    const uploader = await loadUploader().catch(() => undefined);
    await uploader?.restoreUploads(this.#store, (key, file) => this.#restart(key, file));
  }
}
