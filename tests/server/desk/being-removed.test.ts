import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRetention } from '#server/jobs/retention.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { engines } from '../storage/engines.ts';
import { fromNow, hour, newDraft, now } from '../storage/samples.ts';
import { kim, openFreshDesk } from './open-desk.ts';

describe.each(engines)('an enquiry that is being removed on $name', (engine) => {
  // Without any mail, as after restoring a backup, and with mails.
  test.each([0, 2])('takes no reply, quote, note or change while its files are deleted (with %i mails)', async (mails) => {
    const { database, store, receive, acts } = await openFreshDesk(engine);
    const replies = createReplyStore(database);
    const id = await receive({ draft: newDraft() });
    if (mails === 0) await database.db.deleteFrom('outbox').execute();
    expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(mails);

    const answers: unknown[] = [];
    const retention = createRetention({
      company: { keepEnquiriesMonths: 24, keepFilesMonths: 6 },
      store: createRetentionStore(database),
      files: { remove: async () => undefined },
      mails: {
        olderThan: async () => [],
        // The step between the two transactions.
        filesOf: async () => {
          const reply = { subject: 'Your flyers', text: 'They are on press.', sendKey: randomUUID(), version: 0 };
          const quote = { lines: [], note: '', date: '2026-03-02', validUntil: '2026-04-01' };
          answers.push(await replies.send(id, reply, kim, now));
          answers.push(await replies.quotes.issue(id, { quote, sendKey: randomUUID(), render: async () => Buffer.from('%PDF') }, kim, now));
          answers.push(await store.addNote(id, 'Call back', kim, now));
          answers.push(await store.change(id, { version: 0, state: 'won' }, kim, now));
          return [];
        },
        remove: async () => undefined,
      },
    });
    expect(await retention.erase(id, fromNow(hour))).toMatchObject({ sharedWith: [] });
    expect(answers).toEqual(['missing', undefined, false, 'missing']);
    expect([await store.record(id), await acts()]).toEqual([undefined, []]);
  });
});
