import { describe, expect, test } from 'vitest';
import { inviteByCommand } from '#desk/accounts/invite-command.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { engines, openFresh } from '../storage/engines.ts';
import { fromNow, hour } from '../storage/samples.ts';
import {
  actsOf,
  addPerson,
  alex,
  deskUrl,
  joinWith,
  kim,
  openWithManager,
  sessionOf,
  signIn,
  staffOf,
  tokenIn,
  used,
} from './open-accounts.ts';

describe.each(engines)('people of the desk on $name', (engine) => {
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
