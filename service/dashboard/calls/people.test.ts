import { expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';

onEachDashboard('people with access', (test) => {
  const begin = async () => {
    const { workspaceId } = await test.workspace();
    return { workspaceId, operator: await test.signedIn(workspaceId, 'operator') };
  };

  it('are invited with a password that is shown once', async () => {
    const { operator } = await begin();
    const email = `${crypto.randomUUID()}@tarnwick.example`;
    const body = { email: `  ${email.toUpperCase()} `, role: 'member' } as const;
    const { person, oneTimePassword } = await operator.call('createPerson', { body });
    expect(person).toMatchObject({ email, role: 'member', invited: true, isYou: false });
    const { text } = await operator.send('listPeople');
    expect(text).toContain(email);
    expect(text).not.toContain(oneTimePassword);

    const browser = test.browser();
    await browser.signIn({ email, password: oneTimePassword });
    const next = 'a password of my own';
    await browser.call('changePassword', { body: { current: oneTimePassword, next } });
    const { people } = await operator.call('listPeople');
    expect(people.find(({ id }) => id === person.id)).toMatchObject({
      invited: false,
      sessions: 1,
      lastSignInAt: expect.any(String) as string,
    });
    expect(people.filter(({ isYou }) => isYou)).toHaveLength(1);
  });

  it('have a week for a one-time password, and learn when it has expired', async () => {
    const { operator, workspaceId } = await begin();
    const email = `${crypto.randomUUID()}@tarnwick.example`;
    const made = await operator.call('createPerson', { body: { email, role: 'member' } });
    const { id, oneTimeUntil } = made.person;
    const left = Date.parse(oneTimeUntil ?? '') - test.now().getTime();
    expect(Math.round(left / 86_400_000)).toBe(7);

    test.forward({ days: 6 });
    const early = test.browser();
    await early.signIn({ email, password: made.oneTimePassword });
    test.forward({ days: 1 });
    const next = 'a password of my own';
    const late = { current: made.oneTimePassword, next };
    expect(await early.refused('changePassword', { body: late })).toBe('dashboard.session.none');
    const answered = await test
      .browser()
      .send('signIn', { body: { email, password: made.oneTimePassword } });
    expect([answered.status, answered.headers.getSetCookie()]).toEqual([403, []]);
    expect(answered.text).toContain('This one-time password has expired. Ask an operator');
    // A caller without the password learns nothing about it.
    expect(await test.browser().refused('signIn', { body: { email, password: 'a guess' } })).toBe(
      'dashboard.sign_in.failed',
    );

    const again = await test.signedIn(workspaceId, 'operator');
    const { people } = await again.call('listPeople');
    expect(people.find((each) => each.id === id)).toMatchObject({ invited: true, oneTimeUntil });
    const renewed = await again.call('resetPassword', { id });
    const browser = test.browser();
    await browser.signIn({ email, password: renewed.oneTimePassword });
    await browser.call('changePassword', { body: { current: renewed.oneTimePassword, next } });
    test.forward({ days: 8 });
    await test.browser().signIn({ email, password: next });
  });

  it('have one valid address each on the whole server', async () => {
    const { operator } = await begin();
    const other = await begin();
    const email = `${crypto.randomUUID()}@tarnwick.example`;
    const role = 'member' as const;
    await operator.call('createPerson', { body: { email, role } });
    for (const browser of [operator, other.operator]) {
      expect(await browser.refused('createPerson', { body: { email, role } })).toBe(
        'dashboard.conflict',
      );
    }
    for (const bad of ['', 'unknown', 'a b@tarnwick.example', '@']) {
      expect(await operator.refused('createPerson', { body: { email: bad, role } })).toBe(
        'dashboard.request.invalid',
      );
    }
  });

  it('get another role at once', async () => {
    const { operator, workspaceId } = await begin();
    const account = await test.account(workspaceId, 'member');
    const browser = test.browser();
    await browser.signIn(account);
    expect(await browser.refused('listPeople')).toBe('dashboard.operator_only');
    await operator.call('changeRole', { id: account.id, body: { role: 'operator' } });
    await browser.call('listPeople');
  });

  it('are signed out, get a new password, and are removed at once', async () => {
    const { operator, workspaceId } = await begin();
    const account = await test.account(workspaceId, 'member');
    const browser = test.browser();
    await browser.signIn(account);
    await operator.call('signOutPerson', { id: account.id });
    expect(await browser.refused('getSession')).toBe('dashboard.session.none');

    await browser.signIn(account);
    const { oneTimePassword } = await operator.call('resetPassword', { id: account.id });
    expect(await browser.refused('getSession')).toBe('dashboard.session.none');
    expect(await browser.refused('signIn', { body: account })).toBe('dashboard.sign_in.failed');
    await browser.signIn({ email: account.email, password: oneTimePassword });

    await operator.call('removePerson', { id: account.id });
    expect(await browser.refused('getSession')).toBe('dashboard.session.none');
    for (const name of ['changeRole', 'resetPassword', 'signOutPerson', 'removePerson'] as const) {
      const options = { id: account.id, rawBody: '{"role": "member"}' };
      expect(await operator.refused(name, options)).toBe('dashboard.not_found');
    }
    expect(await operator.refused('removePerson', { id: UNKNOWN_ID })).toBe('dashboard.not_found');
  });
});

onEachDashboard('the only operator', (test) => {
  it('always exists, also when two operators demote each other at once', async () => {
    const { workspaceId } = await test.workspace();
    const accounts = [
      await test.account(workspaceId, 'operator'),
      await test.account(workspaceId, 'operator'),
    ];
    const outcomes = await Promise.all([
      test.people.remove(workspaceId, accounts[0]!.id),
      test.people.changeRole(workspaceId, accounts[1]!.id, 'member'),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'last_operator']);
    const [left] = (await test.people.list(workspaceId)).filter(({ role }) => role === 'operator');
    const browser = test.browser();
    await browser.signIn(accounts.find(({ id }) => id === left?.id)!);
    const { person } = await browser.call('getSession');
    for (const answered of [
      await browser.send('removePerson', { id: person.id }),
      await browser.send('changeRole', { id: person.id, body: { role: 'member' } }),
    ]) {
      expect(answered.status).toBe(409);
      expect(answered.text).toContain('only operator');
    }
  });
});
