import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node-html-parser';
import { onTestFinished } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createAccounts } from '#desk/accounts/accounts.ts';
import { createDispatch } from '#desk/http/dispatch.tsx';
import { createReplyRoutes } from '#desk/replies/reply-routes.tsx';
import { replyTemplatesSchema } from '#domain/catalogue/reply-templates.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { createCaseStore } from '#storage/desk/case-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { catalogue } from '../../support/catalogue.ts';
import { openFresh, sqlite } from '../storage/engines.ts';
import { anEnquiry, now } from '../storage/samples.ts';

export const staff = {
  id: 'staff-1',
  name: 'Alex Example',
  email: 'alex@shop.example',
  role: 'staff',
  createdAt: now.toISOString(),
  disabledAt: null,
} as const;
const deskUrl = 'http://localhost:4322';
const templates = replyTemplatesSchema.parse(parseYaml(readFileSync('catalogue/reply-templates.yaml', 'utf8')));

/** The routes of replies behind the checks of the desk, with somebody signed in. */
export const openReplyRoutes = async (enquiry: Partial<Enquiry> = {}) => {
  const database = await openFresh(sqlite);
  await database.db.insertInto('staff').values(staff).execute();
  const id = await createEnquiryStore(database).accept(anEnquiry(enquiry), null, ['customer']);
  const replies = createReplyStore(database);
  const routes = createReplyRoutes({ company: catalogue.company, templates, cases: createCaseStore(database), replies });
  const send = async () => undefined;
  const accounts = createAccounts({ database, deskUrl, send, company: catalogue.company, mailFrom: 'website@example.com' });
  const session = { isOpen: true };
  const read = async () => (session.isOpen ? { staff, sessionId: 'session', formToken: 'the token' } : undefined);
  const server = createServer(
    createDispatch({
      ...{
        deskUrl,
        routes,
        frame: { company: 'Inkwattle', timeZone: 'Australia/Sydney', style: '/style.css', scripts: {} },
        assets: { send: async () => false },
      },
      ...{ accounts: { ...accounts, sessions: { ...accounts.sessions, read } }, limitSignIn: async () => undefined },
    }),
  );
  let received = 0;
  server.on('request', () => {
    received += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const response = await fetch(new URL(path, url));
    return { response, page: parse(await response.clone().text()) };
  };
  const post = async (path: string, form: Record<string, string> | FormData) => {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    const response = await fetch(url + path, { method: 'POST', body, headers: { origin: deskUrl }, redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location'), page: parse(await response.text()) };
  };
  return { database, id, replies, session, url, received: () => received, get, post };
};

/** What a browser would send: every field of the form that posts. */
export const fieldsOf = (page: ReturnType<typeof parse>): Record<string, string> => {
  const form = page.querySelectorAll('main form').find((candidate) => candidate.getAttribute('method') === 'post');
  const fields = form?.querySelectorAll('input:not([type=file]), textarea, select') ?? [];
  return Object.fromEntries(
    fields.map((field) => [
      field.getAttribute('name') ?? '',
      field.tagName === 'TEXTAREA'
        ? field.text
        : ((field.tagName === 'SELECT' ? field.querySelector('option[selected]') : field)?.getAttribute('value') ?? ''),
    ]),
  );
};
