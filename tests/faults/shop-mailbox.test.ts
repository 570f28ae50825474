import { expect, inject, test } from 'vitest';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { openAt, postgres, sqlite } from '../server/storage/engines.ts';
import { anEnquiry } from '../server/storage/samples.ts';
import { createDatabase, freePort } from '../support/postgres.ts';
import { temporaryFolder } from '../support/server.ts';
import { openShop, quoteRequest, type Shop, shopAddress } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';
import { noAnswers, settle, visit } from './visitors.ts';

const fallback = 'owner@example.net';

type Stage = 'sender' | 'recipient' | 'content';
const faults: [code: number, stage: Stage][] = [
  [550, 'recipient'],
  [552, 'recipient'],
  [552, 'content'],
  [554, 'content'],
  [451, 'content'],
  [421, 'recipient'],
  [450, 'recipient'],
  [530, 'sender'],
  [535, 'sender'],
  [553, 'sender'],
];

/** Rejects mail to the shop at this stage; customers still get theirs, except when the sender is rejected. */
const refuseShop = ({ smtp }: Shop, stage?: Stage, code = 0) => {
  const forShop = (recipient: string) => (recipient === shopAddress ? refusal(code) : undefined);
  smtp.refuse = stage === 'recipient' ? forShop : () => undefined;
  // Reject after DATA as well: a mail already past this stage must not get through.
  smtp.refuseMail = stage ? forShop : () => undefined;
  smtp.refuseSender = () => (stage === 'sender' ? refusal(code) : undefined);
};

test.each([sqlite, postgres])(
  'on $name never gives up mail the shop’s mailbox rejects: sends copies to the fallback after an hour, and delivers on recovery',
  async (engine) => {
    const url = engine === postgres ? await createDatabase(inject('postgresUrl')) : undefined;
    const metricsPort = await freePort();
    const shop = await openShop({
      METRICS_PORT: String(metricsPort),
      MAIL_TO_FALLBACK: fallback,
      ...(url && { DATABASE_URL: url }),
    });
    const { db } = await openAt(engine, url ?? `${shop.server.dataDir}/enquiries.sqlite`);
    const failingSeconds = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^inkwattle_shop_mail_failing_seconds (\S+)$/m.exec(text)?.[1]);
    };
    const readiness = async () => {
      const response = await fetch(`${shop.url}/readyz`);
      return [response.status, response.headers.get('x-readiness'), await response.text()];
    };
    const answers = noAnswers();
    for (const [code, stage] of faults) {
      refuseShop(shop, stage, code);
      const response = await visit(shop.url, answers);
      expect(response?.status).toBe(202);
      const id = [...answers.accepted.keys()].at(-1);
      const line = `the shop mail of ${id} waits 2 s for attempt 2: the mail server answered ${code} to `;
      await expect.poll(() => shop.server.log()).toContain(line);
    }
    const references = [...answers.accepted.keys()];
    refuseShop(shop, 'content', 552);
    expect(await failingSeconds()).toBe(0);

    // Simulate two hours: the outbox measures age from queuedAt.
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await db.updateTable('outbox').set({ queuedAt: twoHoursAgo }).where('kind', '=', 'shop').execute();
    const toFallback = () => shop.smtp.mails.filter(({ recipients }) => recipients.includes(fallback));
    const copies = () => toFallback().filter(({ subject }) => subject?.startsWith('Quote request'));
    const notices = () => toFallback().filter(({ subject }) => subject === 'Email from the website is not reaching the shop');
    await expect.poll(() => copies().length).toBe(references.length);
    await expect.poll(() => notices().length).toBeGreaterThan(0);
    const notice = notices()[0]?.text ?? '';
    for (const id of references) expect(notice).toContain(id);
    expect(notice).toContain(`The website cannot deliver email to ${shopAddress}. ${references.length} emails are waiting`);
    expect(notice).toMatch(/Last error: the mail server answered \d{3} to /);
    // Copies are full mails, not notices.
    for (const { text, replyTo } of copies()) {
      expect(text).toContain(quoteRequest.message.split('\n')[0]);
      expect(text).toContain(`Phone: ${quoteRequest.phone}`);
      expect(replyTo?.[0]?.address).toMatch(/^visitor\d+@example\.com$/);
    }
    const alarms = shop.server.log().match(/Mail to the shop has been failing for over an hour/g);
    expect(alarms).toHaveLength(1);
    expect(shop.server.log()).toMatch(new RegExp(`over an hour: ${references.length} mails wait, the oldest since .* \\d{3} to `));
    expect(await failingSeconds()).toBeGreaterThan(3600);
    const warned = new RegExp(
      `^ready\\nwarning: mail to the shop has been failing for over an hour: ${references.length} mails wait since .* \\d{3} to `,
    );
    await expect.poll(readiness).toEqual([200, 'warning', expect.stringMatching(warned)]);
    expect(shop.smtp.mails.filter(({ recipients }) => recipients.includes(shopAddress))).toEqual([]);

    // The mailbox recovers behind a greylisting server.
    let greylisted = 4;
    refuseShop(shop);
    shop.smtp.refuse = (recipient) => (recipient === shopAddress && greylisted-- > 0 ? refusal(450) : undefined);
    const dueNow = async () => {
      await db.updateTable('outbox').set({ dueAt: twoHoursAgo }).where('state', '=', 'waiting').execute();
      const left = await db.selectFrom('outbox').select('kind').where('state', '<>', 'sent').execute();
      return left.length;
    };
    await expect.poll(dueNow).toBe(0);
    const fault = 'shop refused: 450, 451, 421, 530, 535, 550, 552, 553, 554, greylisting';
    await settle(shop, answers, { fault, engine: engine === postgres ? 'postgres' : 'sqlite', rounds: faults.length + 1 });
    expect(await failingSeconds()).toBe(0);
    await expect.poll(readiness).toEqual([200, 'ready', 'ready\n']);

    // One mail to each address, with different Message-IDs.
    const shopMails = shop.smtp.mails.filter(
      ({ subject, recipients }) => recipients.includes(shopAddress) && subject?.startsWith('Quote request'),
    );
    expect(shopMails).toHaveLength(references.length);
    expect(copies()).toHaveLength(references.length);
    const messageIds = new Set([...shopMails, ...copies()].map(({ messageId }) => messageId));
    expect(messageIds.size).toBe(2 * references.length);
    expect(shop.server.log()).not.toContain('refused for good');
    expect(shop.server.log()).not.toMatch(/@example\.(com|net)/);
    await shop.close();
  },
);

test('sends mail to the shop that an older version gave up at startup, but not mail to the customer', async () => {
  const dataDir = temporaryFolder();
  const database = await openAt(sqlite, `${dataDir}/enquiries.sqlite`);
  const id = await createEnquiryStore(database).accept(anEnquiry(), null, ['shop', 'customer']);
  await database.db.updateTable('outbox').set({ state: 'dead', attempts: 1, lastError: 'the mail server answered 552 to DATA' }).execute();
  const shop = await openShop({ DATA_DIR: dataDir });
  const [mail] = await shop.mailsOf(id, 1);
  expect(mail?.recipients).toEqual([shopAddress]);
  const rows = () => database.db.selectFrom('outbox').select(['kind', 'state']).where('kind', '<>', 'alarm').orderBy('kind').execute();
  await expect.poll(rows).toEqual([
    { kind: 'customer', state: 'dead' },
    { kind: 'shop', state: 'sent' },
  ]);
  await shop.close();
});
