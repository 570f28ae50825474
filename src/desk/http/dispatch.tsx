import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from '#domain/desk/accounts.ts';
import { fieldOf } from '#domain/desk/typed-text.ts';
import { limitDrain, readForm } from '#server/http/guards.ts';
import { Refusal } from '#server/http/refusal.ts';
import { findFault } from '#server/http/request-faults.ts';
import { duringRequest, logError, logInfo } from '#server/observability/log.ts';
import type { PageFrame } from '../pages/DeskPage.tsx';
import { RefusedPage } from '../pages/RefusedPage.tsx';
import { SignedOutPage } from '../pages/SignedOutPage.tsx';
import { redirect, sendJson } from './answers.ts';
import type { Assets } from './assets.ts';
import { checkDeskOrigin, checkFormToken } from './checks.ts';
import { createDeskHeaders, createScriptPolicy } from './headers.ts';
import { createMatcher } from './match-route.ts';
import { createFileForms, hasFiles } from './read-file-form.ts';
import type { DeskRequest, DeskRoute, PostedForm } from './route.ts';
import { sendPage } from './send-page.tsx';

interface DoorSettings {
  deskUrl: string;
  frame: PageFrame;
  assets: Pick<Assets, 'send'>;
  routes: DeskRoute[];
  accounts: Accounts;
  /** Counts a sign-in; rejects with a Refusal over the limit. */
  limitSignIn(request: IncomingMessage): Promise<void>;
}

interface Door extends DoorSettings {
  readFileForm: ReturnType<typeof createFileForms>;
}

/** Dispatches each request of the desk to its route, after the checks of that route. No handler makes these checks itself. */
export const createDispatch = (settings: DoorSettings) => {
  const door: Door = { ...settings, readFileForm: createFileForms() };
  const headers = createDeskHeaders(door.deskUrl);
  const match = createMatcher(door.routes);
  const scriptPolicy = createScriptPolicy(door.deskUrl);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const started = performance.now();
    const id = randomUUID();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
    response.on('finish', () => limitDrain(request));
    const [path = '/', search] = (request.url ?? '/').split('?', 2);
    const context: DeskRequest = {
      ...{ request, response, accounts: door.accounts, frame: door.frame, path, query: new URLSearchParams(search) },
      ...{ parameters: {}, ...emptyForm, signedIn: undefined },
    };
    duringRequest(id, async () => {
      const route = await serve({ ...door, match, scriptPolicy }, context).catch((error: Error) => {
        fail(context, error);
        return undefined;
      });
      // The path of a route, never of a request: a request may name anything.
      const status = response.statusCode;
      if (route && route.method === 'POST')
        logInfo(`Desk: ${route.method} ${route.path}: ${status}`, {
          route: route.path,
          status,
          ms: Math.round(performance.now() - started),
        });
    });
  };
};

const emptyForm: PostedForm = { form: {}, files: [], withoutFiles: undefined };

interface OpenDoor extends Door {
  match: ReturnType<typeof createMatcher>;
  scriptPolicy: string;
}

const serve = async (door: OpenDoor, context: DeskRequest): Promise<DeskRoute | undefined> => {
  const { request, response, path } = context;
  const fault = findFault(request);
  if (fault) {
    response.shouldKeepAlive = false;
    throw fault;
  }
  const method = request.method ?? '';
  if (path === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('ok\n');
    return;
  }
  if ((method === 'GET' || method === 'HEAD') && (await door.assets.send({ request, response, path, scriptPolicy: door.scriptPolicy })))
    return;
  const found = door.match(method, path);
  if ('allowed' in found) {
    if (found.allowed.length === 0) throw new Refusal(404, 'There is no page at this address.');
    const allowed = found.allowed.join(', ');
    throw new Refusal(405, `This address takes ${allowed} only.`, { allow: allowed });
  }
  context.parameters = found.parameters;
  await enter(door, found.route, context);
  return found.route;
};

/** Makes the checks of a route, in an order in which the cheapest come first, and runs it. */
const enter = async (door: Door, route: DeskRoute, context: DeskRequest): Promise<void> => {
  const { request } = context;
  const isChange = route.method === 'POST';
  if (isChange) checkDeskOrigin(request, door.deskUrl);
  if (route.for === 'anyone') {
    if (isChange) {
      await door.limitSignIn(request);
      context.form = await readForm(request);
    } else {
      context.signedIn = await door.accounts.sessions.read(request);
    }
    return route.handle(context);
  }
  const signedIn = await door.accounts.sessions.read(request);
  const goOn = async (posted: PostedForm) => {
    Object.assign(context, posted);
    if (!signedIn) return refuseSignedOut(context, route);
    context.signedIn = signedIn;
    if (route.for === 'manager' && signedIn.staff.role !== 'manager') throw new Refusal(403, 'Only a manager may do this.');
    if (isChange) checkFormToken(context.form, signedIn.formToken);
    await route.handle({ ...context, signedIn });
  };
  if (route.files && hasFiles(request)) return door.readFileForm(request, signedIn !== undefined, goOn);
  return goOn(isChange ? { ...emptyForm, form: await readForm(request) } : emptyForm);
};

/** Fields that a person writes; others are chosen, and quickly chosen again. */
const writtenField = /^(?:subject|text|note|name|email|(?:description|quantity|amount)-\d+)$/;

/** What a person wrote in the form of a request that is refused. */
const writtenIn = ({ form }: DeskRequest): string[] =>
  Object.entries(form).flatMap(([name, value]) => (writtenField.test(name) && typeof value === 'string' && value !== '' ? [value] : []));

/** A page asks to sign in and leads back; a form shows what was written in it, so that it is not lost. */
const refuseSignedOut = (context: DeskRequest, { method, files }: DeskRoute): void => {
  const { path, query, request, response } = context;
  const asked = query.size > 0 ? `${path}?${query}` : path;
  if (request.headers.accept === 'text/event-stream') {
    // Ends a stream for good; a redirect would make the browser report a stream of the wrong type.
    response.writeHead(204).end();
    return;
  }
  if (method === 'GET') {
    redirect(context, asked === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(asked)}`);
    return;
  }
  if (wantsJson(request)) {
    sendJson(context, 401, { error: 'You are signed out. Please sign in again.' });
    return;
  }
  // A form that takes files is found again by its key, with the files that were added before.
  const form = files && fieldOf(context.form, 'formKey');
  const back = form ? `${path}?${new URLSearchParams({ form })}` : (/^\/enquiries\/[\w-]+/.exec(path)?.[0] ?? '/');
  sendPage(context, 401, { title: 'Signed out', content: <SignedOutPage back={back} written={writtenIn(context)} /> });
};

const wantsJson = ({ headers }: IncomingMessage): boolean => headers.accept === 'application/json';

const headings: Record<number, string> = { 403: 'Not allowed', 404: 'Not found', 410: 'No longer here', 429: 'Too many requests' };

/** Answers an error: a Refusal with its sentence, anything else as a fault of the desk. */
const fail = (context: DeskRequest, error: Error): void => {
  const { request, response } = context;
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'Something went wrong at the desk. Please try again.');
  if (!(error instanceof Refusal) && (!request.destroyed || request.complete)) logError(`Desk: ${error.message}`);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  if (wantsJson(request)) {
    sendJson(context, refusal.status, { error: refusal.message });
    return;
  }
  const heading = headings[refusal.status] ?? 'Not possible';
  sendPage(context, refusal.status, {
    title: heading,
    content: <RefusedPage heading={heading} sentence={refusal.message} written={writtenIn(context)} />,
  });
};
