import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { checkingInterval, limitConnections } from '#server/http/connection-limits.ts';
import { createServer } from '#server/http/http.ts';
import { createLimit } from '#server/http/rate-limits.ts';
import { createVisitorOf } from '#server/http/visitor.ts';
import { logError, logInfo } from '#server/observability/log.ts';
import type { Environment } from '#server/settings/environment.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { createCaseStore } from '#storage/desk/case-store.ts';
import { createStaffStore } from '#storage/desk/staff-store.ts';
import { readSecret } from '#storage/secret-store.ts';
import { readAssets } from './assets.ts';
import { createDispatch } from './http/dispatch.tsx';
import { deskOrigin, openDesk } from './open-desk.ts';
import { createDeskRoutes } from './routes.ts';

/** Requests for options or attempts to sign in from one network: many colleagues may share one address. */
const signInLimit = { points: 60, duration: 10 * 60 };

/** Connections that are still open this long after SIGTERM are closed. */
const shutdownTimeout = 5000;

/** Serves the desk until a signal stops it. */
export const serveDesk = async (environment: Environment): Promise<void> => {
  const { deskPort, deskHost, trustedProxies } = environment;
  const deskUrl = deskOrigin(environment);
  const [assets, rules] = await Promise.all([readAssets(), readArtworkRules(artworkRulesFile)]);
  const { company, storage, accounts } = await openDesk(environment);
  const { database } = storage;
  const closing = new AbortController();
  const visitorOf = createVisitorOf(await readSecret(database, 'visitors', () => randomBytes(32).toString('base64url')), trustedProxies);
  const limit = createLimit('sign-in', signInLimit, database.pool);
  const server = createServer(
    { connectionsCheckingInterval: checkingInterval },
    createDispatch({
      deskUrl,
      frame: { company: company.shortName, ...assets.files },
      assets,
      routes: createDeskRoutes({
        company,
        storage,
        accounts,
        rules,
        cases: createCaseStore(database),
        staff: createStaffStore(database),
        closing: closing.signal,
      }),
      readSession: accounts.readSession,
      limitSignIn: (request) => limit(visitorOf(request)),
    }),
  );
  const admit = limitConnections(server, trustedProxies);
  server.on('connection', admit);
  failOnError(server, environment);
  server.listen(deskPort, deskHost, () => {
    logInfo(`The desk is open at ${deskUrl}`);
    accounts.inviteFirst().then(
      (link) =>
        link && logInfo(`Nobody can sign in yet. The first manager opens this link within an hour, on this desk only once: ${link}`),
      (error: Error) => logError(`Desk: ${error.message}`),
    );
  });
  closeOnSignal(server, async () => {
    closing.abort();
    await storage.database.close();
  });
};

const failOnError = (server: Server, { deskPort, deskHost }: Environment) =>
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`DESK_PORT ${deskPort} is taken by another program.`);
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? ''))
      fail(`DESK_HOST ${deskHost} is not an address of this machine.`);
    fail(error.message);
  });

const fail = (sentence: string): never => {
  console.error(`The desk was not started: ${sentence}`);
  process.exit(1);
};

/** Answers the requests under way, then exits. A second signal exits immediately. */
const closeOnSignal = (server: Server, close: () => Promise<void>): void => {
  let closing = false;
  const closeOnce = async () => {
    if (closing) process.exit(1);
    closing = true;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), shutdownTimeout).unref();
    await closed;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      closeOnce().catch((error: Error) => fail(error.message));
    });
};
