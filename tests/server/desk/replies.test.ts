import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import { type DeliveryOptions, startOutboxWorker } from '#mail/deliver-outbox.ts';
import { sendBySmtp } from '#mail/transports.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { type Database, openSqlite } from '#storage/database.ts';
import { createOverdueStore } from '#storage/desk/overdue-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { createReplyMails } from '#storage/reply-mails.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { readTables, writeTables } from '#storage/table-copy.ts';
import { catalogue } from '../../support/catalogue.ts';
import { temporaryFolder } from '../../support/server.ts';
import { refusal, type SmtpPeer, startSmtpPeer } from '../../support/smtp-peer.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { engines, openFresh } from '../storage/engines.ts';
import { fromNow, minute, now } from '../storage/samples.ts';
import { addStaff, alex, aReply, newQuote, openForTwo, openWithQuote, receive, rowsOf, stateOf } from './open-replies.ts';

describe.each(engines)('a reply on $name', (engine) => {
  test('is stored with its mails, the state and the audit trail', async () => {
    const database = await openFresh(engine);
    await addStaff(database);
    const store = createReplyStore(database);
    const id = await receive(database);
    expect(await store.send(id, aReply(), alex, fromNow(minute))).toBe('sent');
    const at = fromNow(minute).toISOString();
    expect(await stateOf(database, id)).toEqual({ caseState: 'answered', version: 1, answeredAt: at, changedAt: at });
    expect(await rowsOf(database, id)).toEqual({
      mails: ['customer waiting', 'reply waiting', 'reply-copy waiting'],
      acts: ['Alex Example replied'],
    });
    expect(await store.send(id, aReply({ version: 1 }), alex, fromNow(2 * minute))).toBe('sent');
    expect(await stateOf(database, id)).toMatchObject({ version: 2, answeredAt: at });
    expect(await store.ofEnquiry(id)).toMatchObject([
      { author: 'Alex Example', createdAt: at, quoteNumber: null, mail: { state: 'waiting', attempts: 0, lastError: null } },
      { createdAt: fromNow(2 * minute).toISOString() },
    ]);
  });

  test('is written once, however often its form is sent', async () => {
    const [first, second] = await openForTwo(engine);
    await addStaff(first);
    const id = await receive(first);
    const reply = aReply();
    const pressed = await Promise.all(
      [first, second, first, second].map((database) => createReplyStore(database).send(id, reply, alex, now)),
    );
    expect(pressed.toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'sent']);
    expect((await rowsOf(first, id)).mails).toEqual(['customer waiting', 'reply waiting', 'reply-copy waiting']);
    expect((await stateOf(first, id))?.version).toBe(1);
  });

  test('is refused when somebody else has changed the enquiry, and of a missing one', async () => {
    const [first, second] = await openForTwo(engine);
    await addStaff(first);
    const id = await receive(first);
    const sent = await Promise.all([first, second].map((database) => createReplyStore(database).send(id, aReply(), alex, now)));
    expect(sent.toSorted()).toEqual(['conflict', 'sent']);
    expect((await rowsOf(first, id)).acts).toEqual(['Alex Example replied']);
    expect(await createReplyStore(first).send('Q-0000-0000', aReply(), alex, now)).toBe('missing');
  });

  test('leaves an order won', async () => {
    const database = await openFresh(engine);
    await addStaff(database);
    const id = await receive(database);
    await database.db.updateTable('enquiries').set({ caseState: 'won' }).where('id', '=', id).execute();
    await createReplyStore(database).send(id, aReply(), alex, now);
    expect(await stateOf(database, id)).toMatchObject({ caseState: 'won', answeredAt: now.toISOString() });
  });

  test('cannot have the quote of another customer, and then writes nothing', async () => {
    const database = await openFresh(engine);
    await addStaff(database);
    const store = createReplyStore(database);
    const [own, other] = [await receive(database), await receive(database)];
    const quoteNumber = await store.quotes.issue(other, newQuote(), alex, now);
    await expect(store.send(own, aReply({ quoteNumber }), alex, now)).rejects.toThrow('its own enquiry');
    expect([await store.ofEnquiry(own), (await rowsOf(database, own)).acts]).toEqual([[], []]);
  });

  test('and its quote go with their enquiry, but the number is not used again', async () => {
    const { database, store, id } = await openWithQuote(engine);
    const retention = createRetentionStore(database);
    const released = await retention.release(id, now);
    if (!released || released === 'sending') throw new Error('it was not released');
    await retention.remove(id, released);
    expect(await store.ofEnquiry(id)).toEqual([]);
    expect(await store.quotes.find('QU-2026-0001')).toBeUndefined();
    expect(await store.quotes.issue(await receive(database), newQuote(), alex, now)).toBe('QU-2026-0002');
  });
});

