import type { Inspection } from '#artwork/facts.ts';
import type { Wanted } from '#artwork/rules.ts';
import type { Choice } from '#ui/artwork-check/wanted.ts';

/** A chosen file on its way. Held: not sent before the request is. Stopped: known from before a reload, but its bytes are no longer at hand. */
export type ItemState = 'held' | 'uploading' | 'paused' | 'waiting' | 'stopped' | 'done';

export interface ArtworkItem {
  /** Its name within this page. */
  key: string;
  /** The request it belongs to. */
  draft: string;
  /** Its request was sent; it goes on until it has arrived. */
  sent: boolean;
  name: string;
  size: number;
  lastModified: number;
  /** Its address at the server, once there is one. */
  url: string | null;
  /** Bytes that have arrived. */
  arrived: number;
  state: ItemState;
  /** Why it waits, when the server said so. */
  reason?: string | undefined;
  /** The line of a list of products it belongs to. */
  line?: string | undefined;
  /** What its check read off it. */
  inspection?: Inspection | undefined;
  /** What the visitor said it is for, as it was chosen and what that comes to. */
  choice?: Choice | undefined;
  wanted?: Wanted | undefined;
  /** The line in the message that asks us to fix it. */
  fixLine?: string | undefined;
}

/** The same file, chosen again. */
export const isSameFile = (item: ArtworkItem, file: File): boolean =>
  item.name === file.name && item.size === file.size && item.lastModified === file.lastModified;

/** A random name that cannot be guessed; crypto.randomUUID would need https. */
export const randomName = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
