import { describe, expect, test } from 'vitest';
import type { DueMail } from '#domain/enquiry/ports.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createEnquiryList, type EnquiryRecord } from '#storage/enquiry-list.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { type Engine, engines, openFresh } from './engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now, outboxOf, second } from './samples.ts';

const ids = (records: EnquiryRecord[]) => records.map(({ enquiry }) => enquiry.id);

const openStores = async (engine: Engine) => {
  const database = await openFresh(engine);
  const store = createEnquiryStore(database);
  return {
    list: createEnquiryList(database),
    artwork: createArtworkStore(database),
    at: outboxOf(database),
    retention: createRetentionStore(database),
    store,
    accept: (receivedAt = now, draft: string | null = null) =>
      store.accept(anEnquiry({ receivedAt: receivedAt.toISOString(), draft }), null, ['shop', 'customer']),
  };
};

describe.each(engines)('the list of enquiries on $name', (engine) => {
  test('shows the newest first, up to the limit', async () => {
    const { accept, list } = await openStores(engine);
    expect(await list.newest({ limit: 5, troubled: false })).toEqual([]);
    const middle = await accept(fromNow(-hour));
    const oldest = await accept(fromNow(-2 * hour));
    const newest = await accept(now);
    expect(ids(await list.newest({ limit: 5, troubled: false }))).toEqual([newest, middle, oldest]);
    expect(ids(await list.newest({ limit: 2, troubled: false }))).toEqual([newest, middle]);
  });

  test('can show only troubled ones: a mail is dead, waits after a failure, or waits over 15 minutes', async () => {
    const { accept, list, at } = await openStores(engine);
    const [dead, failed, recovered, sent, fresh] = [
      await accept(fromNow(-5 * hour)),
      await accept(fromNow(-4 * hour)),
      await accept(fromNow(-3 * hour)),
      await accept(fromNow(-2 * hour)),
      await accept(now),
    ];
    const mails = await at(now).claim(minute, 100);
    const mailsOf = (id: string) => mails.filter(({ enquiryId }) => enquiryId === id);
    for (const mail of mailsOf(dead)) await (mail.kind === 'customer' ? at(now).markDead(mail, 'no such mailbox') : at(now).markSent(mail));
    for (const mail of [...mailsOf(failed), ...mailsOf(recovered)]) await at(now).postpone(mail, hour, 'away');
    for (const mail of mailsOf(sent)) await at(now).markSent(mail);
    for (const mail of await at(fromNow(hour)).claim(minute, 100)) if (mail.enquiryId === recovered) await at(now).markSent(mail);

    expect(ids(await list.newest({ limit: 9, troubled: true }, now))).toEqual([failed, dead]);
    expect(ids(await list.newest({ limit: 1, troubled: true }, now))).toEqual([failed]);
    expect(ids(await list.newest({ limit: 9, troubled: true }, fromNow(16 * minute)))).toEqual([fresh, failed, dead]);
    expect(ids(await list.newest({ limit: 9, troubled: false }))).toEqual([fresh, sent, recovered, failed, dead]);
  });

  test('shows one enquiry with its mails and files', async () => {
    const { accept, artwork, list, store } = await openStores(engine);
    const draft = newDraft();
    const files = [aFile(draft), aFile(draft)];
    for (const [index, file] of files.entries()) await artwork.begin(file, fromNow(index * second));
    await artwork.begin(aFile(newDraft()), now);
    const id = await accept(now, draft);
    const plain = await accept();

    const record = await list.record(id);
    expect(record?.enquiry).toEqual(await store.find(id));
    expect(record?.mails.map(({ enquiryId, kind, state }) => [enquiryId, kind, state])).toEqual([
      [id, 'customer', 'waiting'],
      [id, 'shop', 'waiting'],
    ]);
    expect(record?.files.map((file) => file.id)).toEqual(files.map((file) => file.id));
    expect((await list.record(plain))?.files).toEqual([]);
    expect(await list.record('Q-0000-0000')).toBeUndefined();
    // List and single view show the same record.
    expect(await list.newest({ limit: 9, troubled: false })).toEqual(expect.arrayContaining([record, await list.record(plain)]));
  });

  test.each([0, 1, 6, 7])('returns each of %i enquiries exactly once, in batches', async (count) => {
    const { accept, list } = await openStores(engine);
    const accepted: { id: string; minutes: number }[] = [];
    for (let index = 0; index < count; index++) {
      // Four share one timestamp, more than a batch: the next batch must not skip the rest of them.
      const minutes = index < 4 ? 2 : index;
      accepted.push({ id: await accept(fromNow(minutes * minute)), minutes });
    }
    const records = await Array.fromAsync(list.all(3));
    expect(ids(records).toSorted()).toEqual(accepted.map(({ id }) => id).toSorted());
    const moments = records.map(({ enquiry }) => enquiry.receivedAt);
    expect(moments).toEqual(moments.toSorted());
    for (const { mails } of records) expect(mails).toHaveLength(2);
  });
});

