import { useEffect, useRef, useState } from 'react';
import { headLength, refusalByContent, refusalByCount, refusalByName } from '#domain/artwork/file/check-file.ts';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { Wanted } from '#domain/artwork/judge/rules.ts';
import { forget, recall, remember } from '#features/form-state/form-memory.ts';
import { type ArtworkItem, isSameFile, randomId } from './artwork-item.ts';
import type { RunningUpload, UploadEvents } from './tus-upload.ts';

/** Resolves a line id to its product and number, if the line still exists. */
export type PlaceOfLine = (line: string) => { product: string; line: number } | undefined;

export interface ArtworkHandle {
  items: ArtworkItem[];
  /** Rejected files, one sentence each. */
  refusals: string[];
  /** The quote line the rejected files were chosen for. */
  refusedFor: string | undefined;
  /** The draft id of the current request. */
  draft(): string;
  /** Adds files, for a quote line if given. */
  add(files: Iterable<File>, line?: string): Promise<void>;
  pause(item: ArtworkItem): void;
  resume(item: ArtworkItem): void;
  remove(item: ArtworkItem): void;
  /** The file itself, if this page still has it. */
  fileOf(item: ArtworkItem): File | undefined;
  /** Stores results of the print check with the item. */
  note(item: ArtworkItem, notes: Partial<Pick<ArtworkItem, 'inspection' | 'choice' | 'wanted' | 'fixLine'>>): void;
  /** What each file of the request is for, by file key. */
  wanted(placeOf?: PlaceOfLine): Record<string, Wanted>;
  /** Starts uploading the held files. */
  release(): void;
  /**
   * Waits, up to a timeout, until the server has registered added and removed files, so that the request includes the
   * former and not the latter.
   */
  settle(): Promise<void>;
  /** Number of files that finished uploading after their request was sent. */
  arrivedLater: number;
  /** Called when the request was sent: completed files leave the list, the others continue under the old draft id. */
  markSent(): void;
}

/** Delay before an interrupted upload is retried without an online event. */
const retryDelay = 15_000;
/** How long a request waits for the server to register its files. */
const settleTimeout = 5000;

