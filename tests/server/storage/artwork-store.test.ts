import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { type Engine, engines, openFresh, openTwice } from './engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now, second } from './samples.ts';

const ready = { state: 'ready', kind: 'pdf' } as const;

const openStores = async (engine: Engine) => {
  const database = await openFresh(engine);
  return { database, artwork: createArtworkStore(database), enquiries: createEnquiryStore(database) };
};

describe.each(engines)('the files of a draft on $name', (engine) => {
  test('are at most five, also when twelve begin concurrently over two connections', async () => {
    const databases = await openTwice(engine);
    const stores = databases.map(createArtworkStore);
    const draft = newDraft();
    const begun = await Promise.all(Array.from({ length: 6 }, () => stores.map((store) => store.begin(aFile(draft), now))).flat());
    expect(begun.filter(Boolean)).toHaveLength(5);
    const rows = await databases[0].db.selectFrom('artwork').select('slot').where('draft', '=', draft).execute();
    expect(rows.map(({ slot }) => slot).toSorted()).toEqual([0, 1, 2, 3, 4]);
    // Another draft has its own slots.
    expect(await stores[0]?.begin(aFile(newDraft()), now)).toBe(true);
  });

  test('are read back as announced, in the state uploading', async () => {
    const { artwork } = await openStores(engine);
    const file = aFile(newDraft(), { name: `Größe "A4" 'final' 🖼️.pdf`, size: 100 * 1024 * 1024 });
    await artwork.begin(file, now);
    expect(await artwork.find(file.id)).toMatchObject({ ...file, state: 'uploading', kind: null, createdAt: now.toISOString() });
    expect(await artwork.unfinished()).toMatchObject([{ id: file.id }]);
    await artwork.settle(file.id, ready, fromNow(second));
    expect(await artwork.find(file.id)).toMatchObject({ ...file, ...ready, settledAt: fromNow(second).toISOString() });
    expect(await artwork.unfinished()).toEqual([]);
    expect(await artwork.find(aFile(newDraft()).id)).toBeUndefined();
  });

  test.each([{ state: 'refused' }, { state: 'abandoned' }, { state: 'forgotten' }] as const)(
    'free a slot when one is $state',
    async ({ state }) => {
      const { artwork } = await openStores(engine);
      const draft = newDraft();
      const files = Array.from({ length: 5 }, () => aFile(draft));
      for (const file of files) await artwork.begin(file, now);
      const [arrived, lost] = files.map(({ id }) => id);
      await artwork.settle(arrived ?? '', ready, now);
      expect(await artwork.begin(aFile(draft), now)).toBe(false);
      if (state === 'forgotten') await artwork.forget(lost ?? '');
      else await artwork.settle(lost ?? '', { state }, now);
      expect(await artwork.begin(aFile(draft), now)).toBe(true);
      expect(await artwork.begin(aFile(draft), now)).toBe(false);
    },
  );

  test('keep their state once settled', async () => {
    const { artwork } = await openStores(engine);
    const file = aFile(newDraft());
    await artwork.begin(file, now);
    await artwork.settle(file.id, ready, now);
    const settled = await artwork.find(file.id);
    await artwork.settle(file.id, { state: 'abandoned' }, fromNow(minute));
    expect(await artwork.find(file.id)).toEqual(settled);
  });

  test('are orphans until the draft is sent, and only orphans can be deleted', async () => {
    const { artwork, enquiries } = await openStores(engine);
    const [sent, left] = [aFile(newDraft()), aFile(newDraft())];
    await artwork.begin(sent, fromNow(-hour));
    await artwork.begin(left, fromNow(-hour));
    // An enquiry without a draft must not hide the orphans.
    await enquiries.accept(anEnquiry(), null, ['shop']);
    expect((await artwork.orphans(now)).map(({ id }) => id).toSorted()).toEqual([sent.id, left.id].toSorted());

    await enquiries.accept(anEnquiry({ draft: sent.draft }), null, ['shop']);
    expect((await artwork.orphans(now)).map(({ id }) => id)).toEqual([left.id]);
    expect(await artwork.orphans(fromNow(-hour))).toEqual([]);
    expect([await artwork.forget(sent.id), await artwork.forget(left.id), await artwork.forget(left.id)]).toEqual([false, true, false]);
    expect([await artwork.find(sent.id), await artwork.find(left.id)]).toEqual([expect.objectContaining({ id: sent.id }), undefined]);
  });
});

