import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { accountRoutes } from '#desk/accounts/account-routes.ts';
import { createAccounts } from '#desk/accounts/accounts.ts';
import type { Accounts, OpenSession } from '#domain/desk/accounts.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { catalogue } from '../../support/catalogue.ts';
import { openFresh, sqlite } from '../storage/engines.ts';

const deskUrl = 'https://desk.example.com';

interface Call {
  query?: string;
  form?: Record<string, string>;
  parameters?: Record<string, string>;
  signedIn?: OpenSession | undefined;
}

/** Calls the handler of a route as the router does, and returns what it answered. */
const call = async (accounts: Accounts, address: string, { query = '', form = {}, parameters = {}, signedIn }: Call = {}) => {
  const route = accountRoutes.find(({ method, path }) => `${method} ${path}` === address);
  if (!route) throw new Error(`There is no route ${address}`);
  const request = new IncomingMessage(new Socket());
  request.headers['user-agent'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const response = new ServerResponse(request);
  let body = '';
  Object.assign(response, {
    writeHead: (status: number, headers: Record<string, string>) => {
      response.statusCode = status;
      return response.setHeaders(new Map(Object.entries(headers)));
    },
    end: (text = '') => {
      body = text;
    },
  });
  const handle = route.handle as (request: object) => Promise<void>;
  const frame = { company: 'Inkwattle', timeZone: 'Australia/Sydney', style: '/style.css', scripts: {} };
  await handle({ accounts, frame, path: '/', request, response, parameters, query: new URLSearchParams(query), form, signedIn });
  return { status: response.statusCode, location: response.getHeader('location'), cookie: String(response.getHeader('set-cookie')), body };
};

const openDesk = async () => {
  const database = await openFresh(sqlite);
  const links: string[] = [];
  const send = async ({ text }: { text: string }) => void links.push(/#([\w-]+)/.exec(text)?.[1] ?? '');
  const accounts = createAccounts({ database, deskUrl, send, company: catalogue.company, mailFrom: 'website@example.com' });
  const join = async (invitation: string, name: string, email: string) => {
    const form = { invitation, name, email };
    const options = JSON.parse((await call(accounts, 'POST /join/options', { form })).body);
    const key = createAuthenticator(deskUrl);
    const { cookie, body } = await call(accounts, 'POST /join', { form: { ...form, response: key.register(options) } });
    expect(JSON.parse(body)).toEqual({ location: '/' });
    return { key, signedIn: await accounts.sessions.read({ headers: { cookie: cookie.split(';')[0] } }) };
  };
  const first = (await accounts.invitations.first())?.split('#')[1] ?? '';
  return { accounts, links, join, ...(await join(first, 'Kim <Lee>', 'kim@example.com')) };
};

test('a person joins, signs in and goes on to a page of the desk, never to another site', async () => {
  const { accounts, key } = await openDesk();
  const signIn = async (next: string) => {
    const options = JSON.parse((await call(accounts, 'POST /sign-in/options')).body);
    const { status, body, cookie } = await call(accounts, 'POST /sign-in', { form: { next, response: key.answer(options) } });
    expect(status).toBe(200);
    expect(cookie).toContain('__Host-desk=');
    return JSON.parse(body).location;
  };
  expect(await signIn('/enquiries/WP-1?tab=files#notes')).toBe('/enquiries/WP-1?tab=files#notes');
  for (const next of ['', '//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test', 'javascript:alert(1)'])
    expect(await signIn(next), next).toBe('/');
  const refused = await call(accounts, 'POST /sign-in', { form: { response: '{}' } });
  expect([refused.status, JSON.parse(refused.body)]).toEqual([401, { error: 'The browser sent no passkey. Please try again.' }]);
  const used = await call(accounts, 'POST /join/check', { form: { invitation: 'x' } });
  expect([used.status, JSON.parse(used.body).error]).toEqual([410, expect.stringContaining('Ask a manager for a new one')]);
  const page = await call(accounts, 'GET /sign-in', { query: 'next=//evil.test&done=signed-out' });
  expect(page.body).toContain('You are signed out.');
  expect(page.body).not.toContain('evil');
});

test('people: wrong input is shown again, what is done is said, names are escaped', async () => {
  const { accounts, signedIn } = await openDesk();
  const wrong = await call(accounts, 'POST /people/invite', { signedIn, form: { name: 'Alex', email: 'alex', role: 'staff' } });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatch(/value="Alex"[\s\S]*value="alex"[\s\S]*Invalid email address/);
  const taken = await call(accounts, 'POST /people/invite', { signedIn, form: { name: 'Al', email: 'KIM@example.com', role: 'staff' } });
  expect([taken.status, taken.body]).toEqual([422, expect.stringContaining('Another person has this address.')]);
  const invited = await call(accounts, 'POST /people/invite', { signedIn, form: { name: 'Al', email: 'al@example.com', role: 'staff' } });
  expect([invited.status, invited.location]).toEqual([303, '/people?done=invited']);
  const { body } = await call(accounts, 'GET /people', { signedIn, query: 'done=invited' });
  expect(body).toContain('The invitation was sent.');
  expect(body).toContain('Kim &lt;Lee&gt;');
  expect(body).toContain('Safari on iPhone');
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect((await call(accounts, 'GET /people', { signedIn, query: 'done=constructor' })).status).toBe(200);
  const parameters = { id: signedIn?.staff.id ?? '' };
  const last = await call(accounts, 'POST /people/:id/disable', { signedIn, parameters });
  expect([last.status, last.body]).toEqual([409, expect.stringContaining('The desk needs a manager')]);
  const unknown = call(accounts, 'POST /people/:id/enable', { signedIn, parameters: { id: 'x' } });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  const trail = await call(accounts, 'GET /audit', { signedIn });
  for (const act of ['joined', 'invited']) expect(trail.body).toContain(`: ${act}`);
});

test('staff see and end their own sessions only', async () => {
  const { accounts, links, join, signedIn: manager } = await openDesk();
  const form = { name: 'Alex', email: 'alex@example.com', role: 'staff' };
  await call(accounts, 'POST /people/invite', { signedIn: manager, form });
  const { signedIn } = await join(links[0] ?? '', 'Alex', form.email);
  const page = await call(accounts, 'GET /account', { signedIn });
  expect(page.body).toContain('this session');
  expect(page.body).not.toContain('Kim');
  const parameters = { id: manager?.sessionId ?? '' };
  await expect(call(accounts, 'POST /sessions/:id/revoke', { signedIn, parameters })).rejects.toBeInstanceOf(Refusal);
  const own = await call(accounts, 'POST /sessions/:id/revoke', { signedIn, parameters: { id: signedIn?.sessionId ?? '' } });
  expect(own.location).toBe('/account?done=session-ended');
  expect(await accounts.sessions.all()).toHaveLength(1);
});
