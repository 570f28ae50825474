import { expect, onTestFinished, test, vi } from 'vitest';
import { openMailFolder } from '#mail/mail-folder.ts';
import { startHousekeeping } from '#server/jobs/housekeeping.ts';
import { createRetention } from '#server/jobs/retention.ts';
import { sweepArtwork } from '#server/uploads/artwork-sweep.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { openFresh, sqlite } from './engines.ts';
import { aFile, hour, newDraft } from './samples.ts';

test('a running server removes an upload without any bytes within an hour', async () => {
  const database = await openFresh(sqlite);
  const store = createArtworkStore(database);
  const files = createArtworkFolder(temporaryFolder(), store);
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const housekeeping = await startHousekeeping({
    sweep: (now) => sweepArtwork(store, files, async () => undefined, now),
    retention: createRetention({
      company: { keepEnquiriesMonths: 24, keepFilesMonths: 6 },
      store: createRetentionStore(database),
      files,
      mails: openMailFolder(temporaryFolder()),
    }),
    refreshLinks: async () => undefined,
  });
  onTestFinished(() => housekeeping.stop());
  const file = aFile(newDraft());
  await store.begin(file, new Date());
  await vi.advanceTimersByTimeAsync(hour);
  await expect.poll(() => store.find(file.id)).toBeUndefined();
});
