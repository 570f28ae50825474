import { useEffect, useRef, useState } from 'react';
import { usualPlacing } from '#domain/mockups/placing.ts';
import { LogoError } from '#features/logo/logo-error.ts';
import { problemWords } from '#features/logo/problem-words.ts';
import { findLogo, forgetLogo, type KeptLogo, keepLogo } from './kept-logo.ts';
import type { LogoStudio } from './logo-studio.ts';

/** A logo that products can be drawn with. */
export interface OpenLogo extends KeptLogo {
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
  setSize(size: number): void;
  forget(): void;
}

interface Wish extends KeptLogo {
  /** Chosen before; a newly chosen one loses its background if it is plain. */
  isRecalled: boolean;
}

/** Takes the background away, unless nothing would be left. Returns whether it is gone. */
const removeBackground = async (studio: LogoStudio): Promise<boolean> => {
  try {
    await studio.setBackground(true);
    return true;
  } catch (error) {
    if (!(error instanceof LogoError && error.problem === 'nothing-left')) throw error;
    await studio.setBackground(false);
    return false;
  }
};

const openLogo = async ({ file, away, size, isRecalled }: Wish): Promise<OpenLogo> => {
  const { LogoStudio } = await import('./logo-studio.ts');
  const studio = new LogoStudio();
  try {
    const { isPlain } = await studio.open(file);
    const removes = isPlain && (away || !isRecalled) && (await removeBackground(studio));
    if (!removes) await studio.setBackground(false);
    return { file, size, away: removes, studio, isPlain };
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

  const change = (next: OpenLogo | undefined) => {
    setLogo(next);
    if (next) void keepLogo({ file: next.file, away: next.away, size: next.size }).then(setIsKept);
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
      if (own === attempt.current) setProblem(await problemWords(error, wish.file));
    } finally {
      if (own === attempt.current) setIsOpening(false);
    }
  };
  const setAway = async (away: boolean): Promise<void> => {
    if (!logo) return;
    setProblem(undefined);
    try {
      if (!away) await logo.studio.setBackground(false);
      else if (!(await removeBackground(logo.studio))) return setProblem('All of it has one colour, so its background stays.');
      change({ ...logo, away });
    } catch (error) {
      setProblem(await problemWords(error, logo.file));
    }
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
    open: (file) => void start({ file, away: true, size: usualPlacing.size, isRecalled: false }),
    setAway: (away) => void setAway(away),
    setSize: (size) => logo && change({ ...logo, size }),
    forget: () => {
      attempt.current++;
      setLogo(undefined);
      setProblem(undefined);
      void forgetLogo();
    },
  };
};
