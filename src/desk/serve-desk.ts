import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Accounts } from '#domain/desk/accounts.ts';
import { checkingInterval, limitConnections } from '#server/http/connection-limits.ts';
import { createServer } from '#server/http/http.ts';
import { createLimit } from '#server/http/rate-limits.ts';
import { createVisitorOf } from '#server/http/visitor.ts';
import { logError, logInfo } from '#server/observability/log.ts';
import type { Environment } from '#server/settings/environment.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import { readReplyTemplates, replyTemplatesFile } from '#server/static/reply-templates.ts';
import { closeOnSignal } from '#server/stop-signals.ts';
import { createCaseStore } from '#storage/desk/case-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { readSecret } from '#storage/secret-store.ts';
import { readAssets } from './http/assets.ts';
import { createDispatch } from './http/dispatch.tsx';
import { deskOrigin, openAccounts, openWhenAvailable } from './open-desk.ts';
import { startOverdueWatch } from './overdue/watch-overdue.ts';
import { startEmptyingForms } from './replies/empty-forms.ts';
import { createDeskRoutes } from './routes.ts';

/** Requests for options or attempts to sign in from one network: many colleagues may share one address. */
const signInLimit = { points: 60, duration: 10 * 60 };

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Connections that are still open this long after SIGTERM are closed. */
const shutdownTimeout = 5000;

/** Serves the desk until a signal stops it. */
export const serveDesk = async (environment: Environment): Promise<void> => {
  const { deskPort, deskHost, trustedProxies } = environment;
  // Or the one that starts second would fail, and that may be the site.
  if (deskPort !== 0 && deskPort === environment.port) fail(`DESK_PORT and PORT are both ${deskPort}. Give the desk a port of its own.`);
  const [assets, rules, company, templates] = await Promise.all([
    readAssets(),
    readArtworkRules(artworkRulesFile),
    readCompany(companyFile),
    readReplyTemplates(replyTemplatesFile),
  ]);
  const storage = await openWhenAvailable(environment);
  const secret = await readSecret(storage.database, 'visitors', () => randomBytes(32).toString('base64url'));
  const replies = createReplyStore(storage.database);
  const closing = new AbortController();
  const server = createServer({ connectionsCheckingInterval: checkingInterval });
  server.on('connection', limitConnections(server, trustedProxies));
  failOnError(server, environment);
  server.listen(deskPort, deskHost, () => {
    // Known only now if any free port was asked for.
    const address = server.address() as AddressInfo;
    const deskUrl = deskOrigin({ ...environment, deskPort: address.port });
    const accounts = openAccounts(environment, deskUrl, company, storage);
    const visitorOf = createVisitorOf(secret, trustedProxies);
    const limit = createLimit('sign-in', signInLimit, storage.database.pool);
    const dispatch = createDispatch({
      deskUrl,
      frame: { company: company.shortName, timeZone: company.timeZone, ...assets.files },
      assets,
      accounts,
      routes: createDeskRoutes({
        ...{ environment, company, storage, rules, closing: closing.signal },
        artworkQuota: environment.artworkQuota,
        ...{ templates, cases: createCaseStore(storage.database), replies },
      }),
      limitSignIn: (request) => limit(visitorOf(request)),
    });
    server.on('request', dispatch);
    logInfo(`The desk is open at ${deskUrl}`);
    if (!environment.deskUrl && !loopback.includes(deskHost))
      logInfo(`DESK_URL is not set, so people can sign in only on this machine, at ${deskUrl}.`);
    announceFirstLink(accounts);
  });
  const jobs = [startOverdueWatch(storage.database, company), startEmptyingForms(replies.attachments)];
  const closeRest = async () => {
    await Promise.all(jobs.map((job) => job.stop()));
    await storage.database.close();
  };
  closeOnSignal(
    () => close(server, closing, closeRest),
    (error) => logError(`Desk: ${error.message}`),
  );
};

/** Only the operator can read the log. */
const announceFirstLink = (accounts: Accounts): void => {
  accounts.invitations.first().then(
    (link) => {
      if (link) logInfo(`No one can sign in to the desk yet. This link lets in its first manager, once, within an hour: ${link}`);
    },
    (error: Error) => logError(`Desk: ${error.message}`),
  );
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

/** Answers the requests under way, and closes everything. */
const close = async (server: Server, streams: AbortController, rest: () => Promise<void>): Promise<void> => {
  streams.abort();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), shutdownTimeout).unref();
  await closed;
  await rest();
};
