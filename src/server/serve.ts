import type { Server } from 'node:http';
import { type AnswerPages, loadAnswerPages } from './answer-pages.ts';
import { artworkRulesFile, readArtworkRules } from './artwork-rules.ts';
import { openBackend } from './backend.ts';
import { companyFile, readCompany } from './company-facts.ts';
import { checkingInterval, limitConnections } from './connection-limits.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { watchEventLoop } from './event-loop-watch.ts';
import { openFastLane } from './fast-lane.ts';
import { headersEverywhere } from './headers.ts';
import { createServer } from './http.ts';
import { logError, logInfo } from './log.ts';
import { createMetricsWriter } from './metrics.ts';
import { openMetricsServer } from './metrics-server.ts';
import { createPages } from './pages.ts';
import { createPagesHandler } from './pages-handler.ts';
import { createRoutes } from './routes.ts';
import { readServiceNames, serviceNamesFile } from './service-names.ts';
import { readIndexedSite } from './site-files.ts';

/** Connections that are still open this long after SIGTERM are closed. */
const shutdownTimeout = 5000;

/** The rest of the program is loaded this long after the start, or when it is first needed. */
const restLoadDelay = 2000;

/** Loads what renders answers, takes files and sends mail: nothing of it is read later, when a new build may lie there. */
const loadRest = async (answers: AnswerPages) => {
  await answers.load();
  await import('@tus/server');
  await import('nodemailer');
};

const start = async () => {
  // What is written is for this user's eyes: enquiries, artwork, mails.
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  const { port, host } = environment;
  const everywhere = headersEverywhere(environment.siteUrl);
  // First and in turn: of several that are missing the same one is always named.
  const artworkRules = await readArtworkRules(artworkRulesFile);
  const serviceNames = await readServiceNames(serviceNamesFile);
  const [site, company, answers] = await Promise.all([
    readIndexedSite('dist/server', everywhere),
    readCompany(companyFile),
    loadAnswerPages(),
  ]);
  const pages = createPages(site);
  const backend = await openBackend(environment, { company, artworkRules, serviceNames }, answers);

  const server = createServer(
    { connectionsCheckingInterval: checkingInterval },
    createRoutes(createPagesHandler(pages), backend, answers, { everywhere, trustedProxies: environment.trustedProxies }),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`PORT ${port} is taken by another program.`);
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '')) fail(`HOST ${host} is not an address of this machine.`);
    fail(error.message);
  });
  const fastLane = openFastLane(server, pages, limitConnections(server, environment.trustedProxies));
  const metrics = await openMetrics(environment, createMetricsWriter({ fastLane: fastLane.served, outbox: backend.outboxFigures }));
  watchEventLoop();
  server.listen(port, host, () => {
    const address = server.address();
    const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    logInfo(`Inkwattle is open at http://${shown}:${typeof address === 'object' ? address?.port : port}`);
    setTimeout(
      () => loadRest(answers).catch((error: Error) => fail(`The rest of the program cannot be loaded: ${error.message}`)),
      restLoadDelay,
    ).unref();
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    fastLane.close();
    // A second signal ends at once; an upload that is cut off goes on later where it stopped.
    setTimeout(() => {
      server.closeAllConnections();
      fastLane.cutOff();
    }, shutdownTimeout).unref();
    await closed;
    metrics?.closeAllConnections();
    await backend.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: Error) => {
        logError(`Not ended cleanly: ${error.message}`);
        process.exit(1);
      });
    });
  }
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
