import { expect, test } from 'vitest';
import { retryTransaction, isUniqueViolation } from './retry-transaction.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Fails with each of these codes in turn, then succeeds. */
function transaction(...codes: string[]) {
  const calls = { count: 0 };
  const run = async () => {
    const code = codes[calls.count];
    calls.count += 1;
    if (code !== undefined) throw refusal(code);
    return 'done';
  };
  return { calls, run };
}

test.each([
  ['nothing in the way', [], 1],
  ['a deadlock', ['40P01'], 2],
  ['a deadlock, and a serialization failure', ['40P01', '40001'], 3],
])('%s: it is done', async (_, codes, calls) => {
  const made = transaction(...codes);
  expect(await retryTransaction(made.run)).toBe('done');
  expect(made.calls.count).toBe(calls);
});

test('another error is not retried', async () => {
  const made = transaction('23505');
  await expect(retryTransaction(made.run)).rejects.toThrow('23505');
  expect(made.calls.count).toBe(1);
});

test('it ends after repeated conflicts', async () => {
  const made = transaction(...Array.from({ length: 50 }, () => '40P01'));
  await expect(retryTransaction(made.run)).rejects.toThrow('40P01');
  expect(made.calls.count).toBe(5);
});

test('a unique violation differs from other errors', () => {
  expect([refusal('23505'), refusal('23503'), null].map(isUniqueViolation)).toEqual([
    true,
    false,
    false,
  ]);
});
