import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createFormEndpointsWithoutStore, type FormPages } from '#server/endpoints/form-endpoints.ts';
import { logError, logInfo } from '#server/observability/log.ts';
import type { Readiness } from '#server/observability/readiness.ts';
import type { Environment } from '#server/settings/environment.ts';
import type { InspectionLimits } from '#server/uploads/inspect-in-worker.ts';
import type { OutboxStats } from '#storage/outbox-figures.ts';
import { openStorage, StorageUnavailable } from './open-storage.ts';
import { openServices, type Services, type SiteData } from './services.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The request handlers and figures that depend on storage. */
export interface Backend {
  quote: Handler;
  chat: Handler;
  search: Handler;
  template: Handler;
  /** Renders the form of a page with the values of the link; returns whether it sent a response. */
  prefilledForm(request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<boolean>;
  upload: Handler;
  download: Handler;
  readiness(): Promise<Readiness>;
  outboxFigures(): Promise<OutboxStats>;
  close(): Promise<void>;
}

/** Milliseconds between attempts to open a database that is unavailable at startup. */
const retryInterval = 2000;
/** Repeated failures are logged at most this often (ms). */
const logInterval = 60_000;

/**
 * Opens storage and every service that depends on it. The site starts without its database: pages are served, forms report
 * the failure, and opening is retried until it succeeds. An invalid setting throws.
 */
export const openBackend = async (
  environment: Environment,
  siteData: SiteData,
  formPages: FormPages,
  inspectionLimits?: InspectionLimits,
): Promise<Backend> => {
  const opening = await openWithRetries(() => open(environment, siteData, formPages, inspectionLimits));
  const secret = randomBytes(32).toString('base64url');
  const forms = createFormEndpointsWithoutStore({ environment, company: siteData.company, formPages, secret });
  return {
    quote: (request, response) => (opening.services() ?? forms).quote(request, response),
    chat: (request, response) => (opening.services() ?? forms).chat(request, response),
    search: (request, response) => (opening.services() ?? forms).search(request, response),
    template: (request, response) => (opening.services() ?? forms).template(request, response),
    prefilledForm: (request, response, path, query) => (opening.services() ?? forms).prefilledForm(request, response, path, query),
    upload: (request, response) => (opening.services()?.upload ?? refuseFiles)(request, response),
    download: (request, response) => (opening.services()?.download ?? refuseFiles)(request, response),
    readiness: async () => opening.services()?.readiness() ?? { ready: false, reason: 'the database has not responded since the start' },
    outboxFigures: async () => {
      const services = opening.services();
      if (!services) throw new Error('the database has not responded since the start');
      return services.outboxFigures();
    },
    close: opening.close,
  };
};

const open = async (
  environment: Environment,
  siteData: SiteData,
  formPages: FormPages,
  inspectionLimits?: InspectionLimits,
): Promise<Services> => {
  const storage = await openStorage(environment);
  return openServices(environment, siteData, formPages, storage, inspectionLimits).catch(async (error: Error) => {
    await storage.database.close();
    // The database was reachable a moment ago, so this failure is temporary.
    throw new StorageUnavailable(error.message);
  });
};

/** Resolves after the first attempt. If the database does not respond, further attempts follow in the background. */
const openWithRetries = async (openOnce: () => Promise<Services>) => {
  const closing = new AbortController();
  let services: Services | undefined;
  let retrying: Promise<void> | undefined;
  const attempt = async () => {
    services = await openOnce();
  };
  await attempt().catch((error: Error) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    logError(`${error.message}. Pages are served, enquiries are rejected until it responds.`);
    retrying = retryUntilOpen(attempt, closing.signal).catch((stopped: Error) => {
      if (stopped.name !== 'AbortError') throw stopped;
    });
  });
  return {
    services: () => services,
    async close() {
      closing.abort();
      await retrying;
      await services?.close();
    },
  };
};

const retryUntilOpen = async (attempt: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  for (let lastLogged = Date.now(); ; ) {
    await delay(retryInterval, undefined, { signal });
    try {
      await attempt();
      return logInfo('The database responds: enquiries are accepted');
    } catch (error) {
      if (Date.now() - lastLogged < logInterval) continue;
      lastLogged = Date.now();
      logError((error as Error).message);
    }
  }
};

const refuseFiles: Handler = async (_request, response) => {
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' })
    .end('Files cannot be uploaded or downloaded right now. Please try again in a few minutes.\n');
};
