import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDatabaseOf, type SignedInPerson, signInAs, startDesk } from '../support/desk.ts';
import { newRequest, openShop, postQuote } from '../support/shop.ts';
import { seeded, wait } from './random.ts';
import { environmentFor } from './visitors.ts';

const rounds = 15;

const proof = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000, 7)]);

/** A reply as its form sends it; the same key is sent again after a broken connection. */
const newReply = (round: number) => ({
  subject: `About your request, number ${round}`,
  text: `Your labels are ready, number ${round}.`,
  quote: '',
  version: '0',
  formKey: randomUUID(),
});

/** Sends it with a file. Resolves with the status of the response; undefined if the connection broke. */
const post = (url: string, { cookie, formToken }: SignedInPerson, reference: string, reply: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...reply, token: formToken })) body.append(name, value);
  body.append('files', new File([proof], 'proof.pdf'));
  return fetch(`${url}/enquiries/${reference}/reply`, { method: 'POST', redirect: 'manual', headers: { cookie, origin: url }, body }).then(
    ({ status }) => status,
    () => undefined,
  );
};

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test(`a reply is neither lost nor doubled over ${rounds} kills of the desk in the middle of it`, async () => {
    const random = seeded(`desk kill on ${engine}`);
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    const deskEnv = { ...env, DATA_DIR: shop.server.dataDir };
    const database = await openDatabaseOf(deskEnv);
    const person = await signInAs(database, 'staff');
    const customers: string[] = [];
    let [broken, before] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const request = newRequest();
      customers.push(request.email);
      const { id } = await (await postQuote(shop.url, request)).json();
      const reply = newReply(round);
      let desk = await startDesk(deskEnv);
      const first = post(desk.url, person, id, reply);
      // The first reply of a process takes some 150 ms: kills come before it is stored, before the response, or after it.
      await wait(round < 3 ? 0 : random(0, 300));
      await desk.end('SIGKILL');
      if ((await first) === undefined) broken += 1;
      before += (await database.db.selectFrom('replies').select('id').where('enquiryId', '=', id).execute()).length;
      desk = await startDesk(deskEnv);
      expect(await post(desk.url, person, id, reply)).toBe(303);
      await desk.end();
    }
    const toCustomer = (address: string) =>
      shop.smtp.mails.filter(({ recipients, subject }) => recipients.includes(address) && subject?.startsWith('About your request'));
    for (const address of customers) await expect.poll(() => toCustomer(address).length).toBeGreaterThan(0);
    const unsent = () => database.db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
    await expect.poll(unsent).toEqual([]);
    for (const address of customers) {
      const [mail, ...others] = toCustomer(address);
      const files = mail?.attachments.map(({ filename, content }) => [filename, proof.equals(Buffer.from(content as ArrayBuffer))]);
      expect([address, files, others]).toEqual([address, [['proof.pdf', true]], []]);
    }
    // One in the form, and one with the reply.
    const stored = await database.db.selectFrom('attachments').select(['enquiryId', 'replyId']).execute();
    expect([stored.length, stored.filter(({ replyId }) => replyId !== null).length]).toEqual([2 * rounds, rounds]);
    const kinds = await database.db.selectFrom('outbox').select('kind').where('replyId', 'is not', null).execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...Array(rounds).fill('reply'), ...Array(rounds).fill('reply-copy')]);
    const states = await database.db.selectFrom('enquiries').select(['caseState', 'version']).execute();
    expect(states).toEqual(Array(rounds).fill({ caseState: 'answered', version: 1 }));
    console.log(`${broken} of ${rounds} responses were cut off, ${before} replies were stored before the kill; none lost, none doubled`);
    expect(broken).toBeGreaterThan(0);
    await database.close();
    await shop.close();
  });
});
