import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

test('A task starts when the one before it has ended, in the order of the calls', async () => {
  const runExclusive = createMutex();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = runExclusive(async () => {
    seen.push('first starts');
    await gate.promise;
    seen.push('first ends');
  });
  const second = runExclusive(async () => void seen.push('second'));
  const third = runExclusive(async () => 'the value of the third');
  gate.resolve();
  expect(await third).toBe('the value of the third');
  await Promise.all([first, second]);
  expect(seen).toEqual(['first starts', 'first ends', 'second']);
});

test('A task starts within the call when no other runs', async () => {
  const runExclusive = createMutex();
  const seen: string[] = [];
  await runExclusive(async () => void seen.push('first'));
  const second = runExclusive(async () => void seen.push('second'));
  expect(seen).toEqual(['first', 'second']);
  await second;
});

test('A task that a running task asks for starts after it', async () => {
  const runExclusive = createMutex();
  const seen: string[] = [];
  let inner: Promise<void> | undefined;
  await runExclusive(async () => {
    inner = runExclusive(async () => void seen.push('inner'));
    await Promise.resolve();
    seen.push('outer ends');
  });
  await inner;
  expect(seen).toEqual(['outer ends', 'inner']);
});

test('A task that throws at once rejects its own call', async () => {
  const runExclusive = createMutex();
  const failing = runExclusive(() => {
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await runExclusive(() => Promise.resolve('done'))).toBe('done');
});

test('A failed task rejects its own call, and the next task runs', async () => {
  const runExclusive = createMutex();
  const failing = runExclusive(() => Promise.reject(new Error('on purpose')));
  const next = runExclusive(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('on purpose');
  expect(await next).toBe('done');
});
