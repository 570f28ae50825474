import { describe, expect, test } from 'vitest';
import type { DueMail } from '#domain/enquiry/ports.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { type Engine, engines, openFresh } from './engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now, outboxOf, second } from './samples.ts';

const ready = { state: 'ready', kind: 'pdf' } as const;

/** Opens a database with one sent draft whose two mails are waiting. */
const openWithEnquiry = async (engine: Engine) => {
  const database = await openFresh(engine);
  const artwork = createArtworkStore(database);
  const outboxAt = outboxOf(database);
  const enquiries = createEnquiryStore(database);
  const draft = newDraft();
  const enquiryId = await enquiries.accept(anEnquiry({ draft }), null, ['shop', 'customer']);

  const claim = (at: Date) => outboxAt(at).claim(minute, 100);
  /** Handles a mail as the worker does: announces the files and marks the mail sent. */
  const send = async (mail: DueMail, at: Date) => {
    const announced = mail.kind === 'customer' ? undefined : await artwork.announce(mail.id, mail.enquiryId, true);
    await outboxAt(at).markSent(mail);
    return announced?.news.map(({ id }) => id);
  };
  return {
    database,
    artwork,
    outboxAt,
    enquiries,
    draft,
    enquiryId,
    claim,
    send,
    sendAll: async (at: Date) => {
      for (const mail of await claim(at)) await send(mail, at);
    },
    begin: async (file = aFile(draft)) => {
      await artwork.begin(file, now);
      return file.id;
    },
    /** States of all artwork mails of an enquiry. */
    followUps: async (id = enquiryId) =>
      (await createEnquiryList(database).record(id))?.mails.filter(({ kind }) => kind === 'artwork').map(({ state }) => state),
  };
};

describe.each(engines)('the mail about later files on $name', (engine) => {
  test('is queued once for all files that settled after the shop’s mail went out', async () => {
    const { artwork, begin, claim, followUps, send, sendAll } = await openWithEnquiry(engine);
    const files = [await begin(), await begin(), await begin()];
    await sendAll(now);
    for (const [index, id] of files.entries()) await artwork.settle(id, index === 2 ? { state: 'refused' } : ready, fromNow(second));
    for (const wait of [2, 3, 4]) await artwork.queueFollowUps(fromNow(wait * second));
    expect(await followUps()).toEqual(['waiting']);

    const due = await claim(fromNow(5 * second));
    expect(due.map(({ kind }) => kind)).toEqual(['artwork']);
    // Claimed but not sent: no second mail.
    await artwork.queueFollowUps(fromNow(6 * second));
    expect(await followUps()).toEqual(['waiting']);
    for (const mail of due) expect((await send(mail, fromNow(7 * second)))?.toSorted()).toEqual(files.toSorted());
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual(['sent']);
  });

  test('is not queued while the shop’s mail is waiting, claimed or postponed', async () => {
    const { artwork, begin, claim, followUps, outboxAt } = await openWithEnquiry(engine);
    await artwork.settle(await begin(), ready, now);
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual([]);
    const due = await claim(now);
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual([]);
    for (const mail of due) await outboxAt(now).postpone(mail, 2 * hour, 'The mail server is away');
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual([]);
  });

  test('does not wait for the customer’s mail', async () => {
    const { artwork, begin, claim, followUps, send } = await openWithEnquiry(engine);
    for (const mail of await claim(now)) if (mail.kind === 'shop') await send(mail, now);
    await artwork.settle(await begin(), ready, fromNow(second));
    await artwork.queueFollowUps(fromNow(2 * second));
    expect(await followUps()).toEqual(['waiting']);
  });

  test('is not queued when the shop’s mail named every file', async () => {
    const { artwork, begin, followUps, sendAll } = await openWithEnquiry(engine);
    await artwork.settle(await begin(), ready, now);
    await artwork.settle(await begin(), { state: 'refused' }, now);
    await sendAll(fromNow(second));
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual([]);
  });

  test('waits two minutes for a file that is still uploading, which then gets a separate mail', async () => {
    const { artwork, begin, claim, followUps, send, sendAll } = await openWithEnquiry(engine);
    const [quick, slow] = [await begin(), await begin()];
    await sendAll(now);
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual([]);
    await artwork.settle(quick, ready, now);
    await artwork.queueFollowUps(fromNow(2 * minute - second));
    expect(await followUps()).toEqual([]);
    await artwork.queueFollowUps(fromNow(2 * minute + second));
    expect(await followUps()).toEqual(['waiting']);
    for (const mail of await claim(fromNow(3 * minute))) expect(await send(mail, fromNow(3 * minute))).toEqual([quick]);

    // No new mail while the slow file is uploading.
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual(['sent']);
    await artwork.settle(slow, ready, fromNow(hour));
    await artwork.queueFollowUps(fromNow(hour));
    expect((await followUps())?.toSorted()).toEqual(['sent', 'waiting']);
    for (const mail of await claim(fromNow(hour))) expect(await send(mail, fromNow(hour))).toEqual([slow]);
  });

  test('does not wait for a file of another draft', async () => {
    const { artwork, begin, followUps, sendAll } = await openWithEnquiry(engine);
    await begin(aFile(newDraft()));
    await sendAll(now);
    await artwork.settle(await begin(), ready, now);
    await artwork.queueFollowUps(fromNow(second));
    expect(await followUps()).toEqual(['waiting']);
  });

  test('is not queued for files of a draft that was never sent', async () => {
    const { artwork, begin, claim, followUps, sendAll } = await openWithEnquiry(engine);
    await sendAll(now);
    await artwork.settle(await begin(aFile(newDraft())), ready, now);
    await artwork.queueFollowUps(fromNow(hour));
    expect(await followUps()).toEqual([]);
    expect(await claim(fromNow(hour))).toEqual([]);
  });

  test('is queued once for a draft that was sent twice with different messages', async () => {
    const { artwork, begin, draft, enquiries, followUps, sendAll, enquiryId } = await openWithEnquiry(engine);
    const secondId = await enquiries.accept(anEnquiry({ draft, message: 'Make it 600' }), null, ['shop', 'customer']);
    await sendAll(now);
    await artwork.settle(await begin(), ready, now);
    await artwork.queueFollowUps(fromNow(second));
    expect([await followUps(enquiryId), await followUps(secondId)].flat()).toEqual(['waiting']);
  });
});
