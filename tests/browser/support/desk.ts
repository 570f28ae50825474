import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import type { Role } from '#domain/desk/staff.ts';
import type { Database } from '#storage/database.ts';
import { openDatabaseOf, type RunningDesk, type SignedInPerson, signInAs, startDesk } from '../../support/desk.ts';
import { behindProxy, newRequest, postQuote, type Shop } from '../../support/shop.ts';
import type { ReceivedMail } from '../../support/smtp-peer.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { test as base, expect, type Page } from './test.ts';

/** A running desk with its database, beside the site of the worker. */
interface SharedDesk extends RunningDesk {
  database: Database;
}

/** Somebody who is signed in, and a page of their own browser. */
interface AtWork extends SignedInPerson {
  page: Page;
}

interface DeskTest {
  /** Signs a new person in and opens a page of the desk in a browser of their own. Journeys of passkeys sign in themselves. */
  openAs(role: Role, path: string, options?: BrowserContextOptions & { name?: string }): Promise<AtWork>;
}

export const test = base.extend<DeskTest, { desk: SharedDesk }>({
  desk: [
    async ({ shop }, use) => {
      const settings = { ...behindProxy, DATA_DIR: shop.server.dataDir, SMTP_URL: shop.smtp.url };
      const desk = await startDesk(settings);
      const database = await openDatabaseOf(settings);
      await use({ ...desk, database });
      await database.close();
      await desk.end();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
  openAs: async ({ desk, open }, use) => {
    await use(async (role, path, { name = 'Robin Hale', ...options } = {}) => {
      const person = await signInAs(desk.database, role, { name });
      const [cookie = '', value = ''] = person.cookie.split('=');
      const stored = { name: cookie, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' as const };
      const page = await open(path, { ...options, storageState: { cookies: [{ ...stored, expires: -1 }], origins: [] } });
      return { ...person, page };
    });
  },
});

/** Gives the page a device that makes passkeys and answers by itself, as after a look at the person's finger. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...abilities } });
};

export const list = (page: Page) => page.getByRole('heading', { name: 'Enquiries', level: 1 });

/** Makes the passkey on the page behind a link. Ends on the list. */
export const makePasskey = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await list(page).waitFor();
};

export const signInWithPasskey = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign in' }).click();

/** Invites a person as a manager who is signed in. */
export const invite = async (page: Page, name: string, email: string): Promise<void> => {
  await page.goto('/people');
  await page.locator('#invite-name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send an invitation' }).click();
  await page.getByText('The invitation was sent.').waitFor();
};

/** Waits for the mail to an address and returns the link in it. */
export const linkMailedTo = async ({ smtp }: Shop, address: string): Promise<string> => {
  const find = (): ReceivedMail | undefined => smtp.mails.find(({ recipients }) => recipients.includes(address));
  await waitUntil(`a mail to ${address}`, find);
  const mail = find();
  if (mail) smtp.mails.splice(smtp.mails.indexOf(mail), 1);
  return /http:\S+\/join#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
};

let customers = 0;

/** Sends a request by the form of the site, each from another address. Resolves with its reference. */
export const sendRequest = async (
  { url }: Shop,
  { draft = randomUUID(), page = '/get-quote', ...fields }: Record<string, string> = {},
): Promise<string> => {
  customers += 1;
  const response = await postQuote(
    url,
    { ...newRequest(), ...fields },
    { 'idempotency-key': draft, referer: url + page, 'x-forwarded-for': `10.9.${process.pid & 255}.${customers}` },
  );
  const answer = await response.json();
  expect([response.status, answer]).toEqual([202, { id: expect.stringMatching(/^Q-/) }]);
  return answer.id;
};

export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
