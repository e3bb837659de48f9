// @vitest-environment-options {"apart": "settings"}
import { expect, test, vi } from 'vitest';
import { raisedLimitsItem } from '../settings/raised-limits.ts';
import { currentSession } from './account/session.ts';
import { changeSettings, settingsItem } from '../settings/stored-settings.ts';
import { followSettings, raiseLimit } from './settings.ts';

const setClickTarget = vi.hoisted(() => vi.fn<(target: string) => Promise<void>>(async () => {}));
vi.mock(import('../platform/panel.ts'), async (original) => ({
  ...(await original()),
  setClickTarget,
}));

test('A limit is raised for the running session, and its setting stays', async () => {
  await raiseLimit({ limit: 'sessionLimit', to: 300 });
  const { id } = await currentSession(new Date());
  expect(await raisedLimitsItem.get()).toEqual({
    sessionId: id,
    raised: { sessionLimit: { from: 250, to: 300 } },
  });
  expect((await settingsItem.get()).sessionLimit).toBe(250);
});

test('What follows from a setting happens when it changes, whichever page has written it', async () => {
  const onExpiryChange = vi.fn<() => void>();
  const following = new AbortController();
  followSettings({ onExpiryChange, reportStep: () => {} }, following.signal);
  await changeSettings({ clickOpens: 'popup' });
  await changeSettings({ theme: 'dark' });
  await changeSettings({ keepResultsDays: 30 });
  await expect.poll(() => onExpiryChange).toHaveBeenCalledOnce();
  following.abort();
  await changeSettings({ clickOpens: 'panel' });
  await settingsItem.get();
  expect(setClickTarget.mock.calls).toEqual([['popup']]);
});
