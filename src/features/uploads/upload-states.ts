import { type ArtworkItem, type CheckNotes, type ItemState, isSameFile } from './artwork-item.ts';

/** What the transfer of a file reports. */
export type TransferEvent =
  | { type: 'created'; url: string }
  | { type: 'progressed'; arrived: number }
  | { type: 'finished' }
  /** It stopped and can be retried later; the server may have given a reason. */
  | { type: 'interrupted'; reason?: string | undefined }
  /** The server does not accept the file, or has deleted it. */
  | { type: 'refused'; sentence: string };

/** What can happen to one item. */
export type ItemEvent =
  | TransferEvent
  /** The request of a held file is being sent. */
  | { type: 'released'; draft: string }
  /** The bytes are back: found in storage, or chosen again. */
  | { type: 'restarted' }
  /** paused, resumed and removed by the visitor; retried by itself; reloaded with the page. */
  | { type: 'paused' | 'resumed' | 'removed' | 'retried' | 'reloaded' };

/** What can happen to the list. */
type ListEvent =
  /** Files were chosen; earlier refusals are out of date. */
  | { type: 'chosen' }
  | { type: 'added'; item: ArtworkItem }
  /** A chosen file was not added. */
  | { type: 'rejected'; sentence: string; line: string | undefined }
  | { type: 'noted'; key: string; notes: CheckNotes }
  /** The request was sent. */
  | { type: 'sent' }
  /** The list from before a reload. */
  | { type: 'restored'; items: ArtworkItem[] };

export type UploadEvent = ListEvent | (ItemEvent & { key: string });

/** The next state of an item by its state and the event. An event that is not listed cannot happen, and is ignored. */
export const transitions: Record<ItemState, Partial<Record<ItemEvent['type'], ItemState | 'gone'>>> = {
  held: { released: 'uploading', removed: 'gone', reloaded: 'gone' },
  uploading: {
    created: 'uploading',
    progressed: 'uploading',
    finished: 'done',
    interrupted: 'waiting',
    refused: 'gone',
    paused: 'paused',
    removed: 'gone',
    reloaded: 'stopped',
  },
  // The transfer may report something while it is being paused.
  paused: {
    created: 'paused',
    progressed: 'paused',
    finished: 'done',
    refused: 'gone',
    resumed: 'uploading',
    removed: 'gone',
    reloaded: 'stopped',
  },
  waiting: { interrupted: 'waiting', retried: 'uploading', resumed: 'uploading', removed: 'gone', reloaded: 'stopped' },
  stopped: { restarted: 'uploading', removed: 'gone', reloaded: 'stopped' },
  done: { refused: 'gone', removed: 'gone', reloaded: 'done' },
};

export interface Uploads {
  items: ArtworkItem[];
  /** Rejected files, one sentence each. */
  refusals: string[];
  /** The quote line the rejected files were chosen for. */
  refusedFor: string | undefined;
  /** Number of files that finished uploading after their request was sent. */
  arrivedLater: number;
}

export const noUploads: Uploads = { items: [], refusals: [], refusedFor: undefined, arrivedLater: 0 };

/** The item after an event; the same object when the event is ignored, none when the item leaves the list. */
const nextItem = (item: ArtworkItem, { type, ...values }: ItemEvent): ArtworkItem | undefined => {
  const state = transitions[item.state][type];
  if (!state) return item;
  // Once its request is sent, a completed file leaves the list.
  if (state === 'gone' || (state === 'done' && item.sent)) return;
  // A reason lasts as long as the wait it explains.
  return { ...item, reason: undefined, ...values, state, ...(state === 'done' && { arrived: item.size }) };
};

const withRefusal = (uploads: Uploads, sentence: string, refusedFor: string | undefined): Uploads => ({
  ...uploads,
  refusals: [...uploads.refusals, sentence],
  refusedFor,
});

const afterItemEvent = (uploads: Uploads, { key, ...event }: ItemEvent & { key: string }): Uploads => {
  const before = uploads.items.find((item) => item.key === key);
  const after = before && nextItem(before, event);
  if (after === before) return uploads;
  const next = { ...uploads, items: uploads.items.flatMap((item) => (item === before ? (after ?? []) : item)) };
  if (event.type === 'removed') next.refusals = [];
  if (event.type === 'finished' && !after) next.arrivedLater += 1;
  return event.type === 'refused' ? withRefusal(next, event.sentence, before?.line) : next;
};

/** Completed files leave the list, the others continue. A held file was chosen while the request was being sent: it belongs to the next one. */
const afterSent = (items: ArtworkItem[]): ArtworkItem[] =>
  items
    .filter(({ state }) => state !== 'done')
    .map((item) => (item.state === 'held' ? { ...item, fixLine: undefined } : { ...item, sent: true }));

/** The uploads after an event; the same object when the event is ignored. */
export const reduceUploads = (uploads: Uploads, event: UploadEvent): Uploads => {
  const { items } = uploads;
  switch (event.type) {
    case 'chosen':
      return { ...uploads, refusals: [] };
    case 'added':
      return { ...uploads, items: [...items, event.item] };
    case 'rejected':
      return withRefusal(uploads, event.sentence, event.line);
    case 'noted':
      return { ...uploads, items: items.map((item) => (item.key === event.key ? { ...item, ...event.notes } : item)) };
    case 'sent':
      return { ...uploads, items: afterSent(items), refusals: [], arrivedLater: 0 };
    case 'restored':
      return { ...uploads, items: event.items.flatMap((item) => nextItem(item, { type: 'reloaded' }) ?? []) };
    default:
      return afterItemEvent(uploads, event);
  }
};

/** The item that a chosen file repeats or continues. A sent file is no duplicate, unless its upload has stopped. */
export const findSameFile = (items: ArtworkItem[], file: File, line: string | undefined): ArtworkItem | undefined =>
  items.find((item) => isSameFile(item, file) && (item.sent ? item.state === 'stopped' : item.line === line));

/** Whether the server has yet to register a file of the current request. */
export const isUnregistered = ({ state, url, sent }: ArtworkItem): boolean => state === 'uploading' && !url && !sent;

/** A file of at most this size has usually arrived within two seconds, also from a phone. */
const smallFile = 1_000_000;

/** Whether a file of the request is about to arrive. */
export const isArriving = ({ state, sent, size }: ArtworkItem): boolean => state === 'uploading' && !sent && size <= smallFile;

/** Whether the page has to stay open for a file of a sent request. */
export const isOnItsWay = ({ state, sent }: ArtworkItem): boolean => sent && state !== 'stopped';
