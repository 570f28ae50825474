import { useEffect, useRef, useState } from 'react';
import { headLength, refusalByContent, refusalByCount, refusalByName } from '#artwork/check-file.ts';
import { maxFiles } from '#artwork/limits.ts';
import type { Wanted } from '#artwork/rules.ts';
import { type ArtworkItem, isSameFile, randomName } from './artwork-item.ts';
import { forget, recall, remember } from './form-memory.ts';
import type { RunningUpload, UploadEvents } from './tus-upload.ts';

/** The product and the number of a line that files belong to, if it is still there. */
export type PlaceOfLine = (line: string) => { product: string; line: number } | undefined;

export interface ArtworkHandle {
  items: ArtworkItem[];
  /** Files that were not taken, each with its reason. */
  refusals: string[];
  /** The line of a list of products they were chosen for. */
  refusedFor: string | undefined;
  /** The name of the request that is being written. */
  draft(): string;
  /** Takes files, for one line of a list of products where there is one. */
  add(files: Iterable<File>, line?: string): Promise<void>;
  pause(item: ArtworkItem): void;
  resume(item: ArtworkItem): void;
  remove(item: ArtworkItem): void;
  /** The bytes of a file, where they are at hand. */
  fileOf(item: ArtworkItem): File | undefined;
  /** Keeps what its check says about a file. */
  note(item: ArtworkItem, notes: Partial<Pick<ArtworkItem, 'inspection' | 'choice' | 'wanted' | 'fixLine'>>): void;
  /** What each file of the request is wanted for, by its key. */
  wanted(placeOf?: PlaceOfLine): Record<string, Wanted>;
  /** Sends the files that were held back. */
  release(): void;
  /**
   * Waits, though not for long, until the server knows what the visitor chose and removed: the request must name the one
   * and not carry the other along.
   */
  settle(): Promise<void>;
  /** Files of a sent request that arrived after it. */
  arrivedLater: number;
  /** The request was sent: what has arrived is done with, the rest goes on under its old name. */
  markSent(): void;
}

/** How long to wait before a broken upload is tried again without being told that the line is back. */
const retryDelay = 15_000;
/** The longest a request waits until the server knows about its files. */
const settlePatience = 5000;

