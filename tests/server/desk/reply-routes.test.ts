import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node-html-parser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createAccounts } from '#desk/accounts/accounts.ts';
import { createDispatch } from '#desk/http/dispatch.tsx';
import { createReplyRoutes } from '#desk/replies/reply-routes.tsx';
import { replyTemplatesSchema } from '#domain/catalogue/reply-templates.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { emptyLine } from '#domain/enquiry/quote-lines.ts';
import { createCaseStore } from '#storage/desk/case-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { catalogue } from '../../support/catalogue.ts';
import { openFresh, sqlite } from '../storage/engines.ts';
import { anEnquiry, now } from '../storage/samples.ts';

const staff = {
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
const openDesk = async (enquiry: Partial<Enquiry> = {}) => {
  const database = await openFresh(sqlite);
  await database.db.insertInto('staff').values(staff).execute();
  const id = await createEnquiryStore(database).accept(anEnquiry(enquiry), null, ['customer']);
  const replies = createReplyStore(database);
  const routes = createReplyRoutes({ company: catalogue.company, templates, cases: createCaseStore(database), replies });
  const send = async () => undefined;
  const accounts = createAccounts({ database, deskUrl, send, company: catalogue.company, mailFrom: 'website@example.com' });
  const read = async () => ({ staff, sessionId: 'session', formToken: 'the token' });
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
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { origin: deskUrl };
    const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location'), page: parse(await response.text()) };
  };
  return { database, id, replies, get, post };
};

/** What a browser would send: every field of the form that posts. */
const fieldsOf = (page: ReturnType<typeof parse>): Record<string, string> => {
  const form = page.querySelectorAll('main form').find((candidate) => candidate.getAttribute('method') === 'post');
  const fields = form?.querySelectorAll('input, textarea, select') ?? [];
  return Object.fromEntries(
    fields.map((field) => [
      field.getAttribute('name') ?? '',
      field.tagName === 'TEXTAREA'
        ? field.text
        : ((field.tagName === 'SELECT' ? field.querySelector('option[selected]') : field)?.getAttribute('value') ?? ''),
    ]),
  );
};

