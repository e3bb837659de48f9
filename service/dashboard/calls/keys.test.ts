import { expect, it } from 'vitest';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';

onEachDashboard('keys', (test) => {
  const begin = async () => {
    const workspace = await test.workspace();
    return { ...workspace, browser: await test.signedIn(workspace.workspaceId, 'member') };
  };

  it('are shown once, and named, limited, rotated and revoked', async () => {
    const { browser } = await begin();
    const body = { name: ' night-batch ', spendLimit: 10_000 };
    const { key, secret } = await browser.call('createKey', { body });
    expect(key).toMatchObject({ name: 'night-batch', spendLimit: 10_000, state: 'active' });
    expect(await test.workspaces.findByKey(secret)).toMatchObject({ apiKeyId: key.id });
    const listed = await browser.send('listKeys');
    expect(listed.text).toContain(key.id);
    expect(listed.text).not.toContain(secret);

    await browser.call('changeKey', {
      id: key.id,
      body: { name: 'day-batch', spendLimit: null },
    });
    const next = await browser.call('rotateKey', { id: key.id, body: { overlapHours: 24 } });
    expect(next.key).toMatchObject({ name: 'day-batch', spendLimit: null, state: 'active' });
    const { keys } = await browser.call('listKeys');
    expect(keys.find(({ id }) => id === key.id)?.state).toBe('expiring');
    expect(await test.workspaces.findByKey(secret)).not.toBeNull();
    expect(await browser.refused('rotateKey', { id: key.id, body: { overlapHours: 0 } })).toBe(
      'dashboard.not_found',
    );

    await browser.call('revokeKey', { id: key.id });
    expect(await test.workspaces.findByKey(secret)).toBeNull();
    expect(await browser.refused('revokeKey', { id: key.id })).toBe('dashboard.not_found');
    expect(await browser.refused('changeKey', { id: key.id, body: { name: 'x' } })).toBe(
      'dashboard.not_found',
    );
  });

  it.each([
    [{ name: '', spendLimit: null }],
    [{ name: '   ', spendLimit: null }],
    [{ name: 'x'.repeat(101), spendLimit: null }],
    [{ name: 'x', spendLimit: -1 }],
    [{ name: 'x', spendLimit: 0.5 }],
  ])('are not made of %j', async (body) => {
    const { browser } = await begin();
    expect(await browser.refused('createKey', { body })).toBe('dashboard.request.invalid');
  });
});