describe.each(engines)('quotes on $name', (engine) => {
  test('have numbers without gaps or doubles when several people issue them', async () => {
    const databases = await openForTwo(engine);
    const [first] = databases;
    await addStaff(first);
    const id = await receive(first);
    const jobs = Array.from({ length: 12 }, (_, index) =>
      createReplyStore(databases[index % 2] ?? first).quotes.issue(id, newQuote(), alex, now),
    );
    const numbers = Array.from({ length: 12 }, (_, index) => `QU-2026-${String(index + 1).padStart(4, '0')}`);
    expect((await Promise.all(jobs)).toSorted()).toEqual(numbers);
    const store = createReplyStore(first);
    for (const number of numbers) expect((await store.quotes.find(number))?.pdf.toString()).toBe(`%PDF ${number}`);
    expect((await store.quotes.ofEnquiry(id)).map(({ number }) => number)).toEqual(numbers.toReversed());
  });

  test('begin at one every year, and leave no gap when one fails', async () => {
    const database = await openFresh(engine);
    await addStaff(database);
    const { quotes } = createReplyStore(database);
    const id = await receive(database);
    const failing = { ...newQuote(), render: () => Promise.reject(new Error('no font')) };
    await expect(quotes.issue(id, failing, alex, now)).rejects.toThrow('no font');
    await expect(quotes.issue(id, newQuote(), { ...alex, id: 'nobody' }, now)).rejects.toThrow();
    expect(await quotes.issue('Q-0000-0000', newQuote(), alex, now)).toBeUndefined();
    expect(await quotes.issue(id, newQuote(), alex, now)).toBe('QU-2026-0001');
    expect(await quotes.issue(id, newQuote({ date: '2027-01-01' }), alex, now)).toBe('QU-2027-0001');
    expect(await quotes.issue(id, newQuote(), alex, now)).toBe('QU-2026-0002');
  });

  test('are issued once, however often their form is sent', async () => {
    const [first, second] = await openForTwo(engine);
    await addStaff(first);
    const id = await receive(first);
    const quote = newQuote();
    const numbers = await Promise.all([first, second].map((database) => createReplyStore(database).quotes.issue(id, quote, alex, now)));
    expect(numbers).toEqual(['QU-2026-0001', 'QU-2026-0001']);
    expect((await rowsOf(first, id)).acts).toEqual(['Alex Example made a quote QU-2026-0001']);
  });

  test('and replies are part of a copy of the database', async () => {
    const { database, store, id } = await openWithQuote(engine);
    const copy = await openSqlite(`${temporaryFolder()}/copy.sqlite`);
    onTestFinished(() => copy.close());
    await writeTables(copy.db, readTables(database.db));
    const copied = createReplyStore(copy);
    expect([await copied.ofEnquiry(id), await copied.quotes.ofEnquiry(id)]).toEqual([
      await store.ofEnquiry(id),
      await store.quotes.ofEnquiry(id),
    ]);
    expect(await copied.quotes.issue(id, newQuote(), alex, now)).toBe('QU-2026-0002');
  });
});

