import { type ScreenFit, type ScreenView, withoutScreen } from './screen-fit.ts';

const key = 'true-size';
/** More screens than anyone uses. */
const most = 8;

/** The fits of this page, where storage is blocked. */
let unstored: ScreenFit[] | undefined;

const isFit = (value: unknown): value is ScreenFit => {
  const { sides, density, zoom, dotsPerMm } = (value ?? {}) as Partial<ScreenFit>;
  const numbers: unknown[] = [...(Array.isArray(sides) ? sides : []), density, zoom, dotsPerMm];
  return numbers.length === 5 && numbers.every((number) => Number.isFinite(number) && (number as number) > 0);
};

/** Parses what is stored, which anyone at this device may have changed. */
export const fitsIn = (text: string | null): ScreenFit[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFit) : [];
  } catch {
    return [];
  }
};

export const readFits = (): ScreenFit[] => {
  try {
    return unstored ?? fitsIn(localStorage.getItem(key));
  } catch {
    return [];
  }
};

/** Returns whether they will be there on the next page. */
const writeFits = (fits: ScreenFit[]): boolean => {
  try {
    if (fits.length > 0) localStorage.setItem(key, JSON.stringify(fits));
    else localStorage.removeItem(key);
    unstored = undefined;
    return true;
  } catch {
    unstored = fits;
    return false;
  }
};

export const keepFit = (fit: ScreenFit, view: ScreenView): boolean => writeFits([...withoutScreen(readFits(), view), fit].slice(-most));

export const forgetFits = (): boolean => writeFits([]);
