import type { Inspection } from '#domain/artwork/file/facts.ts';
import type { Wanted } from '#domain/artwork/judge/rules.ts';
import type { HandedFile } from './handed-file.ts';
import type { Choice } from './print-choice.ts';

/** Upload state. held: not uploaded before the request is sent. stopped: known from before a reload, but its bytes are gone. */
export type ItemState = 'held' | 'uploading' | 'paused' | 'waiting' | 'stopped' | 'done';

export interface ArtworkItem {
  /** Unique within this page. */
  key: string;
  /** The draft id of the request it belongs to. */
  draft: string;
  /** The request was sent; the upload continues until complete. */
  sent: boolean;
  name: string;
  size: number;
  lastModified: number;
  /** Upload URL, once the server has created the upload. */
  url: string | null;
  /** Bytes received by the server. */
  arrived: number;
  state: ItemState;
  /** Why the upload waits, if the server gave a reason. */
  reason?: string | undefined;
  /** The id of the quote line it belongs to. */
  line?: string | undefined;
  /** Result of inspecting the file. */
  inspection?: Inspection | undefined;
  /** What the visitor chose it for, as form values (choice) and resolved (wanted). */
  choice?: Choice | undefined;
  wanted?: Wanted | undefined;
  /** For a file handed over by a tool: its name there, and its line in the message. */
  handed?: Pick<HandedFile, 'name' | 'line'> | undefined;
  /** The line in the message that asks the shop to fix it. */
  fixLine?: string | undefined;
}

/** Results of the print check, stored with the item. */
export type CheckNotes = Partial<Pick<ArtworkItem, 'inspection' | 'choice' | 'wanted' | 'fixLine'>>;

/** Resolves a line id to its product and number, if the line still exists. */
export type PlaceOfLine = (line: string) => { product: string; line: number } | undefined;

/** Whether a file is printed as it is, and so is checked. */
export const isPrinted = ({ handed, choice }: ArtworkItem): boolean => handed === undefined || choice !== undefined;

/** Whether a chosen file is the one of this item. */
export const isSameFile = (item: ArtworkItem, file: File): boolean =>
  item.name === file.name && item.size === file.size && item.lastModified === file.lastModified;

/** An unguessable random id; crypto.randomUUID requires https. */
export const randomId = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** The item of a chosen file. */
export const newItem = ({ name, size, lastModified }: File, draft: string, held: boolean, line?: string): ArtworkItem => ({
  key: randomId(),
  draft,
  sent: false,
  name,
  size,
  lastModified,
  url: null,
  arrived: 0,
  state: held ? 'held' : 'uploading',
  line,
});

/** What each file of the current request is for, by file key. */
export const wantedByKey = (items: ArtworkItem[], placeOf: PlaceOfLine): Record<string, Wanted> =>
  Object.fromEntries(
    items.flatMap(({ key, sent, wanted, line }) => {
      const place = line ? placeOf(line) : undefined;
      return sent || !(wanted || place) ? [] : [[key, { product: '', ...place, ...wanted }]];
    }),
  );
