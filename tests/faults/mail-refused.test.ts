import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openShop, postQuote, quoteRequest, type Shop, shopAddress } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';
import { environmentFor, noAnswers, settle } from './visitors.ts';

const accept = async (shop: Shop, email = quoteRequest.email): Promise<string> => {
  const response = await postQuote(shop.url, { ...quoteRequest, email });
  expect(response.status).toBe(202);
  return (await response.json()).id;
};
const subjectsTo = (shop: Shop, id: string, recipient: string) =>
  shop.smtp.mails
    .filter(({ subject, recipients }) => subject?.includes(id) && recipients.includes(recipient))
    .map(({ subject }) => subject?.replace(id, 'it'))
    .toSorted();
const notice = 'Please call about quote request it';

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test('parks a permanently rejected mail, notifies the shop and sends it on retry; other mails are not delayed', async () => {
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    const command = (...args: string[]) =>
      spawnSync(process.execPath, ['dist/server/enquiries-command.mjs', ...args], {
        env: { ...process.env, ...env, DATA_DIR: shop.server.dataDir },
        encoding: 'utf8',
      }).stdout;
    shop.smtp.refuse = (recipient) => (recipient === 'gone@example.com' ? refusal(550) : undefined);
    // Rejections after DATA.
    const replyCodes: Record<string, number> = { 'full@example.com': 552, 'spam@example.com': 554, 'odd@example.com': 550 };
    shop.smtp.refuseMail = (recipient) => (replyCodes[recipient] ? refusal(replyCodes[recipient]) : undefined);
    const refused = ['gone@example.com', ...Object.keys(replyCodes)];
    const ids = new Map<string, string>();
    for (const email of refused) ids.set(await accept(shop, email), email);
    const fine = await accept(shop);
    await shop.mailsOf(fine, 2);
    // The shop gets the request and a notice to call, because its reply by mail would not arrive.
    for (const id of ids.keys())
      await expect.poll(() => subjectsTo(shop, id, shopAddress)).toEqual([notice, 'Quote request it: Roll Labels for Kim Lee']);
    expect(shop.smtp.mails.find(({ subject }) => subject?.startsWith('Please call'))?.text).toContain(`Phone: ${quoteRequest.phone}`);
    const [id = ''] = ids.keys();
    const trouble = command('list', '--trouble');
    for (const one of ids.keys()) expect(trouble).toMatch(new RegExp(`${one} .* REFUSED`));
    expect(trouble).not.toContain(fine);
    expect(command('show', id)).toContain('customer  dead, 1 attempt, last: the mail server answered 550 to RCPT TO');

    shop.smtp.refuse = () => undefined;
    shop.smtp.refuseMail = () => undefined;
    expect(command('retry', '--all')).toContain('4 mails are due now');
    await settle(shop, { ...noAnswers(), accepted: ids }, { fault: 'customer refused: 550, 552, 554', engine, rounds: 4 });
    await expect.poll(() => command('list', '--trouble')).toBe('No enquiries.\n');
    await shop.close();
  });
});

test('gives up a confirmation after five days and notifies the shop; retries mail to the shop without limit', async () => {
  const shop = await openShop();
  shop.smtp.refuse = () => refusal(451);
  const id = await accept(shop);
  await expect.poll(() => shop.server.log()).toContain(`the customer mail of ${id} waits 2 s`);
  const database = new DatabaseSync(join(shop.server.dataDir, 'enquiries.sqlite'), { timeout: 60_000 });
  // The state after five days of attempts 15 minutes apart.
  const age = database.prepare(
    "update outbox set attempts = 499, due_at = '2026-01-01' where (select count(*) from outbox where lease_token is null) = 2 returning id",
  );
  await expect.poll(() => age.all().length).toBe(2);
  await expect.poll(() => shop.server.log()).toContain(`the customer mail of ${id} was given up: the mail server answered 451`);
  await expect.poll(() => shop.server.log()).toMatch(new RegExp(`the shop mail of ${id} waits 900 s for attempt 501`));
  shop.smtp.refuse = () => undefined;
  database.prepare("update outbox set due_at = '2026-01-01' where state = 'waiting'").run();
  database.close();
  await expect.poll(() => subjectsTo(shop, id, shopAddress)).toEqual([notice, 'Quote request it: Roll Labels for Kim Lee']);
  expect(subjectsTo(shop, id, quoteRequest.email)).toEqual([]);
  await shop.close();
});
