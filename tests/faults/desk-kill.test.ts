import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDatabaseOf, type SignedInPerson, signInAs, startDesk } from '../support/desk.ts';
import { newRequest, openShop, postQuote } from '../support/shop.ts';
import { seeded, wait } from './random.ts';
import { environmentFor } from './visitors.ts';

const rounds = 15;

/** A reply as its form sends it; the same key is sent again after a broken connection. */
const newReply = (round: number) => ({
  subject: `About your request, number ${round}`,
  text: `Your labels are ready, number ${round}.`,
  quote: '',
  version: '0',
  formKey: randomUUID(),
});

/** The status of the response; undefined if the connection broke. */
const post = (url: string, { cookie, formToken }: SignedInPerson, reference: string, reply: Record<string, string>) =>
  fetch(`${url}/enquiries/${reference}/reply`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url },
    body: new URLSearchParams({ ...reply, token: formToken }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test(`a reply is neither lost nor doubled over ${rounds} kills of the desk in the middle of it`, async () => {
    const random = seeded(`desk kill on ${engine}`);
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    const deskEnv = { ...env, DATA_DIR: shop.server.dataDir };
    const database = await openDatabaseOf(deskEnv);
    const person = await signInAs(database, 'staff');
    const customers: string[] = [];
    let [broken, stored] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const request = newRequest();
      customers.push(request.email);
      const { id } = await (await postQuote(shop.url, request)).json();
      const reply = newReply(round);
      let desk = await startDesk(deskEnv);
      const first = post(desk.url, person, id, reply);
      // The first reply of a process takes some 30 ms: kills come before it is stored, before the response, or after it.
      await wait(round < 3 ? 0 : random(0, 80));
      await desk.end('SIGKILL');
      if ((await first) === undefined) broken += 1;
      stored += (await database.db.selectFrom('replies').select('id').where('enquiryId', '=', id).execute()).length;
      desk = await startDesk(deskEnv);
      expect(await post(desk.url, person, id, reply)).toBe(303);
      await desk.end();
    }
    const toCustomer = (address: string) =>
      shop.smtp.mails.filter(({ recipients, subject }) => recipients.includes(address) && subject?.startsWith('About your request'));
    for (const address of customers) await expect.poll(() => toCustomer(address).length).toBeGreaterThan(0);
    const unsent = () => database.db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
    await expect.poll(unsent).toEqual([]);
    for (const address of customers) expect([address, toCustomer(address).length]).toEqual([address, 1]);
    const kinds = await database.db.selectFrom('outbox').select('kind').where('replyId', 'is not', null).execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...Array(rounds).fill('reply'), ...Array(rounds).fill('reply-copy')]);
    const states = await database.db.selectFrom('enquiries').select(['caseState', 'version']).execute();
    expect(states).toEqual(Array(rounds).fill({ caseState: 'answered', version: 1 }));
    console.log(`${broken} of ${rounds} responses were cut off, ${stored} replies were stored before the kill; none lost, none doubled`);
    expect(broken).toBeGreaterThan(0);
    await database.close();
    await shop.close();
  });
});
