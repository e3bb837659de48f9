import { expect, test } from 'vitest';
import { SESSION_HOURS } from '../../settings/items.ts';
import { currentSession } from './session.ts';

const NOW = new Date('2026-01-22T10:00:00.000Z');

test('Concurrent calls get the same session', async () => {
  const [one, two] = await Promise.all([currentSession(NOW), currentSession(NOW)]);
  expect(two).toEqual(one);
  expect(await currentSession(NOW)).toEqual(one);
});

test('A session ends after twelve hours, and another one begins', async () => {
  const first = await currentSession(NOW);
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
  expect(await currentSession(hours(SESSION_HOURS - 0.1))).toEqual(first);
  expect((await currentSession(hours(SESSION_HOURS))).id).not.toBe(first.id);
});

test('A session that began under a clock days ahead ends when the clock is set back', async () => {
  const ahead = await currentSession(new Date(NOW.getTime() + 5 * 86_400_000));
  const back = await currentSession(NOW);
  expect(back.id).not.toBe(ahead.id);
  expect(await currentSession(new Date(NOW.getTime() - 1000)), 'a small correction').toEqual(back);
});
