import { expect, test } from 'vitest';
import { until } from './until.ts';

test('asks until there is an answer', async () => {
  const answers = [null, undefined, false, 0];
  expect(await until('a number', async () => answers.shift(), { every: 0 })).toBe(0);
});

test('a question that fails is asked again', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 3) throw new Error('not yet');
    return 'yes';
  };
  expect(await until('yes', ask, { every: 0 })).toBe('yes');
});

test('gives up with what it waited for and the last failure', async () => {
  const ask = async () => {
    throw new Error('closed');
  };
  const given = await until('the door', ask, { timeout: 5, every: 0 }).catch((error) => error);
  expect(given.message).toBe('Gave up after 0.005 s waiting for the door.');
  expect(given.cause.message).toBe('closed');
});
