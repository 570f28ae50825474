import type { Looks } from '#domain/mockups/look.ts';
import { attempt, openStore, settled } from '#features/form-state/indexed-store.ts';
import { latestOnly } from './latest-only.ts';

/*
 * The visitor's logo, kept in IndexedDB until "Forget my logo": every page shows it again, now and on the next visit. Nothing of
 * it leaves the device.
 */

export interface KeptLogo {
  file: File;
  /** What is drawn: the file opened, small, and without its background. No page needs to open a PDF again. */
  artwork: File;
}

export interface LogoSettings extends Looks {
  /** The background is taken away. */
  away: boolean;
}

/** In localStorage while a logo is kept: pages without one need not ask the database (inline/load-when-needed.ts). */
const mark = 'your-logo';
/** In this tab; other tabs hear the event `storage` of the mark. */
const changed = 'your-logo-changed';

/** A file as it is stored: in a private window WebKit stores bytes, but no files. */
interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

const stored = async (file: File): Promise<StoredFile> => ({ bytes: await file.arrayBuffer(), name: file.name, type: file.type });
const restored = ({ bytes, name, type }: StoredFile): File => new File([bytes], name, { type });

const logoStore = (mode: IDBTransactionMode) => openStore('your-logo', 'logo', mode);

let last: Promise<unknown> = Promise.resolve();

/** Writes in the order of the calls: reading a file takes time, and a logo that was forgotten must not come back. */
const inTurn = (write: () => Promise<unknown>): Promise<boolean> => {
  const turn = last.then(() => attempt(write)).then((written) => written !== undefined);
  last = turn;
  void turn.then(() => dispatchEvent(new Event(changed)));
  return turn;
};

const put = async (key: string, value: unknown): Promise<unknown> => settled((await logoStore('readwrite')).put(value, key));

/** A new value each time, or other tabs would not hear of it. */
const setMark = (): string => {
  const value = String(Date.now());
  localStorage.setItem(mark, value);
  return value;
};

/** Settings that are still to be written; those of a logo that was replaced or forgotten never are. */
let waiting: LogoSettings | undefined;

const writeSettings = latestOnly(async () => {
  await inTurn(async () => {
    if (!waiting) return;
    await put('settings', waiting);
    return setMark();
  });
});

/** Returns whether it will be there on the next page. */
export const keepLogo = (logo: KeptLogo, settings: LogoSettings): Promise<boolean> => {
  waiting = undefined;
  return inTurn(async () => {
    await put('logo', { file: await stored(logo.file), artwork: await stored(logo.artwork) });
    await put('settings', settings);
    return setMark();
  });
};

/** For a logo that is kept. While it is dragged they change faster than they are written. */
export const keepSettings = (settings: LogoSettings): void => {
  waiting = settings;
  void writeSettings();
};

export const forgetLogo = (): Promise<boolean> => {
  waiting = undefined;
  return inTurn(async () => {
    localStorage.removeItem(mark);
    await settled((await logoStore('readwrite')).clear());
    return mark;
  });
};

export const findLogo = (): Promise<(KeptLogo & LogoSettings) | undefined> =>
  attempt(async () => {
    const get = async <T>(key: string) => settled<T | undefined>((await logoStore('readonly')).get(key));
    const logo = await get<Record<keyof KeptLogo, StoredFile>>('logo');
    const settings = await get<LogoSettings>('settings');
    if (!logo || !settings) throw new Error('There is no logo.');
    return { file: restored(logo.file), artwork: restored(logo.artwork), ...settings };
  });

/** Calls the listener when the logo or its settings were changed or forgotten, in this tab or another. */
export const onLogoChange = (listener: () => void): void => {
  addEventListener(changed, listener);
  addEventListener('storage', ({ key }) => (key === mark || key === null) && listener());
};
