import { describe, expect, test } from 'vitest';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { engines, openFresh } from './engines.ts';
import { aFile, anEnquiry, fromNow, hour, newDraft, now } from './samples.ts';

const ready = { state: 'ready', kind: 'pdf' } as const;

describe.each(engines)('artwork usage on $name', (engine) => {
  test('counts received bytes, and the outstanding bytes of each sender', async () => {
    const artwork = createArtworkStore(await openFresh(engine));
    const begin = async (size: number, narrow: string) => {
      const file = aFile(newDraft(), { size });
      await artwork.begin({ ...file, visitor: { narrow } }, now);
      return file.id;
    };
    const [done, half, empty, other, refused] = [
      await begin(1000, 'a'),
      await begin(2000, 'a'),
      await begin(300, 'a'),
      await begin(500, 'b'),
      await begin(9000, 'b'),
    ];
    await artwork.settle(done, ready, now);
    await artwork.recordReceived(half, 1200);
    await artwork.settle(refused, { state: 'refused' }, now);
    // A complete file counts with its size, whatever recordReceived recorded.
    await artwork.recordReceived(done, 5);
    const usage = await artwork.usage();
    expect([usage.received, usage.expected.toSorted()]).toEqual([2200, [1100, 500].toSorted()]);
    expect(await artwork.otherBytesOf(empty, { narrow: 'a' })).toEqual({ narrow: 3000, wide: 0 });
    expect(await artwork.otherBytesOf('', { narrow: 'b' })).toEqual({ narrow: 500, wide: 0 });
    expect((await artwork.find(other))?.received).toBe(0);
  });

  test('is also counted per wider network, until the sender keys are removed', async () => {
    const artwork = createArtworkStore(await openFresh(engine));
    for (const narrow of ['a', 'b', 'c']) {
      await artwork.begin({ ...aFile(newDraft(), { size: 100 }), visitor: { narrow, wide: 'w' } }, fromNow(-hour));
    }
    expect(await artwork.otherBytesOf('', { narrow: 'a', wide: 'w' })).toEqual({ narrow: 100, wide: 300 });
    await artwork.clearSenders(fromNow(-2 * hour));
    expect(await artwork.otherBytesOf('', { narrow: 'a', wide: 'w' })).toEqual({ narrow: 100, wide: 300 });
    await artwork.clearSenders(now);
    expect(await artwork.otherBytesOf('', { narrow: 'a', wide: 'w' })).toEqual({ narrow: 0, wide: 0 });
    expect((await artwork.usage()).expected).toEqual([300]);
  });

  test('an abandoned file can be announced again, and the shop is then notified', async () => {
    const database = await openFresh(engine);
    const artwork = createArtworkStore(database);
    const file = aFile(newDraft());
    await artwork.begin(file, fromNow(-hour));
    const id = await createEnquiryStore(database).accept(anEnquiry({ draft: file.draft }), null, ['shop']);
    await artwork.settle(file.id, { state: 'abandoned' }, now);
    await artwork.announce('first', id, true);
    expect(await artwork.begin(file, now)).toBe(true);
    expect(await artwork.find(file.id)).toMatchObject({ state: 'uploading', announcedBy: null, createdAt: now.toISOString() });
    await artwork.settle(file.id, ready, now);
    expect((await artwork.announce('second', id, true)).news.map(({ state }) => state)).toEqual(['ready']);
  });
});
