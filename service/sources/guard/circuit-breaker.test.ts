import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  SourceOutOfCreditsError,
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
} from '../source-errors.ts';
import { AbandonedError, createCircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fail = (error: Error) => () => Promise.reject(error);
const succeed = () => Promise.resolve('well');
const down = new Error('down');

const breakerAfter = async (times: number, error: Error = down) => {
  const breaker = createCircuitBreaker('s', { failures: 3, openSeconds: 10 });
  for (let time = 0; time < times; time += 1) {
    await expect(breaker.run(fail(error))).rejects.toBe(error);
  }
  return breaker;
};

it('opens after several consecutive failures, and reports for how long', async () => {
  const breaker = await breakerAfter(3);
  expect(breaker.state()).toBe('open');
  await expect(breaker.run(succeed)).rejects.toMatchObject({
    name: 'SourceUnavailableError',
    retryAfterSeconds: 10,
    passing: true,
  });
  vi.advanceTimersByTime(4_000);
  expect(() => breaker.check()).toThrow('for 6 s');
});

it('closes after one success', async () => {
  const breaker = await breakerAfter(2);
  await breaker.run(succeed);
  await expect(breaker.run(fail(down))).rejects.toBe(down);
  expect(breaker.state()).toBe('closed');
});

it('tests the source with one request after the pause, and no other waits for it', async () => {
  const breaker = await breakerAfter(3);
  vi.advanceTimersByTime(10_000);
  const trial = Promise.withResolvers<string>();
  const tried = breaker.run(() => trial.promise);
  expect(breaker.state()).toBe('half_open');
  await expect(breaker.run(succeed)).rejects.toBeInstanceOf(SourceUnavailableError);
  trial.resolve('back');
  expect([await tried, breaker.state(), await breaker.run(succeed)]).toEqual([
    'back',
    'closed',
    'well',
  ]);
});

it('stays open twice as long each time that the trial fails, ten minutes at most', async () => {
  const breaker = await breakerAfter(3);
  for (const seconds of [10, 20, 40, 80, 160, 320, 600, 600]) {
    expect(() => breaker.check()).toThrow(`for ${seconds} s`);
    vi.advanceTimersByTime(seconds * 1000);
    await expect(breaker.run(fail(down))).rejects.toBe(down);
  }
});

describe('it opens', () => {
  it.each([
    ['at a throttling', new SourceThrottledError('s', 1)],
    ['at work that goes on', new SourcePendingError('s', 1)],
    ['without credits', new SourceOutOfCreditsError('s')],
    ['when the caller went away', new AbandonedError()],
  ])('not %s', async (_what, error) => {
    expect((await breakerAfter(9, error)).state()).toBe('closed');
  });

  it('at once, and for longer, when an operator must fix it', async () => {
    const breaker = await breakerAfter(
      1,
      new SourceUnavailableError('s', 'wrong key', { passing: false }),
    );
    await expect(breaker.run(succeed)).rejects.toMatchObject({
      reason: 'wrong key',
      passing: false,
      retryAfterSeconds: 300,
    });
  });
});
