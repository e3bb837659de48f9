import { expect, it } from 'vitest';
import { getInTime, withDeadline } from './deadline.ts';

/** Work that ends only when its signal aborts. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

it('aborts work at its deadline, or when the process stops', async () => {
  expect(await withDeadline(60_000, () => Promise.resolve('done'))).toBe('done');
  await expect(withDeadline(1, hang)).rejects.toThrow('It took too long.');
  const stopping = new AbortController();
  const stopped = withDeadline(60_000, hang, stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
});

it.each([
  ['ends', () => Promise.resolve('done'), 'done'],
  ['ends at once', () => 'done', 'done'],
  ['fails', () => Promise.reject(new Error('away')), null],
  [
    'fails at once',
    () => {
      throw new Error('away');
    },
    null,
  ],
  ['hangs', () => new Promise<string>(() => {}), null],
])('replaces the result by the fallback unless the work ends in time: it %s', async (...row) => {
  const [, work, result] = row;
  expect(await getInTime(10, work, null)).toBe(result);
});
