import { expect, test } from 'vitest';
import { raisedLimitsItem } from '../settings/raised-limits.ts';
import { settingsItem } from '../settings/items.ts';
import { currentSession } from './account/session.ts';
import { createSettingsHandlers } from './settings.ts';

test('A limit is raised for the running session, and its setting stays', async () => {
  await createSettingsHandlers(() => {}).raiseLimit({ limit: 'sessionLimit', to: 300 });
  const { id } = await currentSession(new Date());
  expect(await raisedLimitsItem.get()).toEqual({
    sessionId: id,
    raised: { sessionLimit: { from: 250, to: 300 } },
  });
  expect((await settingsItem.get()).sessionLimit).toBe(250);
});
