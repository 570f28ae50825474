import { attempt, openStore, settled } from '#features/form-state/indexed-store.ts';

/*
 * The visitor's logo, kept in IndexedDB until "Forget my logo": the next page and the next visit show it again. Nothing of it
 * leaves the device.
 */

export interface KeptLogo {
  file: File;
  /** The background is taken away. */
  away: boolean;
  /** Times the usual size. */
  size: number;
}

const key = 'logo';
const logoStore = (mode: IDBTransactionMode) => openStore('your-logo', 'logo', mode);

/** Returns whether it will be there on the next page. */
export const keepLogo = async (logo: KeptLogo): Promise<boolean> =>
  (await attempt(async () => settled((await logoStore('readwrite')).put(logo, key)))) !== undefined;

export const forgetLogo = (): Promise<unknown> => attempt(async () => settled((await logoStore('readwrite')).delete(key)));

export const findLogo = (): Promise<KeptLogo | undefined> =>
  attempt(async () => settled<KeptLogo | undefined>((await logoStore('readonly')).get(key)));
