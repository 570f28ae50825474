import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { OutboxFigures } from '#storage/outbox-figures.ts';
import type { Environment } from './environment.ts';
import { createFormEndpointsWithoutStore, type FormAnswers } from './form-endpoints.ts';
import type { InspectionLimits } from './inspect-in-worker.ts';
import { logError, logInfo } from './log.ts';
import { openStorage, StorageAway } from './open-storage.ts';
import type { Readiness } from './readiness.ts';
import { type Knowledge, openServices, type Services } from './services.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Everything behind the pages. */
export interface Backend {
  quote: Handler;
  chat: Handler;
  search: Handler;
  /** The quote form with a product in it; whether it was answered. */
  filledInForm(request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<boolean>;
  upload: Handler;
  download: Handler;
  readiness(): Promise<Readiness>;
  outboxFigures(): Promise<OutboxFigures>;
  close(): Promise<void>;
}

/** How often a database that is away at the start is tried again. */
const retryInterval = 2000;
/** That it is still away is logged once in so long. */
const logInterval = 60_000;

/**
 * Opens what is kept and all that stands on it. A database that is away does not keep the site closed: pages are served,
 * forms say what happened, and it is tried again until it answers. A wrong setting throws.
 */
export const openBackend = async (
  environment: Environment,
  knowledge: Knowledge,
  answers: FormAnswers,
  inspectionLimits?: InspectionLimits,
): Promise<Backend> => {
  const closing = new AbortController();
  let services: Services | undefined;
  const open = async () => {
    const storage = await openStorage(environment);
    services = await openServices(environment, knowledge, answers, storage, inspectionLimits).catch(async (error: Error) => {
      await storage.database.close();
      // It answered a moment ago.
      throw new StorageAway(error.message);
    });
  };
  const keepTrying = async () => {
    for (let lastLogged = Date.now(); ; ) {
      await delay(retryInterval, undefined, { signal: closing.signal });
      try {
        await open();
        return logInfo('The database answers: enquiries are taken from now on');
      } catch (error) {
        if (Date.now() - lastLogged < logInterval) continue;
        lastLogged = Date.now();
        logError((error as Error).message);
      }
    }
  };

  let trying: Promise<void> | undefined;
  await open().catch((error: Error) => {
    if (!(error instanceof StorageAway)) throw error;
    logError(`${error.message}. Pages are served, enquiries are not taken until it answers.`);
    trying = keepTrying().catch((stopped: Error) => {
      if (stopped.name !== 'AbortError') throw stopped;
    });
  });

  const secret = randomBytes(32).toString('base64url');
  const forms = createFormEndpointsWithoutStore({ environment, company: knowledge.company, answers, secret });
  const away: Handler = async (_request, response) => {
    response
      .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' })
      .end('Files cannot be uploaded or downloaded right now. Please try again in a few minutes.\n');
  };
  return {
    quote: (request, response) => (services ?? forms).quote(request, response),
    chat: (request, response) => (services ?? forms).chat(request, response),
    search: (request, response) => (services ?? forms).search(request, response),
    filledInForm: (request, response, path, query) => (services ?? forms).filledInForm(request, response, path, query),
    upload: (request, response) => (services?.upload ?? away)(request, response),
    download: (request, response) => (services?.download ?? away)(request, response),
    readiness: async () => services?.readiness() ?? { ready: false, reason: 'the database has not answered since the start' },
    outboxFigures: async () => {
      if (!services) throw new Error('the database has not answered since the start');
      return services.outboxFigures();
    },
    async close() {
      closing.abort();
      await trying;
      await services?.close();
    },
  };
};
