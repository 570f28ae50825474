import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CaseFilter } from '#domain/desk/case.ts';
import { caseStates } from '#domain/desk/case-state.ts';
import { emptyLine } from '#domain/enquiry/quote-lines.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { removeDesk } from '../storage/before-desk.ts';
import { engines, openAt } from '../storage/engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now, outboxOf } from '../storage/samples.ts';
import { kim, openDesk, openFreshDesk, zoe } from './open-desk.ts';

const line = (name: string) => ({ ...emptyLine, name });

/** Texts that are, or look like, the syntax of a search, or break a program that does not expect them. */
const hostileWords = [
  '"',
  '""*',
  "' or 1=1 --",
  'a" OR "b',
  'words:kim',
  'NEAR(kim lee)',
  'kim AND',
  'NOT kim',
  '^kim*',
  "kim':* & !lee | (",
  '& | ! <-> ()',
  '\\',
  "\\'",
  ':*',
  'kim\u0000lee',
  '\u0000',
  '\u202ekim\u2066',
  '\ud800 \udfff',
  '!?.,;:-_…“”',
  '한국어 हिन्दी 🖼️ ﷺ İstanbul',
  'x'.repeat(30_000),
  'kim '.repeat(8000),
  '1 '.repeat(15_000),
  '%_',
];

