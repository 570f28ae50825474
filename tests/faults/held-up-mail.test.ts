import { expect, inject, test } from 'vitest';
import { openAt, postgres, sqlite } from '../server/storage/engines.ts';
import { createDatabase } from '../support/postgres.ts';
import { newRequest, openShop, postQuote } from '../support/shop.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';

const alarmSubject = 'Email from the website was delayed and is going out again';

test.each([sqlite, postgres])('on $name sends mails delayed for over an hour, and an alarm to the shop', async (engine) => {
  const url = engine === postgres ? await createDatabase(inject('postgresUrl')) : undefined;
  const shop = await openShop(url ? { DATABASE_URL: url } : {});
  const { port } = shop.smtp;
  await shop.smtp.close();
  const references: string[] = [];
  for (let count = 0; count < 3; count += 1) references.push((await (await postQuote(shop.url, newRequest())).json()).id);
  await expect.poll(() => shop.server.log()).toContain(`the shop mail of ${references[2]} waits`);
  // Simulate two hours: the outbox measures age from queuedAt.
  const database = await openAt(engine, url ?? `${shop.server.dataDir}/enquiries.sqlite`);
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await database.db.updateTable('outbox').set({ queuedAt: twoHoursAgo }).execute();

  shop.smtp = await startSmtpPeer(port);
  const mailsOf = (id: string) => shop.smtp.mails.filter(({ subject }) => subject?.includes(id));
  await expect.poll(() => references.every((id) => mailsOf(id).length === 2)).toBe(true);
  const alarms = () => shop.smtp.mails.filter(({ subject }) => subject === alarmSubject);
  await expect.poll(() => alarms().length).toBeGreaterThan(0);
  // Alarms are keyed by the hour, so there are two if the hour changed during the test.
  expect(alarms().length).toBeLessThanOrEqual(2);
  const last = alarms().at(-1);
  expect(last?.recipients).toEqual(['info@inkwattle.example']);
  expect(last?.text).toContain('Nothing is lost');
  for (const id of references) expect(last?.text).toContain(id);

  const alarmsBefore = alarms().length;
  const { id } = await (await postQuote(shop.url, newRequest())).json();
  await expect.poll(() => mailsOf(id).length).toBe(2);
  expect(alarms()).toHaveLength(alarmsBefore);
  await shop.close();
});
