import { describe, expect, test } from 'vitest';
import { newest } from '#storage/desk/audit-trail.ts';
import { sendAgain } from '#storage/desk/send-again.ts';
import { engines } from '../storage/engines.ts';
import { now } from '../storage/samples.ts';
import { kim, openFreshDesk } from './open-desk.ts';

describe.each(engines)('sending mails again on $name', (engine) => {
  const openWithDeadMails = async () => {
    const desk = await openFreshDesk(engine);
    const { db } = desk.database;
    const [first, second] = [await desk.receive(), await desk.receive()];
    await db.updateTable('outbox').set({ state: 'dead', lastError: 'no such mailbox' }).execute();
    const dead = async () => (await db.selectFrom('outbox').select('id').where('state', '=', 'dead').execute()).length;
    return { ...desk, first, second, dead };
  };

  test('of one enquiry or all is recorded, but not when there is none', async () => {
    const { database, first, dead } = await openWithDeadMails();
    expect([await sendAgain(database, first, kim, now), await dead()]).toEqual([2, 2]);
    expect([await sendAgain(database, undefined, kim, now), await dead()]).toEqual([4, 0]);
    await database.db.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await sendAgain(database, undefined, kim, now)).toBe(0);
    const rows = (await newest(database.db, { limit: 9 })).map(({ actor, act, subject, detail }) => [actor, act, subject, detail].join());
    expect(rows.toSorted()).toEqual(['Kim,sent mails again,,4 mails', `Kim,sent mails again,${first},`]);
  });

  test('does not happen without its row of the audit trail', async () => {
    const { database, first, dead } = await openWithDeadMails();
    await database.db.schema.alterTable('auditTrail').renameTo('elsewhere').execute();
    await expect(sendAgain(database, first, kim, now)).rejects.toThrow('audit_trail');
    expect(await dead()).toBe(4);
  });
});
