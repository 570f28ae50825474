import { setTimeout as delay } from 'node:timers/promises';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { logError } from '#server/observability/log.ts';
import { inspectionSeconds, inspectionsTotal } from '#server/observability/metrics.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import { defaultLimits, type InspectionLimits, inspectInWorker } from './inspect-in-worker.ts';

interface Dependencies {
  store: Pick<ArtworkStore, 'find' | 'saveInspection'>;
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

/** Milliseconds a mail waits beyond the inspection's own time limit. With equal timeouts, "too slow" and "not checked" would race. */
const grace = 5000;

/** Inspects complete files, one at a time, and stores the facts with them. */
export const createArtworkInspection = ({ store, files, limits = defaultLimits }: Dependencies) => {
  const stopping = new AbortController();
  const enqueue = createQueue((id) => tryInspect({ store, files, limits }, id, stopping.signal));
  return {
    /** Queues a complete file for inspection in the background. */
    begin: (id: string): void => void enqueue(id, false),
    /** Inspects a file for a mail, ahead of background inspections. Never rejects; resolves with undefined after the time limit plus `grace`. */
    inspect: (id: string): Promise<Inspection | undefined> =>
      Promise.race([
        enqueue(id, true),
        delay(limits.time + grace, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined),
      ]),
    /** Aborts the running inspection; callers that wait get undefined. */
    stop: (): void => stopping.abort(),
  };
};

/** Runs one job at a time, urgent ones first. */
const createQueue = (work: (id: string) => Promise<Inspection | undefined>) => {
  /** Waiting jobs and the running one. */
  const jobs = new Map<string, Job>();
  let busy = false;

  const runJobs = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (jobs.size > 0) {
      const waiting = [...jobs.values()];
      const job = waiting.find(({ urgent }) => urgent) ?? waiting[0];
      if (!job) break;
      job.settle(await work(job.id));
      jobs.delete(job.id);
    }
    busy = false;
  };

  return (id: string, urgent: boolean): Promise<Inspection | undefined> => {
    const known = jobs.get(id);
    if (known) known.urgent ||= urgent;
    const { promise: result, resolve: settle } = Promise.withResolvers<Inspection | undefined>();
    const job = known ?? { id, urgent, result, settle };
    jobs.set(id, job);
    void runJobs();
    return job.result;
  };
};

/** Resolves with undefined if the inspection fails; the next request tries again. */
const tryInspect = async (dependencies: Required<Dependencies>, id: string, stopping: AbortSignal): Promise<Inspection | undefined> => {
  if (stopping.aborted) return;
  try {
    return await inspectFile(dependencies, id, stopping);
  } catch (error) {
    if (stopping.aborted) return;
    inspectionsTotal.inc({ outcome: 'failed' });
    logError(`Inspection: ${(error as Error).message}`, { file: id });
  }
};

const inspectFile = async (
  { store, files, limits }: Required<Dependencies>,
  id: string,
  stopping: AbortSignal,
): Promise<Inspection | undefined> => {
  const row = await store.find(id);
  if (row?.state !== 'ready') return;
  // Another process has inspected it.
  if (row.facts !== null) return JSON.parse(row.facts);
  const source = await files.source(id);
  if (source?.size !== row.size) throw new Error('its bytes are not all here');
  const stopTimer = inspectionSeconds.startTimer();
  const log = (sentence: string) => logError(sentence, { file: id });
  const inspection = await inspectInWorker(source, limits, stopping, log).finally(stopTimer);
  inspectionsTotal.inc({ outcome: 'trouble' in inspection ? inspection.trouble : 'read' });
  await store.saveInspection(id, inspection).catch((error: Error) => log(`Inspection: ${error.message}`));
  return inspection;
};
