import { describe, expect, test } from 'vitest';
import { emptyLine } from '#domain/enquiry/quote-lines.ts';
import { now } from '../storage/samples.ts';
import { fieldsOf, openReplyRoutes, staff } from './open-reply-routes.ts';

describe('writing a reply', () => {
  test('begins with a template, and sends what was written, once', async () => {
    const { database, id, replies, get, post } = await openReplyRoutes();
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
    const { id, replies, get, post } = await openReplyRoutes();
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

  test('shows what was written when its form is of another session, or its enquiry is gone', async () => {
    const { id, get, post } = await openReplyRoutes();
    const fields = { ...fieldsOf((await get(`/enquiries/${id}/reply`)).page), subject: 'My subject', text: 'My text' };
    const refused = [
      await post(`/enquiries/${id}/reply`, { ...fields, token: 'another' }),
      await post('/enquiries/Q-0000-0000/reply', fields),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 404]);
    for (const { page } of refused) for (const text of ['My subject', 'My text']) expect(page.querySelector('main')?.text).toContain(text);
  });

  test('keeps the text when it is refused, and when somebody else was first', async () => {
    const { id, replies, get, post } = await openReplyRoutes();
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
    const { id, replies, get, post } = await openReplyRoutes();
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
    const { id, get, post } = await openReplyRoutes({ lines });
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
