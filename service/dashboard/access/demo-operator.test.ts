import { expect, it } from 'vitest';
import {
  onEachDashboard,
  quickPasswords,
} from '../../../test/contract/support/dashboard/dashboard.ts';
import { DEMO_EMAIL, ensureDemoOperator } from './demo-operator.ts';

onEachDashboard('the operator of the demo', (test) => {
  it('has the same password at every start until it is changed', async () => {
    const { workspaceId } = await test.workspace();
    const { db, box } = test.data;
    const start = () =>
      ensureDemoOperator(
        { db, box, now: () => test.now(), passwords: quickPasswords },
        workspaceId,
      );
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).toEqual(second);
    expect(await start()).toEqual(first);
    expect(first.email).toBe(DEMO_EMAIL);
    const stored = await db.selectFrom('dashboard_people').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first.password);

    const browser = test.browser();
    const password = first.password!;
    const session = await browser.signIn({ email: first.email, password });
    expect(session.person).toMatchObject({ role: 'operator', mustChangePassword: false });
    await browser.call('listPeople');

    const next = 'a password of my own';
    await browser.call('changePassword', { body: { current: password, next } });
    expect(await start()).toEqual({ email: DEMO_EMAIL, password: null });
  });
});