describe('writing a reply', () => {
  test('begins with a template, and sends what was written, once', async () => {
    const { database, id, replies, get, post } = await openDesk();
    const { page } = await get(`/enquiries/${id}/reply?template=more-details`);
    const fields = fieldsOf(page);
    expect(fields).toMatchObject({ subject: `A few questions about your request ${id}`, quote: '', version: '0', token: 'the token' });
    expect(fields.text).toMatch(/^Hi Kim,\n\nThanks for your enquiry about Flyers\./);
    for (const _ of [1, 2])
      expect(await post(`/enquiries/${id}/reply`, fields)).toMatchObject({ status: 303, location: `/enquiries/${id}?done=replied` });
    expect(await replies.ofEnquiry(id)).toMatchObject([{ author: 'Alex Example', text: fields.text?.trim() }]);
    expect((await database.db.selectFrom('outbox').select('id').where('kind', '=', 'reply').execute()).length).toBe(1);
  });

  test('is the same one at the same address, and other words of it are another reply', async () => {
    const { id, replies, get, post } = await openDesk();
    const { response, page } = await get(`/enquiries/${id}/reply?template=ready`);
    const fields = fieldsOf(page);
    await post(`/enquiries/${id}/reply`, fields);
    // After going back: the browser has not kept the page.
    const again = fieldsOf((await get(response.url)).page);
    expect(again).toEqual({ ...fields, version: '1' });
    expect((await post(`/enquiries/${id}/reply`, again)).status).toBe(303);
    expect(await replies.ofEnquiry(id)).toHaveLength(1);
    const late = await post(`/enquiries/${id}/reply`, { ...fields, text: 'Other words' });
    expect([late.status, fieldsOf(late.page).text]).toEqual([409, 'Other words']);
    expect((await post(`/enquiries/${id}/reply`, fieldsOf(late.page))).status).toBe(303);
    expect((await replies.ofEnquiry(id)).map(({ text }) => text)).toContain('Other words');
    expect(fieldsOf((await get(`/enquiries/${id}/reply?template=ready`)).page).formKey).not.toBe(fields.formKey);
  });

  test('keeps the text when it is refused, and when somebody else was first', async () => {
    const { id, replies, get, post } = await openDesk();
    const fields = { ...fieldsOf((await get(`/enquiries/${id}/reply`)).page), subject: 'My subject', text: 'My <b>text</b>' };
    const mistakes: Record<string, string>[] = [{ subject: ' ' }, { text: '' }, { text: 'x'.repeat(10_001) }, { quote: 'QU-2026-0009' }];
    for (const wrong of mistakes) {
      const refused = await post(`/enquiries/${id}/reply`, { ...fields, ...wrong });
      expect(refused.status).toBe(422);
      expect(refused.page.querySelector('[role=alert]')).not.toBeNull();
      expect(fieldsOf(refused.page)).toMatchObject({
        text: wrong.text ?? 'My <b>text</b>',
        subject: wrong.subject?.trim() ?? 'My subject',
      });
    }
    await replies.send(id, { subject: 'First', text: 'First', sendKey: 'another', version: 0 }, staff, now);
    // A mistake in between does not hide that somebody was first.
    const mistaken = await post(`/enquiries/${id}/reply`, { ...fields, subject: '' });
    const late = await post(`/enquiries/${id}/reply`, { ...fieldsOf(mistaken.page), subject: 'My subject' });
    expect([late.status, fieldsOf(late.page).text, fieldsOf(late.page).version]).toEqual([409, 'My <b>text</b>', '1']);
    expect(late.page.querySelector('[role=alert]')?.text).toContain('“Answered”');
    expect((await post(`/enquiries/${id}/reply`, fieldsOf(late.page))).status).toBe(303);
    expect((await replies.ofEnquiry(id)).map(({ subject }) => subject).toSorted()).toEqual(['First', 'My subject']);
  });

  test('is refused from a form that is not whole, and about nothing', async () => {
    const { id, replies, get, post } = await openDesk();
    const fields = fieldsOf((await get(`/enquiries/${id}/reply?template=ready`)).page);
    const mistakes: Record<string, string>[] = [{ formKey: '' }, { version: 'x' }, { version: '' }];
    for (const wrong of mistakes) expect((await post(`/enquiries/${id}/reply`, { ...fields, ...wrong })).status).toBe(422);
    expect((await post(`/enquiries/${id}/reply`, { ...fields, token: 'another' })).status).toBe(403);
    expect((await post('/enquiries/Q-0000-0000/reply', fields)).status).toBe(404);
    expect((await get('/enquiries/nothing/reply')).response.status).toBe(404);
    expect(await replies.ofEnquiry(id)).toEqual([]);
  });
});

describe('making a quote', () => {
  const lines = [{ ...emptyLine, name: 'Flyers', size: 'A5', quantity: '500' }];

  test('begins with what was asked for, and leads to a reply with it', async () => {
    const { id, get, post } = await openDesk({ lines });
    const fields = fieldsOf((await get(`/enquiries/${id}/quote`)).page);
    expect(fields).toMatchObject({ 'description-1': 'Flyers, A5', 'quantity-1': '500', 'amount-1': '' });
    const longer = await post(`/enquiries/${id}/quotes`, { ...fields, 'amount-1': '12 dollars', change: 'add' });
    expect([longer.status, fieldsOf(longer.page)]).toMatchObject([200, { 'amount-1': '12 dollars', 'description-2': '' }]);
    const refused = await post(`/enquiries/${id}/quotes`, { ...fieldsOf(longer.page), note: 'Soon' });
    expect([refused.status, fieldsOf(refused.page)]).toMatchObject([422, { 'amount-1': '12 dollars', note: 'Soon' }]);
    expect(refused.page.querySelector('#amount-1-error')?.text).toContain('Please write the amount in dollars');

    const whole = { ...fieldsOf(refused.page), 'amount-1': '$1,250.50' };
    const made = await post(`/enquiries/${id}/quotes`, whole);
    const number = /quote=(QU-\d{4}-0001)$/.exec(made.location ?? '')?.[1];
    expect([made.status, number]).toEqual([303, expect.any(String)]);
    expect((await post(`/enquiries/${id}/quotes`, whole)).location).toBe(made.location);
    expect((await post(`/enquiries/${id}/quotes`, { ...whole, 'amount-1': '1,300' })).location).toMatch(/quote=QU-\d{4}-0002$/);
    expect(fieldsOf((await get(made.location ?? '')).page).quote).toBe(number);

    const { response } = await get(`/quotes/${number}`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7');
    for (const other of ['QU-2026-9999', 'nothing']) expect((await get(`/quotes/${other}`)).response.status).toBe(404);
  });
});
