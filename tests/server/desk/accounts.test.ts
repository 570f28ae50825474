import { describe, expect, test } from 'vitest';
import { createAccounts } from '#desk/accounts/accounts.ts';
import { inviteByCommand } from '#desk/accounts/invite-command.ts';
import type { Accounts } from '#domain/desk/accounts.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import type { Mail } from '#mail/mail.ts';
import type { Database } from '#storage/database.ts';
import { type Authenticator, createAuthenticator, type Misconduct } from '../../support/authenticator.ts';
import { catalogue } from '../../support/catalogue.ts';
import { engines, openFresh } from '../storage/engines.ts';
import { fromNow, hour, minute, now, second } from '../storage/samples.ts';

const deskUrl = 'https://desk.example.com';
const device = 'Firefox on Windows';

interface Desk {
  accounts: Accounts;
  database: Database;
  mails: Mail[];
  /** Sets the clock. */
  at(moment: Date): void;
  /** Makes sending mails fail. */
  failMails(sentence: string): void;
}

const openDesk = (database: Database): Desk => {
  let moment = now;
  let failure: string | undefined;
  const mails: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    if (failure) throw new Error(failure);
    mails.push(mail);
  };
  const shared = { database, deskUrl, send, company: catalogue.company, mailFrom: 'website@example.com' };
  return {
    accounts: createAccounts({ ...shared, now: () => moment }),
    database,
    mails,
    at: (time) => {
      moment = time;
    },
    failMails: (sentence) => {
      failure = sentence;
    },
  };
};

const tokenIn = (text: string | undefined): string => /\/join#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

/** Uses a link. Resolves with the cookie. */
const joinWith = async (accounts: Accounts, link: string, { name, email }: { name: string; email: string }, key: Authenticator) => {
  const joining = { token: tokenIn(link), name, email };
  return accounts.invitations.join(joining, { response: key.register(await accounts.invitations.joinOptions(joining)), device });
};

const signIn = async (accounts: Accounts, key: Authenticator, misconduct?: Misconduct): Promise<string> =>
  accounts.passkeys.signIn({ response: key.answer(await accounts.passkeys.signInOptions(), misconduct), device });

const sessionOf = (accounts: Accounts, cookie: string) => accounts.sessions.read({ headers: { cookie: cookie.split(';')[0] } });

const staffOf = async (accounts: Accounts, cookie: string): Promise<StaffMember> => {
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('No one is signed in.');
  return session.staff;
};

const kim = { name: 'Kim Lee', email: 'kim@example.com' };
const alex = { name: 'Alex Roe', email: 'alex@example.com' };

/** A desk with its first manager, who is signed in. */
const openWithManager = async (database: Database) => {
  const desk = openDesk(database);
  const key = createAuthenticator(deskUrl);
  const cookie = await joinWith(desk.accounts, (await desk.accounts.invitations.first()) ?? '', kim, key);
  return { ...desk, key, cookie, manager: await staffOf(desk.accounts, cookie) };
};

/** Invites a person, who joins. */
const addPerson = async ({ accounts, mails }: Desk, by: StaffMember, role: StaffMember['role'] = 'staff', who = alex) => {
  await accounts.invitations.send({ ...who, role }, by);
  const key = createAuthenticator(deskUrl);
  const cookie = await joinWith(accounts, mails.at(-1)?.text ?? '', who, key);
  return { key, cookie, person: await staffOf(accounts, cookie) };
};

const actsOf = async (accounts: Accounts): Promise<string[]> => (await accounts.acts(100)).map(({ act }) => act);

const used = { status: 410, message: 'This link has been used or is more than an hour old. Ask a manager for a new one.' };

