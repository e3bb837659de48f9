import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs tasks of one key in order, and tasks of another key beside them', async () => {
  const runExclusive = createKeyedMutex();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = runExclusive('a', async () => {
    await gate.promise;
    seen.push('a1');
  });
  const second = runExclusive('a', async () => void seen.push('a2'));
  await runExclusive('b', async () => void seen.push('b'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(['b', 'a1', 'a2']);
});

it('runs the next task after one that failed, and rejects only for the failed one', async () => {
  const runExclusive = createKeyedMutex();
  const failing = runExclusive('a', () => Promise.reject(new Error('on purpose')));
  const next = runExclusive('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('on purpose');
  expect(await next).toBe('done');
});