describe.each(engines)('files named in a mail on $name', (engine) => {
  const ids = (files: { id: string }[]) => files.map(({ id }) => id);

  test('are the settled ones, and a repeated mail names the same ones', async () => {
    const { artwork, enquiries } = await openStores(engine);
    const draft = newDraft();
    const [first, refused, slow] = [aFile(draft), aFile(draft), aFile(draft)];
    for (const [index, file] of [first, refused, slow].entries()) await artwork.begin(file, fromNow(index * second));
    await artwork.settle(first.id, ready, now);
    await artwork.settle(refused.id, { state: 'refused' }, now);
    const otherFile = aFile(newDraft());
    await artwork.begin(otherFile, now);
    await artwork.settle(otherFile.id, ready, now);
    const enquiryId = await enquiries.accept(anEnquiry({ draft }), null, ['shop']);

    const shopMail = randomUUID();
    const announced = await artwork.announce(shopMail, enquiryId, true);
    expect(announced).toEqual({
      news: [
        { id: first.id, name: first.name, size: first.size, ...ready, inspection: null },
        { id: refused.id, name: refused.name, size: refused.size, state: 'refused', kind: null, inspection: null },
      ],
      others: [{ id: slow.id, name: slow.name, size: slow.size, state: 'uploading', kind: null, inspection: null }],
    });
    expect(await artwork.announce(shopMail, enquiryId, false)).toEqual(announced);

    await artwork.settle(slow.id, ready, fromNow(minute));
    const artworkMail = randomUUID();
    // A repeat of the first mail does not include files settled since: if the first attempt arrived, no one may read the repeat.
    expect((await artwork.announce(shopMail, enquiryId, false)).news).toEqual(announced.news);
    const later = await artwork.announce(artworkMail, enquiryId, true);
    expect([ids(later.news), ids(later.others)]).toEqual([[slow.id], [first.id, refused.id]]);
    expect(await artwork.announce(artworkMail, enquiryId, false)).toEqual(later);
    const again = await artwork.announce(shopMail, enquiryId, false);
    expect([ids(again.news), ids(again.others)]).toEqual([[first.id, refused.id], [slow.id]]);
  });

  test('are announced by only one of several concurrent mails', async () => {
    const { artwork, enquiries } = await openStores(engine);
    const draft = newDraft();
    const files = Array.from({ length: 5 }, () => aFile(draft));
    for (const file of files) await artwork.begin(file, now);
    for (const file of files) await artwork.settle(file.id, ready, now);
    const enquiryId = await enquiries.accept(anEnquiry({ draft }), null, ['shop']);
    const announced = await Promise.all(Array.from({ length: 6 }, () => artwork.announce(randomUUID(), enquiryId, true)));
    expect(announced.flatMap(({ news }) => ids(news)).toSorted()).toEqual(ids(files).toSorted());
    // The other mails list it without announcing it.
    for (const { news, others } of announced) expect(ids([...news, ...others]).toSorted()).toEqual(ids(files).toSorted());
  });

  test('are none for an enquiry without a draft', async () => {
    const { artwork, enquiries } = await openStores(engine);
    const otherFile = aFile(newDraft());
    await artwork.begin(otherFile, now);
    await artwork.settle(otherFile.id, ready, now);
    const enquiryId = await enquiries.accept(anEnquiry(), null, ['shop']);
    expect(await artwork.announce(randomUUID(), enquiryId, true)).toEqual({ news: [], others: [] });
    expect(await artwork.find(otherFile.id)).toMatchObject({ announcedBy: null });
  });
});