describe.each(engines)('the mail of a reply on $name', async (engine) => {
  const rules = await readArtworkRules(artworkRulesFile);
  let peer: SmtpPeer;
  beforeEach(async () => {
    peer = await startSmtpPeer();
  });
  afterEach(() => peer.close());

  /** Delivers until the test ends. */
  const deliver = (database: Database) => {
    const options: DeliveryOptions = {
      ...{ company: catalogue.company, mailTo: 'shop@shop.example', mailToFallback: undefined, mailFrom: 'print@shop.example' },
      ...{ serviceNames: new Set<string>(), enquiries: createEnquiryStore(database), replies: createReplyMails(database) },
      ...{ outbox: createOutbox(database), artwork: createArtworkStore(database) },
      access: { linkTo: () => '', validity: '', rules },
      ...{ overdue: createOverdueStore(database), deskUrl: undefined },
      ...{ inspect: async () => undefined, send: sendBySmtp(peer.url, 'optional'), log: () => undefined, onOutcome: () => undefined },
    };
    const worker = startOutboxWorker(options);
    onTestFinished(() => worker.stop());
  };
  const mailTo = (address: string, subject: RegExp) =>
    peer.mails.find((mail) => mail.recipients.includes(address) && subject.test(mail.subject ?? ''));
  const unsent = async ({ db }: Database): Promise<number> =>
    (await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).length;

  test('continues the conversation as a person, and the shop gets a copy', async () => {
    const database = await openFresh(engine);
    await addStaff(database);
    const store = createReplyStore(database);
    const id = await receive(database);
    const quoteNumber = await store.quotes.issue(id, newQuote(), alex, now);
    await store.send(id, aReply({ subject: 'First', quoteNumber }), alex, fromNow(minute));
    await store.send(id, aReply({ subject: 'Second\r\nBcc: x@evil.example', version: 1 }), alex, fromNow(2 * minute));
    deliver(database);
    await waitUntil('all mails', async () => (await unsent(database)) === 0);

    const [confirmation, first, second] = [/We have your/, /^First/, /^Second/].map((subject) => mailTo('kim@example.com', subject));
    expect(first).toMatchObject({ from: { address: 'print@shop.example' }, to: [{ address: 'kim@example.com', name: 'Kim Lee' }] });
    expect(first?.replyTo).toMatchObject([{ address: 'shop@shop.example' }]);
    expect([first?.inReplyTo, first?.references]).toEqual([confirmation?.messageId, confirmation?.messageId]);
    expect([second?.inReplyTo, second?.references]).toEqual([first?.messageId, `${confirmation?.messageId} ${first?.messageId}`]);
    expect(confirmation?.source).toMatch(/^Auto-Submitted:/im);
    for (const mail of [first, second])
      expect(mail?.headers.map(({ key }) => key).filter((key) => /^(auto|x-auto|bcc|list-|precedence)/.test(key))).toEqual([]);
    expect(first?.text).toBe(
      `Hi Kim,\n\n500 flyers are no problem.\n\nAlex Example\n${catalogue.company.name}\n${catalogue.company.phone}\nReference: ${id}\n\n`,
    );
    expect(first?.html).toContain('500 flyers are no problem.');

    const copy = mailTo('shop@shop.example', /^Reply to Kim Lee/);
    expect(copy?.text).toContain('Alex Example wrote to Kim Lee (kim@example.com): First\n\nHi Kim,');
    expect(copy?.replyTo).toMatchObject([{ address: 'kim@example.com' }]);
    for (const mail of [first, copy])
      expect(mail?.attachments).toMatchObject([{ filename: 'QU-2026-0001.pdf', mimeType: 'application/pdf' }]);
    expect(second?.attachments).toEqual([]);
    expect(peer.mails.flatMap(({ recipients }) => recipients).filter((address) => address.includes('evil'))).toEqual([]);
  });

  test('that is refused is dead, and the shop hears of it', async () => {
    const database = await openFresh(engine);
    await addStaff(database);
    const store = createReplyStore(database);
    const id = await receive(database, ['shop']);
    peer.refuse = (recipient) => (recipient === 'kim@example.com' ? refusal(550) : undefined);
    await store.send(id, aReply({ subject: 'Flyers' }), alex, now);
    deliver(database);
    await waitUntil('the notice', async () => mailTo('shop@shop.example', /^Please call/) !== undefined);
    expect((await store.ofEnquiry(id))[0]?.mail).toMatchObject({
      state: 'dead',
      attempts: 1,
      lastError: 'the mail server answered 550 to RCPT TO',
    });
    const bounced = mailTo('shop@shop.example', /^Please call/);
    expect(bounced?.text).toContain('The reply “Flyers” by Alex Example to Kim Lee could not be delivered to kim@example.com.');
    expect(bounced?.text).not.toContain('confirmation');
    await waitUntil('the copy', async () => mailTo('shop@shop.example', /^Reply to/) !== undefined);
  });

  test('of a kind from a newer version stays in the outbox', async () => {
    const database = await openFresh(engine);
    const id = await receive(database, ['from the future' as MailKind, 'customer']);
    deliver(database);
    await waitUntil('the known mail', async () => peer.mails.length === 1);
    await waitUntil('the reason', async () => {
      const [mail] = await database.db
        .selectFrom('outbox')
        .selectAll()
        .where('enquiryId', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      return mail?.lastError === 'this version knows no mail of the kind from the future';
    });
  });
});
