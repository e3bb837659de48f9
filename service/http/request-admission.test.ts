import { expect, it } from 'vitest';
import { createAdmitRequest, createLocalCounter } from './request-admission.ts';

const findByKey = async (apiKey: string) =>
  apiKey === 'revoked' ? null : { workspaceId: apiKey, apiKeyId: apiKey, budgetId: apiKey };

it('starts over with each calendar minute', async () => {
  let at = Date.UTC(2026, 0, 1, 12, 0, 50);
  const admit = createAdmitRequest({
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

it('counts a request that began in the minute before with those of the new minute', async () => {
  const found = Promise.withResolvers<void>();
  const count = createLocalCounter(async (apiKey) => {
    if (apiKey === 'slow') await found.promise;
    return { workspaceId: 'one', apiKeyId: apiKey, budgetId: 'one' };
  });
  const late = count('slow', 7);
  expect((await count('fast', 8))?.number).toBe(1);
  found.resolve();
  expect((await late)?.number).toBe(2);
  expect((await count('fast', 8))?.number).toBe(3);
  // The clock was set back.
  expect((await count('fast', 3))?.number).toBe(1);
});
