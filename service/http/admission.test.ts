import { expect, it } from 'vitest';
import { createAdmit, createLocalCounter } from './admission.ts';

const findByKey = async (apiKey: string) =>
  apiKey === 'revoked' ? null : { workspaceId: apiKey, apiKeyId: apiKey, budgetId: apiKey };

it('starts over with each calendar minute', async () => {
  let at = Date.UTC(2026, 0, 1, 12, 0, 50);
  const admit = createAdmit({
    limit: 2,
    now: () => new Date(at),
    count: createLocalCounter(findByKey),
  });
  const take = async (apiKey = 'one') => (await admit(apiKey))?.rate;
  expect(await take()).toEqual({ limit: 2, remaining: 1, resetSeconds: 10, over: false });
  expect(await take()).toMatchObject({ remaining: 0, over: false });
  expect(await take()).toMatchObject({ remaining: 0, over: true });
  expect(await take('another')).toMatchObject({ over: false });
  expect(await admit('revoked')).toBeNull();
  at += 10_000;
  expect(await take()).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, over: false });
});