describe.each(engines)('the accounts of the desk on $name', (engine) => {
  test('begin with the first manager, by the newest of the links made at the starts', async () => {
    const { accounts, at } = openDesk(await openFresh(engine));
    const earlier = await accounts.invitations.first();
    at(fromNow(second));
    const links = await Promise.all([accounts.invitations.first(), accounts.invitations.first()]);
    const checks = await Promise.allSettled([earlier, ...links].map((link) => accounts.invitations.check(tokenIn(link))));
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const valid = [earlier, ...links][checks.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(valid).not.toBe(earlier);
    const key = createAuthenticator(deskUrl);
    const cookie = await joinWith(accounts, valid, kim, key);
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    expect(await staffOf(accounts, cookie)).toMatchObject({ ...kim, role: 'manager', disabledAt: null });
    expect(await accounts.invitations.first()).toBeUndefined();
    expect(await staffOf(accounts, await signIn(accounts, key))).toMatchObject(kim);
    await expect(accounts.invitations.check(tokenIn(valid))).rejects.toMatchObject(used);
  });

  test('reject a registration that is not for this site, not verified, replayed or late', async () => {
    const { accounts, at } = openDesk(await openFresh(engine));
    const joining = { token: tokenIn(await accounts.invitations.first()), ...kim };
    const key = createAuthenticator(deskUrl);
    const wrong: Misconduct[] = [{ origin: 'https://desk.example.com.evil.test' }, { rpId: 'evil.test' }, { verified: false }];
    for (const misconduct of wrong) {
      const response = key.register(await accounts.invitations.joinOptions(joining), misconduct);
      await expect(accounts.invitations.join(joining, { response, device }), JSON.stringify(misconduct)).rejects.toThrow('verified');
    }
    const burnt = await accounts.invitations.joinOptions(joining);
    const bad = { response: key.register(burnt, { verified: false }), device };
    await expect(accounts.invitations.join(joining, bad)).rejects.toThrow('verified');
    await expect(accounts.invitations.join(joining, { response: key.register(burnt), device })).rejects.toThrow('longer than five minutes');
    const response = key.register(await accounts.invitations.joinOptions(joining));
    at(fromNow(5 * minute));
    await expect(accounts.invitations.join(joining, { response, device })).rejects.toThrow('longer than five minutes');
    const signInChallenge = { ...(await accounts.passkeys.signInOptions()), rp: { id: 'desk.example.com' }, user: { id: 'eA' } };
    const crossed = { response: key.register(signInChallenge), device };
    await expect(accounts.invitations.join(joining, crossed)).rejects.toThrow('longer than five minutes');
    for (const broken of ['', '{}', 'null', JSON.stringify({ id: 'x' })])
      await expect(accounts.invitations.join(joining, { response: broken, device })).rejects.toThrow('no passkey');
    expect(await accounts.people.all()).toEqual([]);
  });

  test('reject a sign-in that is not for this site, not verified, replayed, late, by another or by a copied key', async () => {
    const { accounts, key, at } = await openWithManager(await openFresh(engine));
    const wrong: Misconduct[] = [
      { origin: 'http://desk.example.com' },
      { rpId: 'example.org' },
      { verified: false },
      { userHandle: Buffer.from('somebody else').toString('base64url') },
    ];
    for (const misconduct of wrong)
      await expect(signIn(accounts, key, misconduct), JSON.stringify(misconduct)).rejects.toMatchObject({ status: 401 });
    const options = await accounts.passkeys.signInOptions();
    const response = key.answer(options);
    await accounts.passkeys.signIn({ response, device });
    await expect(accounts.passkeys.signIn({ response, device })).rejects.toThrow('longer than five minutes');
    const tampered = JSON.parse(key.answer(await accounts.passkeys.signInOptions()));
    tampered.response.signature = JSON.parse(response).response.signature;
    await expect(accounts.passkeys.signIn({ response: JSON.stringify(tampered), device })).rejects.toThrow('verified');
    const late = key.answer(await accounts.passkeys.signInOptions());
    at(fromNow(5 * minute));
    await expect(accounts.passkeys.signIn({ response: late, device })).rejects.toThrow('longer than five minutes');
    const stranger = createAuthenticator(deskUrl);
    stranger.register({ challenge: '', rp: {}, user: { id: 'eA' } });
    await expect(signIn(accounts, stranger)).rejects.toThrow('not known');

    await signIn(accounts, key, { counter: 50 });
    await expect(signIn(accounts, key, { counter: 50 })).rejects.toThrow('copied');
    await expect(signIn(accounts, key, { counter: 0 })).rejects.toThrow('copied');
    await signIn(accounts, key, { counter: 51 });
    // Joining, and the three sign-ins above.
    expect(await accounts.sessions.all()).toHaveLength(4);
    const acts = await accounts.acts(100);
    expect(acts.filter(({ act }) => act === 'sign-in refused')).toHaveLength(10);
    // Whose key was copied is known, because its signature was right.
    expect(acts.filter(({ subject, detail }) => subject === kim.name && detail.includes('copied'))).toHaveLength(2);
    expect(JSON.stringify(acts)).not.toContain(kim.email);
  });

  test('accept keys without a counter again and again', async () => {
    const { accounts, key } = await openWithManager(await openFresh(engine));
    await signIn(accounts, key, { counter: 0 });
    await signIn(accounts, key, { counter: 0 });
    expect(await accounts.sessions.all()).toHaveLength(3);
  });

  test('let one person in by a link, however often it is used at once, and no one after an hour', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager, mails, at } = desk;
    await accounts.invitations.send({ ...alex, role: 'staff' }, manager);
    expect(mails).toMatchObject([{ to: { name: alex.name, address: alex.email }, text: expect.stringContaining(`${deskUrl}/join#`) }]);
    const stored = JSON.stringify(await desk.database.db.selectFrom('invitations').selectAll().execute());
    expect(stored).not.toContain(tokenIn(mails[0]?.text));
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => joinWith(accounts, mails[0]?.text ?? '', alex, createAuthenticator(deskUrl))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(used);
    expect((await accounts.people.all()).map(({ name }) => name)).toEqual([alex.name, kim.name]);

    await accounts.invitations.send({ name: 'Sam', email: 'sam@example.com', role: 'staff' }, manager);
    expect(await accounts.invitations.open()).toMatchObject([{ name: 'Sam', purpose: 'join' }]);
    at(fromNow(hour));
    await expect(accounts.invitations.check(tokenIn(mails.at(-1)?.text))).rejects.toMatchObject(used);
    expect(await accounts.invitations.open()).toEqual([]);
  });

  test('withdraw a link, once, and only one that was not used', async () => {
    const { accounts, manager, mails } = await openWithManager(await openFresh(engine));
    await accounts.invitations.send({ ...alex, role: 'staff' }, manager);
    const [open] = await accounts.invitations.open();
    await accounts.invitations.withdraw(open?.id ?? '', manager);
    await expect(accounts.invitations.check(tokenIn(mails[0]?.text))).rejects.toMatchObject(used);
    const ended = { status: 409, message: 'This link was used or has ended already.' };
    await expect(accounts.invitations.withdraw(open?.id ?? '', manager)).rejects.toMatchObject(ended);
    await accounts.invitations.send({ ...alex, role: 'staff' }, manager);
    const [second] = await accounts.invitations.open();
    await joinWith(accounts, mails[1]?.text ?? '', alex, createAuthenticator(deskUrl));
    await expect(accounts.invitations.withdraw(second?.id ?? '', manager)).rejects.toMatchObject(ended);
    expect((await actsOf(accounts)).filter((act) => act === 'invitation withdrawn')).toHaveLength(1);
    expect((await accounts.people.all()).map(({ name }) => name)).toEqual([alex.name, kim.name]);
  });

  test('have one person to an address', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager, mails } = desk;
    const taken = { status: 422, message: 'Another person has this address.' };
    await expect(accounts.invitations.send({ name: 'Kim', email: 'KIM@example.com', role: 'staff' }, manager)).rejects.toMatchObject(taken);
    expect(mails).toEqual([]);
    await accounts.invitations.send({ ...alex, role: 'staff' }, manager);
    await accounts.invitations.send({ ...alex, email: 'Alex@Example.com', role: 'manager' }, manager);
    await expect(accounts.invitations.check(tokenIn(mails[0]?.text))).rejects.toMatchObject(used);
    await joinWith(accounts, mails[1]?.text ?? '', { name: 'Alexandra', email: 'other@example.com' }, createAuthenticator(deskUrl));
    const person = (await accounts.people.all()).find(({ name }) => name === 'Alexandra');
    // The address that was invited, whatever the form says.
    expect(person).toMatchObject({ email: 'Alex@Example.com', role: 'manager' });

    await accounts.people.disable(person?.id ?? '', manager);
    await addPerson(desk, manager);
    await expect(accounts.people.enable(person?.id ?? '', manager)).rejects.toMatchObject({ status: 409, message: taken.message });
  });

  test('withdraw a link whose mail is not accepted, and say why', async () => {
    const { accounts, manager, failMails } = await openWithManager(await openFresh(engine));
    failMails('the mail server answered 550 to RCPT TO');
    const sending = accounts.invitations.send({ ...alex, role: 'staff' }, manager);
    await expect(sending).rejects.toMatchObject({ status: 502, message: expect.stringContaining('answered 550 to RCPT TO') });
    expect(await accounts.invitations.open()).toEqual([]);
    expect((await actsOf(accounts)).filter((act) => act.startsWith('invit')).toSorted()).toEqual(['invitation withdrawn', 'invited']);
  });

  test('always have a manager, also when two demote each other', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager } = desk;
    const last = { status: 409, message: expect.stringContaining('needs a manager') };
    await expect(accounts.people.setRole(manager.id, 'staff', manager)).rejects.toMatchObject(last);
    await expect(accounts.people.disable(manager.id, manager)).rejects.toMatchObject(last);
    const { person } = await addPerson(desk, manager, 'manager');
    const both = await Promise.allSettled([
      accounts.people.setRole(manager.id, 'staff', person),
      accounts.people.disable(person.id, manager),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const active = (await accounts.people.all()).filter(({ role, disabledAt }) => role === 'manager' && !disabledAt);
    expect(active).toHaveLength(1);
  });

  test('replace a lost key: the old keys and sessions end', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager, mails } = desk;
    const { key, cookie, person } = await addPerson(desk, manager);
    await accounts.invitations.sendReplacement(person.id, manager);
    expect(await sessionOf(accounts, cookie)).toBeDefined();
    const fresh = createAuthenticator(deskUrl);
    const opened = await joinWith(accounts, mails.at(-1)?.text ?? '', { name: 'Mallory', email: 'mallory@example.com' }, fresh);
    expect(await staffOf(accounts, opened)).toEqual(person);
    expect(await sessionOf(accounts, cookie)).toBeUndefined();
    await expect(signIn(accounts, key)).rejects.toThrow('not known');
    expect(await staffOf(accounts, await signIn(accounts, fresh))).toEqual(person);
    expect(await accounts.passkeys.ofPerson(person.id)).toHaveLength(1);

    await accounts.invitations.sendReplacement(person.id, manager);
    await accounts.people.disable(person.id, manager);
    await expect(accounts.invitations.check(tokenIn(mails.at(-1)?.text))).rejects.toMatchObject(used);
    await expect(accounts.invitations.sendReplacement(person.id, manager)).rejects.toMatchObject({ status: 409 });
  });

  test('end a session after 12 hours, when it is revoked, signed out, or its person disabled', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager, cookie, at } = desk;
    const { key, person, cookie: joined } = await addPerson(desk, manager);
    const [mine] = await accounts.sessions.ofPerson(manager.id);
    expect(await accounts.sessions.revoke(mine?.id ?? '', person)).toBe(false);
    const [theirs] = await accounts.sessions.ofPerson(person.id);
    expect(await accounts.sessions.revoke(theirs?.id ?? '', manager)).toBe(true);
    expect(await sessionOf(accounts, joined)).toBeUndefined();

    const again = await sessionOf(accounts, await signIn(accounts, key));
    if (!again) throw new Error('No one is signed in.');
    expect(await accounts.sessions.end(again)).toMatch(/^__Host-desk=; .*Max-Age=0$/);
    expect(await accounts.sessions.ofPerson(person.id)).toEqual([]);

    const disabledCookie = await signIn(accounts, key);
    await accounts.people.disable(person.id, manager);
    expect(await sessionOf(accounts, disabledCookie)).toBeUndefined();
    await expect(signIn(accounts, key)).rejects.toMatchObject({ status: 401 });
    await accounts.people.enable(person.id, manager);
    expect(await sessionOf(accounts, disabledCookie)).toBeUndefined();

    const { formToken, sessionId } = (await sessionOf(accounts, cookie)) ?? {};
    expect(formToken).toMatch(/^[\w-]{43}$/);
    at(fromNow(59 * second));
    await sessionOf(accounts, cookie);
    const lastSeen = async () => (await accounts.sessions.all()).find(({ id }) => id === sessionId)?.lastSeenAt;
    expect(await lastSeen()).toBe(now.toISOString());
    at(fromNow(minute));
    await sessionOf(accounts, cookie);
    expect(await lastSeen()).toBe(fromNow(minute).toISOString());
    at(fromNow(12 * hour - 1));
    expect(await sessionOf(accounts, cookie)).toBeDefined();
    at(fromNow(12 * hour));
    expect(await sessionOf(accounts, cookie)).toBeUndefined();
    await signIn(accounts, key);
    expect(await desk.database.db.selectFrom('deskSessions').select('staffId').execute()).toEqual([{ staffId: person.id }]);
  });

  test('let a person add keys and remove all but the last', async () => {
    const { accounts, key, cookie, manager } = await openWithManager(await openFresh(engine));
    const session = await sessionOf(accounts, cookie);
    if (!session) throw new Error('No one is signed in.');
    const second = createAuthenticator(deskUrl);
    const options = await accounts.passkeys.addOptions(manager);
    const [first] = await accounts.passkeys.ofPerson(manager.id);
    expect(options).toMatchObject({ excludeCredentials: [{ id: first?.id }], authenticatorSelection: { residentKey: 'required' } });
    await accounts.passkeys.add(session, second.register(options));
    await signIn(accounts, second);
    await accounts.passkeys.remove(first?.id ?? '', manager);
    await expect(signIn(accounts, key)).rejects.toThrow('not known');
    const [left] = await accounts.passkeys.ofPerson(manager.id);
    await expect(accounts.passkeys.remove(left?.id ?? '', manager)).rejects.toMatchObject({ status: 409 });

    const pending = createAuthenticator(deskUrl).register(await accounts.passkeys.addOptions(manager));
    await accounts.sessions.end(session);
    await expect(accounts.passkeys.add(session, pending)).rejects.toMatchObject({ status: 409 });
  });

  test('cannot use a link of a person who may no longer invite, or one for another role', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager, mails } = desk;
    const { person } = await addPerson(desk, manager);
    await accounts.people.setRole(person.id, 'manager', manager);
    await accounts.invitations.send({ name: 'Sam', email: 'sam@example.com', role: 'manager' }, { ...person, role: 'manager' });
    await accounts.invitations.sendReplacement(person.id, manager);
    await accounts.people.setRole(person.id, 'staff', manager);
    for (const mail of mails.slice(-2)) await expect(accounts.invitations.check(tokenIn(mail.text))).rejects.toMatchObject(used);
    await accounts.people.setRole(person.id, 'manager', manager);
    await accounts.invitations.send({ name: 'Sam', email: 'sam@example.com', role: 'manager' }, { ...person, role: 'manager' });
    await accounts.people.disable(person.id, manager);
    await expect(accounts.invitations.check(tokenIn(mails.at(-1)?.text))).rejects.toMatchObject(used);
  });

  test('become managers by command, where no manager is left to do it', async () => {
    const desk = await openWithManager(await openFresh(engine));
    const { accounts, manager } = desk;
    const { person } = await addPerson(desk, manager);
    const printed = await inviteByCommand(accounts, [person.email, '--manager']);
    expect(printed).toContain(`${person.name} replaces all passkeys with this link, and becomes a manager.`);
    expect(await accounts.people.all()).toContainEqual(person);
    await joinWith(accounts, printed, person, createAuthenticator(deskUrl));
    expect(await accounts.people.all()).toContainEqual({ ...person, role: 'manager' });
    expect((await actsOf(accounts)).filter((act) => act === 'role changed')).toHaveLength(1);
  });

  test('are invited by command, known people to replace their keys', async () => {
    const { accounts } = await openWithManager(await openFresh(engine));
    const joinLink = await inviteByCommand(accounts, ['alex@example.com', '--name', 'Alex Roe', '--manager']);
    const facts = await accounts.invitations.check(tokenIn(joinLink));
    expect(facts).toEqual({ purpose: 'join', ...alex, role: 'manager' });
    const replaceLink = await inviteByCommand(accounts, ['Kim@Example.com']);
    expect(await accounts.invitations.check(tokenIn(replaceLink))).toMatchObject({ purpose: 'replace', ...kim });
    const commanded = (await accounts.acts(100)).filter(({ actor }) => actor === 'command line');
    expect(commanded.map(({ subject }) => subject).toSorted()).toEqual([alex.name, kim.name]);
    for (const args of [[], ['alex'], ['a@example.com', 'b@example.com'], ['a@example.com', '--boss']])
      await expect(inviteByCommand(accounts, args)).rejects.toThrow('Usage: npm run desk -- invite');
  });
});
