import { setTimeout as delay } from 'node:timers/promises';
import type { Inspection } from '#artwork/facts.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import { type InspectionLimits, inspectInWorker, usualLimits } from './inspect-in-worker.ts';
import { logError } from './log.ts';
import { inspectionSeconds, inspectionsTotal } from './metrics.ts';

interface Shelf {
  store: Pick<ArtworkStore, 'find' | 'keepInspection'>;
  files: Pick<ArtworkFiles, 'source'>;
  limits?: InspectionLimits;
}

interface Job {
  id: string;
  /** A mail waits for it. */
  urgent: boolean;
  result: Promise<Inspection | undefined>;
  settle: (inspection: Inspection | undefined) => void;
}

/** Looks into files that are here, one at a time, and keeps what it finds with them. */
export const createArtworkInspection = ({ store, files, limits = usualLimits }: Shelf) => {
  const stopping = new AbortController();
  /** Those that wait, and the one that has its turn. */
  const jobs = new Map<string, Job>();
  let busy = false;

  const lookInto = async (id: string): Promise<Inspection | undefined> => {
    const row = await store.find(id);
    if (row?.state !== 'ready') return;
    // Another process was quicker.
    if (row.facts !== null) return JSON.parse(row.facts);
    const source = await files.source(id);
    if (source?.size !== row.size) throw new Error('its bytes are not all here');
    const timed = inspectionSeconds.startTimer();
    const log = (sentence: string) => logError(sentence, { file: id });
    const inspection = await inspectInWorker(source, limits, stopping.signal, log).finally(timed);
    inspectionsTotal.inc({ outcome: 'trouble' in inspection ? inspection.trouble : 'read' });
    await store.keepInspection(id, inspection).catch((error: Error) => log(`Inspection: ${error.message}`));
    return inspection;
  };

  /** What is found; undefined when nothing can be said, which whoever asks next may find out. */
  const tryOne = async (id: string): Promise<Inspection | undefined> => {
    try {
      return await lookInto(id);
    } catch (error) {
      if (stopping.signal.aborted) return;
      inspectionsTotal.inc({ outcome: 'failed' });
      logError(`Inspection: ${(error as Error).message}`, { file: id });
    }
  };

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (jobs.size > 0) {
      const waiting = [...jobs.values()];
      const job = waiting.find(({ urgent }) => urgent) ?? waiting[0];
      if (!job) break;
      job.settle(stopping.signal.aborted ? undefined : await tryOne(job.id));
      jobs.delete(job.id);
    }
    busy = false;
  };

  const ask = (id: string, urgent: boolean): Promise<Inspection | undefined> => {
    const known = jobs.get(id);
    if (known) known.urgent ||= urgent;
    const { promise: result, resolve: settle } = Promise.withResolvers<Inspection | undefined>();
    const job = known ?? { id, urgent, result, settle };
    jobs.set(id, job);
    void work();
    return job.result;
  };

  return {
    /** A file is here: looks into it when its turn comes. */
    begin: (id: string): void => void ask(id, false),
    /** What is in a file, for a mail that waits: before those that nobody waits for. Never throws, and takes no longer than the limit. */
    inspect: (id: string): Promise<Inspection | undefined> =>
      Promise.race([ask(id, true), delay(limits.time, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)]),
    /** Ends what is under way; whoever waits is told that nothing is known. */
    stop: (): void => stopping.abort(),
  };
};