describe.each(engines)('the cases on $name', (engine) => {
  test('are listed unanswered first, the newest first in each group, page by page', async () => {
    const { store, receive, ids, setState } = await openFreshDesk(engine);
    const received: string[] = [];
    // Two of each moment: the reference decides.
    for (let count = 0; count < 18; count += 1) {
      received.push(await receive({ receivedAt: fromNow(Math.floor(count / 2) * minute).toISOString() }));
    }
    for (const [index, id] of received.entries()) {
      const state = caseStates[index % 6] ?? 'new';
      if (state !== 'new') await setState(id, state);
    }
    const all = (await store.list({}, { limit: 50 })).cases;
    const expected = all.toSorted(
      (a, b) =>
        Number(a.state !== 'new') - Number(b.state !== 'new') ||
        (a.receivedAt === b.receivedAt ? (a.id < b.id ? -1 : 1) : a.receivedAt < b.receivedAt ? 1 : -1),
    );
    expect(all).toHaveLength(18);
    expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));

    for (const filter of [{}, { product: 'Flyers' }, { words: 'kim' }, { assignee: 'unassigned' }] satisfies CaseFilter[]) {
      for (const limit of [1, 3, 4, 17, 18]) {
        const paged: string[] = [];
        for (let after: string | undefined, pages = 0; pages === 0 || after; pages += 1) {
          const page = await store.list(filter, { after, limit });
          paged.push(...page.cases.map(({ id }) => id));
          after = page.next;
        }
        expect(paged, JSON.stringify({ filter, limit })).toEqual(expected.map(({ id }) => id));
      }
    }
    expect(await ids({ state: 'won' })).toEqual(expected.filter(({ state }) => state === 'won').map(({ id }) => id));
    const cursors = ['x', '[]', '[0,"2026","Q"]', '[2,"2026-03-02T01:00:00.000Z","Q-0000-0000"]', '{"length":3}', 'null'];
    for (const cursor of ['', ...cursors, ...cursors.map((text) => Buffer.from(text).toString('base64url'))])
      expect((await store.list({}, { after: cursor, limit: 50 })).cases).toHaveLength(18);
  });

  test('show what was sent, the mails and the files', async () => {
    const desk = await openFreshDesk(engine);
    const draft = newDraft();
    const lines = [line('Flyers'), line('Posters')];
    const id = await desk.receive({ draft, lines, businessName: 'Lee & Co', marks: ['many links'], page: '/flyers' });
    const artwork = createArtworkStore(desk.database);
    const [ready, open] = [aFile(draft), aFile(draft, { name: 'open.pdf' })];
    for (const file of [ready, open]) await artwork.begin(file, now);
    await artwork.settle(ready.id, { state: 'ready', kind: 'pdf' }, now);
    const summary = async () => (await desk.store.list({}, { limit: 1 })).cases[0];
    const facts = { id, name: 'Kim Lee', businessName: 'Lee & Co', page: '/flyers', products: 2, files: 1, marked: true };
    expect(await summary()).toMatchObject({ ...facts, state: 'new', assignee: undefined, version: 0, mail: 'waiting' });

    const at = outboxOf(desk.database);
    for (const mail of await at(now).claim(minute, 10)) await at(now).postpone(mail, minute, 'away');
    expect((await summary())?.mail).toBe('retrying');
    for (const mail of await at(fromNow(hour)).claim(minute, 10))
      await (mail.kind === 'customer' ? at(now).markDead(mail, 'no mailbox') : at(now).markSent(mail));
    expect((await summary())?.mail).toBe('failed');

    const other = await desk.receive({ email: 'KIM@example.com', serviceName: 'Signs', receivedAt: fromNow(-hour).toISOString() });
    await desk.receive({ email: 'kimi@example.com' });
    const record = await desk.store.record(id);
    expect(record).toMatchObject({ enquiry: { id, lines }, handling: { state: 'new', version: 0 }, notes: [] });
    expect(record?.files.map(({ name, state }) => [name, state])).toEqual(expect.arrayContaining([['logo.pdf', 'ready']]));
    expect(record?.mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual(expect.arrayContaining(['customer dead', 'shop sent']));
    expect(record?.others).toEqual([{ id: other, receivedAt: fromNow(-hour).toISOString(), serviceName: 'Signs', state: 'new' }]);
    expect(await desk.store.record('Q-0000-0000')).toBeUndefined();
  });

  test('are filtered by product, page, person and state, one or all of them', async () => {
    const { database, store, receive, ids } = await openFreshDesk(engine);
    const [quote, single, page] = [
      await receive({ lines: [line('Flyers'), line('Posters'), line('Flyers')], serviceName: 'Flyers, Posters', page: '/quote' }),
      await receive({ lines: [], serviceName: 'Signs' }),
      await receive({ lines: [line('Matt flyers')], serviceName: 'Flyers', page: '/flyers' }),
    ];
    await store.change(page, { version: 0, state: 'won', assigneeId: zoe.id }, kim, now);
    const sorted = async (filter: CaseFilter) => (await ids(filter)).toSorted();
    expect(await sorted({ product: 'Flyers' })).toEqual([quote, page].toSorted());
    expect(await sorted({ product: 'Posters' })).toEqual([quote]);
    expect(await sorted({ product: 'Signs' })).toEqual([single]);
    expect(await sorted({ page: '/flyers' })).toEqual([page]);
    expect(await sorted({ assignee: zoe.id })).toEqual([page]);
    expect(await sorted({ assignee: 'unassigned' })).toEqual([quote, single].toSorted());
    expect(await sorted({ state: 'won' })).toEqual([page]);
    for (const words of [undefined, 'kim']) {
      const every = { product: 'Flyers', page: '/flyers', assignee: zoe.id, state: 'won' as const, words };
      expect(await sorted(every)).toEqual([page]);
      for (const other of [{ product: 'Signs' }, { page: '/quote' }, { assignee: 'unassigned' }, { state: 'lost' as const }])
        expect(await sorted({ ...every, ...other })).toEqual([]);
    }
    expect(await store.choices()).toEqual({ products: ['Flyers', 'Matt flyers', 'Posters', 'Signs'], pages: ['/flyers', '/quote'] });

    await database.db.updateTable('enquiries').set({ serviceName: 'Mugs', lines: '[]' }).where('id', '=', quote).execute();
    expect([await sorted({ product: 'Posters' }), await sorted({ product: 'Mugs' })]).toEqual([[], [quote]]);
  });

  test('are stored whatever the quote list and the message hold', async () => {
    const { database, receive, ids } = await openFreshDesk(engine);
    const broken = [
      '{',
      'null',
      '[1,"a",null,[],{"name":5},{"name":"Good"}]',
      '{"a":1}',
      '[{"name":"a\\u0000b"}]',
      '[{"name":"\\ud800"}]',
      '"x"',
    ];
    for (const lines of [...broken, JSON.stringify([line('n'.repeat(32_000))])]) {
      const id = await receive();
      await database.db.updateTable('enquiries').set({ lines }).where('id', '=', id).execute();
      expect(await database.db.selectFrom('enquiryProducts').select('product').where('enquiryId', '=', id).execute()).toContainEqual({
        product: 'Flyers',
      });
    }
    const random = Array.from({ length: 100_000 }, (_, number) => (number * 7_654_321).toString(36)).join(' ');
    const [long, one] = [
      await receive({ firstName: 'Longwinded', words: random, lines: [] }),
      await receive({ words: 'x'.repeat(2_000_000) }),
    ];
    expect(await ids({ words: 'longwinded' })).toEqual([long]);
    expect(await ids({ words: `kim ${'x'.repeat(200)}` })).toEqual([one]);
  });

  test('are found by words, numbers, addresses and references, also after changes', async () => {
    const { database, receive, ids } = await openFreshDesk(engine);
    const other = await receive({
      firstName: 'Bo',
      lastName: 'Ray',
      email: 'bo@example.com',
      phone: '+61491570157',
      serviceName: 'Banners',
      message: 'One please',
    });
    const id = await receive({
      firstName: 'Zoë',
      lastName: 'O’Neill-Smith',
      email: 'Zoe.Neill@Example.com',
      phone: '(02) 5550-1234',
      businessName: 'Café 24/7',
      message: '500 flyers on 300gsm, “matt”',
    });
    for (const words of [
      ...[
        'zoe',
        'ZOË',
        'neill',
        'smith zo',
        'cafe',
        '24/7',
        '300gsm matt',
        'flyer',
        'fly',
        'Zoe.Neill@Example.com',
        'zoe.neill@example.COM',
      ],
      ...['(02) 5550-1234', '0255501234', '02 5550 1234', '5550 1234', id, id.toLowerCase(), id.slice(2), ` ${id} zoë `],
    ])
      expect(await ids({ words }), words).toEqual([id]);
    for (const words of ['0491570157', '0491 570 157', '+61 491 570 157', '+61491570157', 'ban bo'])
      expect(await ids({ words }), words).toEqual([other]);
    for (const words of ['zoe banner', 'lyers', '5550 9999', 'toe']) expect(await ids({ words }), words).toEqual([]);
    expect((await ids({ words: ' \t ' })).length).toBe(2);

    await database.db.updateTable('enquiries').set({ message: 'Mugs', lastName: 'Miller' }).where('id', '=', id).execute();
    expect([await ids({ words: 'neill-smith' }), await ids({ words: 'flyers 500' }), await ids({ words: 'miller mugs' })]).toEqual([
      [],
      [],
      [id],
    ]);
    await database.db.deleteFrom('outbox').where('enquiryId', '=', id).execute();
    await database.db.deleteFrom('enquiries').where('id', '=', id).execute();
    expect(await ids({ words: 'miller' })).toEqual([]);
  });

  test('are found by the number of a quote', async () => {
    const { database, receive, ids } = await openFreshDesk(engine);
    await receive();
    const id = await receive();
    const quote = {
      lines: [{ description: 'Flyers', quantity: '500', cents: 100 }],
      note: '',
      date: '2026-03-02',
      validUntil: '2026-04-01',
    };
    const render = async () => Buffer.from('%PDF');
    const number = await createReplyStore(database).quotes.issue(id, { quote, sendKey: 'one', render }, zoe, now);
    expect(number).toBe('QU-2026-0001');
    for (const words of ['QU-2026-0001', ' qu-2026-0001 ']) expect(await ids({ words })).toEqual([id]);
    expect(await ids({ words: 'QU-2026-0001', state: 'won' })).toEqual([]);
    expect(await ids({ words: 'QU-2026-0002' })).toEqual([]);
  });

  test('can be searched for anything', async () => {
    const { receive, ids } = await openFreshDesk(engine);
    const id = await receive();
    for (const words of hostileWords) {
      const found = await ids({ words });
      expect([[], [id]], JSON.stringify(words.slice(0, 40))).toContainEqual(found);
    }
    expect(await ids({ words: 'kim '.repeat(8000) })).toEqual([id]);
    expect(await ids({ words: 'kim\u0000lee' })).toEqual([id]);
    for (const text of hostileWords.filter((words) => !words.includes('\u0000')))
      await receive({ words: text, lastName: text.slice(0, 300) });
    expect(await ids({ words: 'kim' })).toHaveLength(hostileWords.length - 1);
  });

  test('of a version before the desk are listed and found, and count as answered once they are a week old', async () => {
    const address = await engine.freshAddress();
    const before = await openAt(engine, address);
    // The migration goes by the clock.
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString();
    const fresh = { receivedAt: daysAgo(6), lines: [line('Mugs')], serviceName: 'Mugs' };
    const id = await createEnquiryStore(before).accept(anEnquiry(fresh), null, ['shop']);
    const older = await createEnquiryStore(before).accept(anEnquiry({ receivedAt: daysAgo(8), serviceName: 'Signs' }), null, ['shop']);
    await removeDesk(before);
    // As versions before the quote lines wrote them.
    await sql`update enquiries set lines = null, words = null where id = ${older}`.execute(before.db);
    const { ids, store } = await openDesk(await openAt(engine, address));
    expect([await ids({}), await ids({ words: 'mugs' }), await ids({ product: 'Mugs' })]).toEqual([[id, older], [id], [id]]);
    expect([await ids({ words: 'signs' }), await ids({ product: 'Signs' })]).toEqual([[older], [older]]);
    const { cases } = await store.list({}, { limit: 2 });
    expect(cases).toMatchObject([
      { state: 'new', answeredAt: null, version: 0, page: null },
      { state: 'answered', answeredAt: null, version: 0 },
    ]);
  });
});