/** Why a file's content cannot be taken; it may also have moved since it was chosen. */
const contentRefusal = async (file: File): Promise<string | undefined> => {
  try {
    return refusalByContent(file.name, new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  } catch {
    return `${file.name} was not added: it could not be read. Please choose it again.`;
  }
};

const loadUploader = () => import('./uploader.ts');

/**
 * The files of a quote form: checked when they are chosen, sent at once, going on after a broken line or a reload. Held files
 * stay on the device until the request is sent.
 */
export const useArtwork = (path: string, held = false): ArtworkHandle => {
  const [items, setItems] = useState<ArtworkItem[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [refusedFor, setRefusedFor] = useState<string>();
  // What runs outside React's drawing: the list as it is now, the uploads, the name of the draft.
  const list = useRef<ArtworkItem[]>([]);
  const running = useRef(new Map<string, RunningUpload>());
  const files = useRef(new Map<string, File>());
  const removals = useRef(new Set<Promise<void>>());
  const afterChange = useRef(() => {});
  const [arrivedLater, setArrivedLater] = useState(0);
  const draftName = useRef('');
  const keys = { items: `files:${path}`, draft: `draft-name:${path}` };

  const write = (change: (before: ArtworkItem[]) => ArtworkItem[]) => {
    list.current = change(list.current);
    // What was never sent is gone with the page.
    const lasting = list.current.filter(({ state }) => state !== 'held');
    if (lasting.length > 0) remember(keys.items, lasting);
    else forget(keys.items);
    setItems(list.current);
    afterChange.current();
  };
  const change = (key: string, values: Partial<ArtworkItem>) =>
    write((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const refuse = (sentence: string, line: string | undefined) => {
    setRefusedFor(line);
    setRefusals((before) => [...before, sentence]);
  };

  const draft = (): string => {
    draftName.current ||= recall<string>(keys.draft) ?? randomName();
    remember(keys.draft, draftName.current);
    return draftName.current;
  };

  const drop = (key: string) => {
    running.current.delete(key);
    files.current.delete(key);
    write((before) => before.filter((item) => item.key !== key));
  };

  /** Whether the visitor has paused it, perhaps before the program that uploads was here. */
  const isPaused = (key: string): boolean => list.current.find((item) => item.key === key)?.state === 'paused';

  const start = async (item: ArtworkItem, file: File): Promise<void> => {
    files.current.set(item.key, file);
    const uploader = await loadUploader().catch(() => undefined);
    // The visitor may have removed it meanwhile.
    if (!list.current.some(({ key }) => key === item.key)) return;
    if (!uploader) {
      // The line broke before the program that uploads was here.
      if (!isPaused(item.key)) change(item.key, { state: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      return start(item, file);
    }
    const { keepFile, startUpload } = uploader;
    const kept = keepFile(item.key, file);
    const letGo = () => void kept.then(() => uploader.dropFile(item.key));
    const paused = isPaused(item.key);
    const events: UploadEvents = {
      onUrl: (url) => change(item.key, { url }),
      onProgress: (arrived) => change(item.key, { arrived }),
      onDone: () => {
        letGo();
        running.current.delete(item.key);
        // A file whose request is sent is nobody's concern any more once it has arrived.
        if (list.current.find(({ key }) => key === item.key)?.sent) {
          drop(item.key);
          setArrivedLater((count) => count + 1);
        } else change(item.key, { arrived: item.size, state: 'done' });
      },
      onInterrupted: (reason) => {
        change(item.key, { state: 'waiting', reason });
        setTimeout(() => goOn(item.key), retryDelay);
      },
      onRefused: (sentence) => {
        letGo();
        drop(item.key);
        refuse(sentence, item.line);
      },
    };
    const upload = startUpload(file, item, events, paused);
    running.current.set(item.key, upload);
    if (!paused) change(item.key, { state: 'uploading', reason: undefined });
  };

  /** Goes on with an upload that a broken line stopped. */
  const goOn = (key: string) => {
    if (list.current.find((item) => item.key === key)?.state !== 'waiting') return;
    change(key, { state: 'uploading' });
    running.current.get(key)?.resume();
  };

  const take = async (file: File, line: string | undefined): Promise<void> => {
    const isBefore = (item: ArtworkItem) => isSameFile(item, file) && (item.sent ? item.state === 'stopped' : item.line === line);
    const before = list.current.find(isBefore);
    if (before?.state === 'stopped') return void start(before, file);
    if (before) return refuse(`${file.name} was not added: it is in the list already.`, line);
    const refusal =
      refusalByName(file.name, file.size) ??
      (await contentRefusal(file)) ??
      (list.current.filter((item) => !item.sent).length >= maxFiles ? refusalByCount(file.name) : undefined);
    if (refusal) return refuse(refusal, line);
    const { name, size, lastModified } = file;
    const item: ArtworkItem = {
      key: randomName(),
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes; the functions read what is current.
  useEffect(() => {
    const online = () => {
      for (const item of list.current) goOn(item.key);
    };
    addEventListener('online', online);
    const known = recall<ArtworkItem[]>(keys.items) ?? [];
    if (known.length > 0) {
      write(() => known.map((item) => (item.state === 'done' ? item : { ...item, state: 'stopped' })));
      void restore();
    }
    return () => removeEventListener('online', online);
  }, []);

  /** After a reload: goes on with what the browser kept; the rest waits until its file is chosen again. */
  const restore = async () => {
    const uploader = await loadUploader().catch(() => undefined);
    if (!uploader) return;
    for (const item of list.current) {
      const file = item.state === 'stopped' && (await uploader.findFile(item.key, item.name));
      if (file) void start(item, file);
      // What lay there for days may have been swept.
      else if (item.state === 'done' && item.url && !(await uploader.isKept(item.url).catch(() => true))) {
        drop(item.key);
        refuse(`${item.name} is no longer here. Please choose it again.`, item.line);
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
      for (const file of chosen) await take(file, line);
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
      const takeOff = async () => {
        const { dropFile, removeUpload } = await loadUploader();
        void dropFile(item.key);
        await (upload?.remove() ?? (item.url && removeUpload(item.url)));
      };
      if (item.state === 'held') return;
      const removal = takeOff()
        // It was tried for half a minute; a request that can be sent all the same carries the file along.
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
      const announced = new Promise<void>((resolve) => {
        afterChange.current = () => {
          if (!list.current.some((item) => item.state === 'uploading' && !item.url && !item.sent)) resolve();
        };
        afterChange.current();
      });
      const tooLong = new Promise((resolve) => setTimeout(resolve, settlePatience));
      await Promise.race([Promise.all([announced, ...removals.current]), tooLong]);
    },
    arrivedLater,
    markSent() {
      setArrivedLater(0);
      forget(keys.draft);
      draftName.current = '';
      setRefusals([]);
      // One that was chosen while the request was on its way stays for the next.
      const sent = (item: ArtworkItem): ArtworkItem =>
        item.state === 'held' ? { ...item, draft: draft(), fixLine: undefined } : { ...item, sent: true };
      write((before) => before.filter((item) => item.state !== 'done').map(sent));
    },
  };
};