/** Why a file's content is rejected; reading fails if the file was moved since it was chosen. */
const contentRefusal = async (file: File): Promise<string | undefined> => {
  try {
    return refusalByContent(file.name, new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  } catch {
    return `${file.name} was not added: it could not be read. Please choose it again.`;
  }
};

const loadUploader = () => import('./uploader.ts');

/**
 * The files of a quote form: checked when chosen, uploaded immediately, resumed after a lost connection or a reload. Held
 * files stay on the device until the request is sent.
 */
export const useArtwork = (path: string, held = false): ArtworkHandle => {
  const [items, setItems] = useState<ArtworkItem[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [refusedFor, setRefusedFor] = useState<string>();
  // Refs for code that runs outside rendering.
  const list = useRef<ArtworkItem[]>([]);
  const running = useRef(new Map<string, RunningUpload>());
  const files = useRef(new Map<string, File>());
  const removals = useRef(new Set<Promise<void>>());
  const afterChange = useRef(() => {});
  const [arrivedLater, setArrivedLater] = useState(0);
  const draftId = useRef('');
  const keys = { items: `files:${path}`, draft: `draft-name:${path}` };

  const write = (change: (before: ArtworkItem[]) => ArtworkItem[]) => {
    list.current = change(list.current);
    // Held files were never uploaded, so they cannot be restored after a reload.
    const restorable = list.current.filter(({ state }) => state !== 'held');
    if (restorable.length > 0) remember(keys.items, restorable);
    else forget(keys.items);
    setItems(list.current);
    afterChange.current();
  };
  const change = (key: string, values: Partial<ArtworkItem>) =>
    write((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const reject = (sentence: string, line: string | undefined) => {
    setRefusedFor(line);
    setRefusals((before) => [...before, sentence]);
  };

  const draft = (): string => {
    draftId.current ||= recall<string>(keys.draft) ?? randomId();
    remember(keys.draft, draftId.current);
    return draftId.current;
  };

  const drop = (key: string) => {
    running.current.delete(key);
    files.current.delete(key);
    write((before) => before.filter((item) => item.key !== key));
  };

  /** The visitor may have paused it before the uploader was loaded. */
  const isPaused = (key: string): boolean => list.current.find((item) => item.key === key)?.state === 'paused';

  const start = async (item: ArtworkItem, file: File): Promise<void> => {
    files.current.set(item.key, file);
    const uploader = await loadUploader().catch(() => undefined);
    // The visitor may have removed it in the meantime.
    if (!list.current.some(({ key }) => key === item.key)) return;
    if (!uploader) {
      // The uploader could not be loaded.
      if (!isPaused(item.key)) change(item.key, { state: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      return start(item, file);
    }
    const { storeFile, startUpload } = uploader;
    const stored = storeFile(item.key, file);
    const dropStored = () => void stored.then(() => uploader.dropFile(item.key));
    const paused = isPaused(item.key);
    const events: UploadEvents = {
      onUrl: (url) => change(item.key, { url }),
      onProgress: (arrived) => change(item.key, { arrived }),
      onDone: () => {
        dropStored();
        running.current.delete(item.key);
        // Once its request is sent, a completed file leaves the list.
        if (list.current.find(({ key }) => key === item.key)?.sent) {
          drop(item.key);
          setArrivedLater((count) => count + 1);
        } else change(item.key, { arrived: item.size, state: 'done' });
      },
      onInterrupted: (reason) => {
        change(item.key, { state: 'waiting', reason });
        setTimeout(() => resumeInterrupted(item.key), retryDelay);
      },
      onRefused: (sentence) => {
        dropStored();
        drop(item.key);
        reject(sentence, item.line);
      },
    };
    const upload = startUpload(file, item, events, paused);
    running.current.set(item.key, upload);
    if (!paused) change(item.key, { state: 'uploading', reason: undefined });
  };

  /** Resumes an upload that was interrupted. */
  const resumeInterrupted = (key: string) => {
    if (list.current.find((item) => item.key === key)?.state !== 'waiting') return;
    change(key, { state: 'uploading' });
    running.current.get(key)?.resume();
  };

  const addFile = async (file: File, line: string | undefined): Promise<void> => {
    const isDuplicate = (item: ArtworkItem) => isSameFile(item, file) && (item.sent ? item.state === 'stopped' : item.line === line);
    const duplicate = list.current.find(isDuplicate);
    if (duplicate?.state === 'stopped') return void start(duplicate, file);
    if (duplicate) return reject(`${file.name} was not added: it is in the list already.`, line);
    const refusal =
      refusalByName(file.name, file.size) ??
      (await contentRefusal(file)) ??
      (list.current.filter((item) => !item.sent).length >= maxFiles ? refusalByCount(file.name) : undefined);
    if (refusal) return reject(refusal, line);
    const { name, size, lastModified } = file;
    const item: ArtworkItem = {
      key: randomId(),
      draft: draft(),
      sent: false,
      name,
      size,
      lastModified,
      url: null,
      arrived: 0,
      state: held ? 'held' : 'uploading',
      ...(line && { line }),
    };
    files.current.set(item.key, file);
    write((all) => [...all, item]);
    if (!held) void start(item, file);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, on hydration; the functions read current refs.
  useEffect(() => {
    const online = () => {
      for (const item of list.current) resumeInterrupted(item.key);
    };
    addEventListener('online', online);
    const saved = recall<ArtworkItem[]>(keys.items) ?? [];
    if (saved.length > 0) {
      write(() => saved.map((item) => (item.state === 'done' ? item : { ...item, state: 'stopped' })));
      void restore();
    }
    return () => removeEventListener('online', online);
  }, []);

  /** After a reload: resumes uploads whose bytes are stored; the others wait until the file is chosen again. */
  const restore = async () => {
    const uploader = await loadUploader().catch(() => undefined);
    if (!uploader) return;
    for (const item of list.current) {
      const file = item.state === 'stopped' && (await uploader.findFile(item.key, item.name));
      if (file) void start(item, file);
      // The server deletes old uploads.
      else if (item.state === 'done' && item.url && !(await uploader.isOnServer(item.url).catch(() => true))) {
        drop(item.key);
        reject(`${item.name} is no longer here. Please choose it again.`, item.line);
      }
    }
  };

  const unfinished = items.some((item) => item.sent && item.state !== 'stopped');
  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unfinished]);

  return {
    items,
    refusals,
    refusedFor,
    draft,
    async add(chosen, line) {
      setRefusals([]);
      for (const file of chosen) await addFile(file, line);
    },
    pause(item) {
      running.current.get(item.key)?.pause();
      change(item.key, { state: 'paused' });
    },
    resume(item) {
      change(item.key, { state: 'uploading' });
      running.current.get(item.key)?.resume();
    },
    remove(item) {
      const upload = running.current.get(item.key);
      drop(item.key);
      setRefusals([]);
      const removeFromServer = async () => {
        const { dropFile, removeUpload } = await loadUploader();
        void dropFile(item.key);
        await (upload?.remove() ?? (item.url && removeUpload(item.url)));
      };
      if (item.state === 'held') return;
      const removal = removeFromServer()
        // Retried for half a minute. If the request still gets through, it includes the file.
        .catch((error: Error) => console.error(`${item.name} is still at the server:`, error))
        .finally(() => removals.current.delete(removal));
      removals.current.add(removal);
    },
    fileOf: ({ key }) => files.current.get(key),
    note: ({ key }, notes) => change(key, notes),
    wanted: (placeOf = () => undefined) =>
      Object.fromEntries(
        list.current.flatMap(({ key, sent, wanted, line }) => {
          const place = line ? placeOf(line) : undefined;
          return sent || !(wanted || place) ? [] : [[key, { product: '', ...place, ...wanted }]];
        }),
      ),
    release() {
      for (const item of list.current) {
        const file = item.state === 'held' && files.current.get(item.key);
        if (!file) continue;
        change(item.key, { state: 'uploading' });
        void start(item, file);
      }
    },
    async settle() {
      const registered = new Promise<void>((resolve) => {
        afterChange.current = () => {
          if (!list.current.some((item) => item.state === 'uploading' && !item.url && !item.sent)) resolve();
        };
        afterChange.current();
      });
      const timeout = new Promise((resolve) => setTimeout(resolve, settleTimeout));
      await Promise.race([Promise.all([registered, ...removals.current]), timeout]);
    },
    arrivedLater,
    markSent() {
      setArrivedLater(0);
      forget(keys.draft);
      draftId.current = '';
      setRefusals([]);
      // A file chosen while the request was being sent belongs to the next request.
      const markItem = (item: ArtworkItem): ArtworkItem =>
        item.state === 'held' ? { ...item, draft: draft(), fixLine: undefined } : { ...item, sent: true };
      write((before) => before.filter((item) => item.state !== 'done').map(markItem));
    },
  };
};
