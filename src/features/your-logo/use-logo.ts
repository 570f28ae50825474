import { useEffect, useRef, useState } from 'react';
import type { Look } from '#domain/mockups/look.ts';
import { usualPlacing } from '#domain/mockups/placing.ts';
import { LogoError } from '#features/logo/logo-error.ts';
import { problemWords } from '#features/logo/problem-words.ts';
import { findLogo, forgetLogo, type KeptLogo, keepLogo, keepSettings, type LogoSettings } from './kept-logo.ts';
import type { LogoStudio } from './logo-studio.ts';

/** A logo that products can be drawn with. */
export interface OpenLogo extends KeptLogo, LogoSettings {
  studio: LogoStudio;
  isPlain: boolean;
}

export interface Logo {
  logo: OpenLogo | undefined;
  isOpening: boolean;
  /** Why a logo was not opened. */
  problem: string | undefined;
  /** It will be there on the next visit. */
  isKept: boolean;
  open(file: File): void;
  setAway(away: boolean): void;
  /** Times the usual size, on all products. */
  setSize(size: number): void;
  /** For the look of one product. */
  setLook(mockup: string): (look: Look) => void;
  forget(): void;
}

interface Wish extends LogoSettings {
  file: File;
  /** Chosen before; a newly chosen one loses its background if it is plain. */
  isRecalled: boolean;
}

interface Artwork {
  /** The background is gone. */
  away: boolean;
  artwork: File;
}

/** Takes the background away, unless nothing would be left. */
const removeBackground = async (studio: LogoStudio): Promise<Artwork> => {
  try {
    return { away: true, artwork: await studio.setBackground(true) };
  } catch (error) {
    if (!(error instanceof LogoError && error.problem === 'nothing-left')) throw error;
    return { away: false, artwork: await studio.setBackground(false) };
  }
};

const openLogo = async ({ file, away, size, looks, isRecalled }: Wish): Promise<OpenLogo> => {
  const { LogoStudio } = await import('./logo-studio.ts');
  const studio = new LogoStudio();
  try {
    const { isPlain } = await studio.open(file);
    const removes = isPlain && (away || !isRecalled);
    const shown = removes ? await removeBackground(studio) : { away: false, artwork: await studio.setBackground(false) };
    return { file, size, looks, studio, isPlain, ...shown };
  } catch (error) {
    studio.close();
    throw error;
  }
};

/** The visitor's logo, kept on the device until it is forgotten. */
export const useLogo = (): Logo => {
  const [logo, setLogo] = useState<OpenLogo>();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isKept, setIsKept] = useState(false);
  const attempt = useRef(0);

  const change = (next: OpenLogo) => {
    setLogo(next);
    const { file, artwork, away, size, looks } = next;
    void keepLogo({ file, artwork }, { away, size, looks }).then(setIsKept);
  };
  const start = async (wish: Wish): Promise<void> => {
    const own = ++attempt.current;
    setIsOpening(true);
    setProblem(undefined);
    try {
      const opened = await openLogo(wish);
      // Another was chosen meanwhile.
      if (own !== attempt.current) return opened.studio.close();
      change(opened);
    } catch (error) {
      // The visitor is told about the others, and the worker has logged what it did not expect.
      if (!(error instanceof LogoError)) console.error('A logo was not opened:', error);
      const words = await problemWords(error, wish.file);
      // Said of this file only: another may have been chosen while the words were loaded.
      if (own === attempt.current) setProblem(words);
    } finally {
      if (own === attempt.current) setIsOpening(false);
    }
  };
  const setAway = async (away: boolean): Promise<void> => {
    if (!logo) return;
    setProblem(undefined);
    try {
      const shown = away ? await removeBackground(logo.studio) : { away, artwork: await logo.studio.setBackground(false) };
      if (shown.away !== away) setProblem('All of it has one colour, so its background stays.');
      change({ ...logo, ...shown });
    } catch (error) {
      setProblem(await problemWords(error, logo.file));
    }
  };
  const set = (settings: Partial<LogoSettings>): void => {
    if (!logo) return;
    const { away, size, looks } = { ...logo, ...settings };
    setLogo({ ...logo, size, looks });
    keepSettings({ away, size, looks });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => {
    // One that was chosen meanwhile is not replaced.
    void findLogo().then((kept) => {
      if (kept && attempt.current === 0) void start({ ...kept, isRecalled: true });
    });
  }, []);
  const studio = logo?.studio;
  useEffect(() => () => studio?.close(), [studio]);

  return {
    logo,
    isOpening,
    problem,
    isKept,
    open: (file) => void start({ file, away: true, size: usualPlacing.size, looks: {}, isRecalled: false }),
    setAway: (away) => void setAway(away),
    setSize: (size) => set({ size }),
    setLook: (mockup) => (look) => set({ looks: { ...logo?.looks, [mockup]: look } }),
    forget: () => {
      attempt.current++;
      // One that is being opened is given up.
      setIsOpening(false);
      setLogo(undefined);
      setProblem(undefined);
      void forgetLogo();
    },
  };
};
