import { describe, expect, test } from 'vitest';
import { createAuthenticator, type Misconduct } from '../../support/authenticator.ts';
import { engines, openFresh } from '../storage/engines.ts';
import { fromNow, hour, minute, now, second } from '../storage/samples.ts';
import {
  addPerson,
  deskUrl,
  device,
  joinWith,
  kim,
  openDesk,
  openWithManager,
  sessionOf,
  signIn,
  staffOf,
  tokenIn,
  used,
} from './open-accounts.ts';

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
});
