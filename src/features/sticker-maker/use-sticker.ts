import { useEffect, useRef, useState } from 'react';
import { LogoError } from '#features/logo/logo-error.ts';
import { problemWords } from '#features/logo/problem-words.ts';
import type { OpenedLogo, ShownSticker, StickerJob } from './sticker-job.ts';
import { StickerStudio } from './sticker-studio.ts';

export interface OpenLogo extends OpenedLogo {
  file: File;
}

/** A sticker, and the job that it was made from: meanwhile another may be wanted. */
export interface MadeFrom extends ShownSticker {
  job: StickerJob;
}

export interface Sticker {
  logo: OpenLogo | undefined;
  /** A logo is being opened. */
  isOpening: boolean;
  /** Why a logo was not opened. */
  problem: string | undefined;
  shown: MadeFrom | undefined;
  /** The sticker of the last job is being made. */
  isMaking: boolean;
  /** With this background removed, nothing is left of the artwork. */
  isEmpty: boolean;
  studio: StickerStudio | undefined;
  open(file: File): Promise<OpenedLogo | undefined>;
}

interface Making {
  studio: StickerStudio | undefined;
  job: StickerJob | undefined;
}

const isSame = (one: Making, other: Making): boolean =>
  one.studio === other.studio && JSON.stringify(one.job) === JSON.stringify(other.job);

/** Makes the sticker of a job, always the newest: those that were asked for meanwhile are left out. */
const useShown = (wanted: Making, onFailed: (error: unknown) => void) => {
  const [shown, setShown] = useState<{ studio: StickerStudio; sticker: MadeFrom }>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const newest = useRef(wanted);
  const isRunning = useRef(false);
  newest.current = wanted;

  const makeOne = async ({ studio, job }: Making): Promise<void> => {
    if (!studio || !job) return;
    try {
      const sticker = await studio.show(job);
      setShown({ studio, sticker: { ...sticker, job } });
      setIsEmpty(false);
    } catch (error) {
      if (error instanceof LogoError && error.problem === 'nothing-left') setIsEmpty(true);
      // A studio that was closed meanwhile belongs to a logo that is gone.
      else if (studio === newest.current.studio) onFailed(error);
    }
  };
  const makeAll = async (): Promise<void> => {
    let made: Making;
    do {
      made = newest.current;
      await makeOne(made);
    } while (!isSame(made, newest.current));
  };

  const { studio } = wanted;
  const key = JSON.stringify(wanted.job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the job.
  useEffect(() => {
    if (!studio || !key || isRunning.current) return;
    isRunning.current = true;
    setIsMaking(true);
    void makeAll().finally(() => {
      isRunning.current = false;
      setIsMaking(false);
    });
  }, [studio, key]);

  return { shown: shown?.studio === studio ? shown?.sticker : undefined, isEmpty, isMaking };
};

/** Opens a logo, and makes the sticker that is asked for. */
export const useSticker = (job: StickerJob | undefined): Sticker => {
  const [studio, setStudio] = useState<StickerStudio>();
  const [logo, setLogo] = useState<OpenLogo>();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = useRef(0);

  const fail = async (error: unknown, file: File): Promise<void> => {
    // The visitor is told about the others, and the worker has logged what it did not expect.
    if (!(error instanceof LogoError)) console.error('A logo was not opened:', error);
    setProblem(await problemWords(error, file));
  };
  const { shown, isEmpty, isMaking } = useShown({ studio, job }, (error) => logo && void fail(error, logo.file));
  useEffect(() => () => studio?.close(), [studio]);

  const open = async (file: File): Promise<OpenedLogo | undefined> => {
    const own = ++attempt.current;
    setIsOpening(true);
    setProblem(undefined);
    const next = new StickerStudio();
    try {
      const opened = await next.open(file);
      // Another file was chosen meanwhile.
      if (own !== attempt.current) return void next.close();
      setLogo({ ...opened, file });
      setStudio(next);
      return opened;
    } catch (error) {
      next.close();
      if (own === attempt.current) await fail(error, file);
    } finally {
      if (own === attempt.current) setIsOpening(false);
    }
  };
  return { logo, isOpening, problem, shown, isMaking, isEmpty, studio, open };
};