describe.each(engines)('retrying mails on $name', (engine) => {
  const openWithMails = async () => {
    const stores = await openStores(engine);
    const id = await stores.accept();
    const mails = await stores.at(now).claim(minute, 10);
    const mailOf = (kind: DueMail['kind']): DueMail => {
      const mail = mails.find((one) => one.kind === kind);
      if (!mail) throw new Error(`There is no ${kind} mail.`);
      return mail;
    };
    return { ...stores, id, shop: mailOf('shop'), customer: mailOf('customer') };
  };

  test('makes dead and waiting mails due, with attempts reset', async () => {
    const { customer, id, list, at, shop } = await openWithMails();
    await at(now).markDead(shop, 'no such mailbox');
    await at(now).postpone(customer, 5 * hour, 'away');
    expect(await list.retry(id, fromNow(second))).toBe(2);
    const due = await at(fromNow(second)).claim(minute, 10);
    expect(due.map(({ enquiryId, kind, attempts }) => [enquiryId, kind, attempts]).toSorted()).toEqual([
      [id, 'customer', 1],
      [id, 'shop', 1],
    ]);
  });

  test('skips sent mails', async () => {
    const { customer, id, list, at, shop } = await openWithMails();
    await at(now).markSent(customer);
    await at(now).markDead(shop, 'no such mailbox');
    expect(await list.retry(id, fromNow(second))).toBe(1);
    expect((await at(fromNow(second)).claim(minute, 10)).map(({ kind }) => kind)).toEqual(['shop']);
  });

  test('skips mails being sent, but not those with an expired lease', async () => {
    const { id, list, at, shop } = await openWithMails();
    const before = await list.record(id);
    expect(await list.retry(id, fromNow(second))).toBe(0);
    expect(await list.record(id)).toEqual(before);
    await at(fromNow(2 * second)).markSent(shop);
    expect((await list.record(id))?.mails.map(({ state }) => state)).toEqual(['waiting', 'sent']);
    expect(await list.retry(id, fromNow(2 * minute))).toBe(1);
    expect((await at(fromNow(2 * minute)).claim(minute, 10)).map(({ kind }) => kind)).toEqual(['customer']);
  });

  test('skips mails of an enquiry that is being removed', async () => {
    const { at, customer, id, list, retention, shop } = await openWithMails();
    await at(now).markDead(customer, 'no such mailbox');
    await retention.release(id, fromNow(2 * minute));
    // A sender whose lease has expired comes back.
    await at(fromNow(2 * minute)).postpone(shop, second, 'no connection');
    expect(await list.retry(undefined, fromNow(3 * minute))).toBe(0);
    expect((await list.record(id))?.mails.map(({ state }) => state)).toEqual(['dead', 'dead', 'dead']);
  });

  test('of one enquiry does not touch another', async () => {
    const { accept, id, list, at } = await openWithMails();
    const other = await accept(fromNow(-hour));
    for (const mail of await at(now).claim(minute, 10)) await at(now).markDead(mail, 'no such mailbox');
    await list.retry(id, fromNow(2 * minute));
    expect((await list.record(other))?.mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['customer', 'dead'],
      ['shop', 'dead'],
      ['bounced', 'waiting'],
    ]);
    expect(await list.retry('Q-0000-0000', now)).toBe(0);
  });
});
