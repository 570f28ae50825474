import type { Server } from 'node:http';
import { checkingInterval, limitConnections } from '#server/http/connection-limits.ts';
import { createCommonHeaders } from '#server/http/headers.ts';
import { createServer } from '#server/http/http.ts';
import { type LivePages, loadLivePages } from '#server/live-pages/live-pages.ts';
import { watchEventLoop } from '#server/observability/event-loop-watch.ts';
import { logError, logInfo } from '#server/observability/log.ts';
import { createMetricsWriter } from '#server/observability/metrics.ts';
import { type Environment, readEnvironment } from '#server/settings/environment.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { openFastLane } from '#server/static/fast-lane.ts';
import { createPages } from '#server/static/pages.ts';
import { createPagesHandler } from '#server/static/pages-handler.ts';
import { readServiceNames, serviceNamesFile } from '#server/static/service-names.ts';
import { readIndexedSite } from '#server/static/site-files.ts';
import { type Backend, openBackend } from './backend.ts';
import { openMetricsServer } from './metrics-server.ts';
import { createRoutes } from './routes.ts';
import { closeOnSignal } from './stop-signals.ts';

/** Connections that are still open this long after SIGTERM are closed. */
const shutdownTimeout = 5000;

/** Lazy modules are loaded this long after startup (ms), or when first needed. */
const lazyLoadDelay = 2000;

/** Loads the modules for live pages, uploads and mail. Later, the files on disk may be those of a newer build. */
const loadLazyModules = async (livePages: LivePages) => {
  await livePages.load();
  await import('@tus/server');
  await import('nodemailer');
};

const start = async () => {
  // Enquiries, artwork and mails must not be readable by other users.
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  const commonHeaders = createCommonHeaders(environment.siteUrl);
  // Read first and one at a time: if several files are missing, the error always names the same one.
  const artworkRules = await readArtworkRules(artworkRulesFile);
  const serviceNames = await readServiceNames(serviceNamesFile);
  const [site, company, livePages] = await Promise.all([
    readIndexedSite('dist/server', commonHeaders),
    readCompany(companyFile),
    loadLivePages(),
  ]);
  const pages = createPages(site);
  const backend = await openBackend(environment, { company, artworkRules, serviceNames }, livePages);

  const server = createServer(
    { connectionsCheckingInterval: checkingInterval },
    createRoutes(createPagesHandler(pages), backend, livePages, { commonHeaders, trustedProxies: environment.trustedProxies }),
  );
  failOnError(server, environment);
  const fastLane = openFastLane(server, pages, limitConnections(server, environment.trustedProxies));
  const metrics = await openMetrics(environment, createMetricsWriter({ fastLane: fastLane.served, outbox: backend.outboxFigures }));
  watchEventLoop();
  listen(server, environment, livePages);
  const running = { server, fastLane, metrics, backend };
  closeOnSignal(
    () => close(running),
    (error) => logError(`Shutdown failed: ${error.message}`),
  );
};

const failOnError = (server: Server, { port, host }: Environment) =>
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`PORT ${port} is taken by another program.`);
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '')) fail(`HOST ${host} is not an address of this machine.`);
    fail(error.message);
  });

const listen = (server: Server, { port, host }: Environment, livePages: LivePages) =>
  server.listen(port, host, () => {
    const address = server.address();
    const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    logInfo(`Inkwattle is open at http://${shown}:${typeof address === 'object' ? address?.port : port}`);
    setTimeout(
      () => loadLazyModules(livePages).catch((error: Error) => fail(`The rest of the program cannot be loaded: ${error.message}`)),
      lazyLoadDelay,
    ).unref();
  });

interface Running {
  server: Server;
  fastLane: ReturnType<typeof openFastLane>;
  metrics: Server | undefined;
  backend: Backend;
}

/** Answers the requests under way, and closes everything. */
const close = async ({ server, fastLane, metrics, backend }: Running) => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  fastLane.close();
  // An upload that is interrupted here can be resumed.
  setTimeout(() => {
    server.closeAllConnections();
    fastLane.cutOff();
  }, shutdownTimeout).unref();
  await closed;
  metrics?.closeAllConnections();
  await backend.close();
};

const openMetrics = async ({ metricsPort, metricsHost }: Environment, write: () => Promise<string>): Promise<Server | undefined> => {
  if (metricsPort === undefined) return;
  return openMetricsServer(metricsPort, metricsHost, write).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is taken by another program.' : `cannot be used: ${error.message}`;
    return fail(`METRICS_PORT ${metricsPort} ${reason}`);
  });
};

const fail = (sentence: string): never => {
  console.error(`Not started: ${sentence}`);
  process.exit(1);
};

start().catch((error: Error) => fail(error.message));
