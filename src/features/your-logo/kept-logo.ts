import type { Looks } from '#domain/mockups/look.ts';
import { attempt, openStore, settled } from '#features/form-state/indexed-store.ts';

/*
 * The visitor's logo, kept in IndexedDB until "Forget my logo": every page shows it again, now and on the next visit. Nothing of
 * it leaves the device.
 */

/** What is drawn: the file, opened, without its background and small. No page needs to open a PDF again. */
export interface KeptLogo {
  file: File;
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

const logoStore = (mode: IDBTransactionMode) => openStore('your-logo', 'logo', mode);

const noteChange = async (change: () => void): Promise<void> => {
  await attempt(async () => change());
  dispatchEvent(new Event(changed));
};

const put = async (key: string, value: unknown): Promise<boolean> =>
  (await attempt(async () => settled((await logoStore('readwrite')).put(value, key)))) !== undefined;

/** Returns whether it will be there on the next page. */
export const keepLogo = async (logo: KeptLogo, settings: LogoSettings): Promise<boolean> => {
  const isKept = (await put('logo', logo)) && (await put('settings', settings));
  // A new value each time, or other tabs would not hear of it.
  await noteChange(() => isKept && localStorage.setItem(mark, String(Date.now())));
  return isKept;
};

/** For a logo that is kept. */
export const keepSettings = async (settings: LogoSettings): Promise<void> => {
  if (await put('settings', settings)) await noteChange(() => localStorage.setItem(mark, String(Date.now())));
};

export const forgetLogo = async (): Promise<void> => {
  await attempt(async () => settled((await logoStore('readwrite')).clear()));
  await noteChange(() => localStorage.removeItem(mark));
};

export const findLogo = (): Promise<(KeptLogo & LogoSettings) | undefined> =>
  attempt(async () => {
    const logo = await settled<KeptLogo | undefined>((await logoStore('readonly')).get('logo'));
    const settings = await settled<LogoSettings | undefined>((await logoStore('readonly')).get('settings'));
    if (!logo || !settings) throw new Error('There is no logo.');
    return { ...logo, ...settings };
  });

/** Calls the listener when the logo or its settings were changed or forgotten, in this tab or another. */
export const onLogoChange = (listener: () => void): void => {
  addEventListener(changed, listener);
  addEventListener('storage', ({ key }) => (key === mark || key === null) && listener());
};
