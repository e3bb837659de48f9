import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs those of one key in order, and those of another beside them', async () => {
  const inTurn = oneAtATime();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate.promise;
    seen.push('a1');
  });
  const second = inTurn('a', async () => void seen.push('a2'));
  await inTurn('b', async () => void seen.push('b'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(['b', 'a1', 'a2']);
});

it('goes on after one that failed, whose failure is its own', async () => {
  const inTurn = oneAtATime();
  const failing = inTurn('a', () => Promise.reject(new Error('on purpose')));
  const next = inTurn('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('on purpose');
  expect(await next).toBe('done');
});
