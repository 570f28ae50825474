import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDeskRoutes } from '#desk/routes.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { openDatabaseOf, type RunningDesk, type SignedInPerson, signInAs, startDesk } from '../../support/desk.ts';
import { createDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/server.ts';
import { anEnquiry } from '../storage/samples.ts';

const company = JSON.parse(readFileSync('dist/server/company.json', 'utf8'));
/** Only the addresses are read; no handler runs here. */
const routes = createDeskRoutes({ company, storage: {} } as Parameters<typeof createDeskRoutes>[0]);
const enquiry = anEnquiry();

type Person = 'staff' | 'manager';

interface Row {
  for: 'anyone' | 'staff' | 'manager';
  /** Parts of the path. */
  parameters?: Record<string, string>;
  query?: string;
  form?: Record<string, string>;
  /** The status for people who may; the checks of a route come before its own refusals. */
  status: number;
  /** Where it differs for somebody who is signed in. */
  signedInStatus?: number;
}

const unknownId = '00000000-0000-4000-8000-000000000000';
const reference = { reference: enquiry.id };
const aForm = `form=${unknownId}`;

/** Every route of the desk, and who may use it. A new route needs a row here. */
const rows: Record<string, Row> = {
  'GET /': { for: 'staff', status: 200 },
  'GET /changes': { for: 'staff', status: 200 },
  'GET /enquiries/:reference': { for: 'staff', parameters: reference, status: 200 },
  'POST /enquiries/:reference/change': {
    for: 'staff',
    parameters: reference,
    form: { version: '999', state: 'won', assignee: '' },
    status: 409,
  },
  'POST /enquiries/:reference/notes': { for: 'staff', parameters: reference, form: { text: 'Called back.' }, status: 303 },
  'POST /enquiries/:reference/retry': { for: 'staff', parameters: reference, status: 303 },
  'GET /enquiries/:reference/reply': { for: 'staff', parameters: reference, query: `?template=more-details&${aForm}`, status: 200 },
  'POST /enquiries/:reference/reply': { for: 'staff', parameters: reference, form: { subject: '', text: '' }, status: 422 },
  'GET /enquiries/:reference/quote': { for: 'staff', parameters: reference, query: `?${aForm}`, status: 200 },
  'POST /enquiries/:reference/quotes': { for: 'staff', parameters: reference, form: {}, status: 422 },
  'GET /quotes/:number': { for: 'staff', parameters: { number: 'QU-2026-0001' }, status: 404 },
  'GET /enquiries/:reference/artwork/:id': { for: 'staff', parameters: { ...reference, id: unknownId }, status: 404 },
  'GET /attachments/:id': { for: 'staff', parameters: { id: unknownId }, status: 404 },
  'GET /artwork/:id': { for: 'staff', parameters: { id: unknownId }, status: 404 },
  'GET /artwork/:id/picture': { for: 'staff', parameters: { id: unknownId }, status: 404 },
  'GET /figures': { for: 'staff', query: '?period=7', status: 200 },
  'GET /figures.csv': { for: 'staff', status: 200 },
  'GET /enquiries.csv': { for: 'manager', status: 200 },
  'GET /health': { for: 'staff', status: 200 },
  'POST /health/retry': { for: 'staff', status: 303 },
  'GET /privacy': { for: 'manager', status: 200 },
  'POST /privacy/find': { for: 'manager', form: { email: 'nobody@example.com' }, status: 200 },
  'POST /privacy/export': { for: 'manager', form: { email: 'nobody@example.com' }, status: 200 },
  'POST /privacy/erase': { for: 'manager', form: { email: 'nobody@example.com', confirmation: '' }, status: 422 },
  'GET /sign-in': { for: 'anyone', status: 200, signedInStatus: 303 },
  'POST /sign-in/options': { for: 'anyone', status: 200 },
  'POST /sign-in': { for: 'anyone', form: { response: '{}' }, status: 401 },
  'POST /sign-out': { for: 'staff', status: 303 },
  'GET /join': { for: 'anyone', status: 200 },
  'POST /join/check': { for: 'anyone', form: { invitation: 'guess' }, status: 410 },
  'POST /join/options': { for: 'anyone', form: { invitation: 'guess', name: 'Alex', email: 'alex@example.com' }, status: 410 },
  'POST /join': { for: 'anyone', form: { invitation: 'guess', name: 'Alex', email: 'alex@example.com', response: '{}' }, status: 410 },
  'GET /account': { for: 'staff', status: 200 },
  'POST /account/passkeys/options': { for: 'staff', status: 200 },
  'POST /account/passkeys': { for: 'staff', form: { response: '{}' }, status: 422 },
  'POST /account/passkeys/:id/remove': { for: 'staff', parameters: { id: 'none' }, status: 404 },
  'POST /sessions/:id/revoke': { for: 'staff', parameters: { id: unknownId }, status: 404 },
  'GET /people': { for: 'manager', status: 200 },
  'POST /people/invite': { for: 'manager', form: { name: '', email: '', role: 'staff' }, status: 422 },
  'POST /invitations/:id/withdraw': { for: 'manager', parameters: { id: unknownId }, status: 409 },
  'POST /people/:id/role': { for: 'manager', parameters: { id: unknownId }, form: { role: 'staff' }, status: 404 },
  'POST /people/:id/disable': { for: 'manager', parameters: { id: unknownId }, status: 404 },
  'POST /people/:id/enable': { for: 'manager', parameters: { id: unknownId }, status: 404 },
  'POST /people/:id/replace-key': { for: 'manager', parameters: { id: unknownId }, status: 404 },
  'GET /audit': { for: 'manager', status: 200 },
};

const isAllowed = (person: Person, who: Row['for']): boolean => who === 'anyone' || person === 'manager' || person === who;

test('every route of the desk has a row, and every row a route for the same people', () => {
  const found = Object.fromEntries(routes.map((route) => [`${route.method} ${route.path}`, route.for]));
  expect(found).toEqual(Object.fromEntries(Object.entries(rows).map(([address, row]) => [address, row.for])));
});

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let env: Record<string, string>;
  let desk: RunningDesk;
  let database: Database;

  beforeAll(async () => {
    env = { DATA_DIR: temporaryFolder(), ...(engine === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }) };
    desk = await startDesk(env);
    database = await openDatabaseOf(env);
    await createEnquiryStore(database).accept(enquiry, null, ['shop']);
  });
  afterAll(async () => {
    await database.close();
    await desk.end();
  });

  interface Attempt {
    person?: SignedInPerson | undefined;
    origin?: string | null;
    token?: string | null;
  }

  /** Sends a request as a browser on the desk would, but for what the attempt changes. */
  const send = async (address: string, row: Row, { person, origin = desk.url, token = person?.formToken ?? null }: Attempt = {}) => {
    const [method = '', path = ''] = address.split(' ');
    const filled = path.replace(/:(\w+)/g, (_whole, name: string) => row.parameters?.[name] ?? name);
    const stopping = new AbortController();
    const response = await fetch(`${desk.url}${filled}${row.query ?? ''}`, {
      method,
      redirect: 'manual',
      signal: stopping.signal,
      headers: { ...(person && { cookie: person.cookie }), ...(origin !== null && method === 'POST' && { origin }) },
      ...(method === 'POST' && { body: new URLSearchParams({ ...row.form, ...(token !== null && { token }) }) }),
    });
    const { status, headers } = response;
    const result = {
      status,
      location: headers.get('location'),
      cache: headers.get('cache-control'),
      policy: headers.get('content-security-policy'),
    };
    stopping.abort();
    return result;
  };

  test.each(Object.entries(rows))('%s', async (address, row) => {
    const isChange = address.startsWith('POST');
    for (const role of ['staff', 'manager'] as const) {
      const answer = await send(address, row, { person: await signInAs(database, role) });
      expect([role, answer.status]).toEqual([role, isAllowed(role, row.for) ? (row.signedInStatus ?? row.status) : 403]);
      expect(answer.cache).toBe('no-store');
      expect(answer.policy).toContain("default-src 'none'");
    }

    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const expired = await signInAs(database, 'manager', { since: hours(12.1) });
    const disabled = await signInAs(database, 'manager');
    await database.db
      .updateTable('staff')
      .set({ disabledAt: hours(0).toISOString() })
      .where('id', '=', disabled.id)
      .execute();
    const forged = { ...(await signInAs(database, 'manager')), cookie: `__Host-desk=${'A'.repeat(43)}` };
    for (const person of [undefined, expired, disabled, forged]) {
      const answer = await send(address, row, { person });
      if (row.for === 'anyone') expect(answer.status).toBe(row.status);
      else if (isChange) expect(answer.status).toBe(401);
      else expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/sign-in/)]);
    }
    if (!isChange) return;

    const person = await signInAs(database, 'manager');
    const other = await signInAs(database, 'manager');
    for (const origin of ['https://evil.example', `${desk.url}.evil.example`, 'null', desk.url.replace('localhost', '127.0.0.1'), null])
      expect([origin, (await send(address, row, { person, origin })).status]).toEqual([origin, 403]);
    if (row.for === 'anyone') return;
    for (const token of [null, '', other.formToken, `${person.formToken}x`])
      expect([token, (await send(address, row, { person, token })).status]).toEqual([token, 403]);
  });

  test('nothing was changed by a request that was refused', async () => {
    const notes = await database.db.selectFrom('notes').selectAll().execute();
    // One by each person who may.
    expect(notes).toHaveLength(2);
    const { caseState, version } = await database.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect([caseState, version]).toEqual(['new', 0]);
  });
});

test('the public site answers no address of the desk', async () => {
  const siteUrl = inject('siteUrl');
  for (const path of ['/sign-in', '/join', '/people', '/audit', '/account', '/changes', `/enquiries/${enquiry.id}`])
    expect([path, (await fetch(siteUrl + path, { redirect: 'manual' })).status]).toEqual([path, 404]);
});
