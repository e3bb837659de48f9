import { afterEach, expect, test, vi } from 'vitest';
import type { send } from '../../messages/send.ts';
import { savePeopleOfImport } from './import-actions.ts';

afterEach(() => void vi.useRealTimers());

type Answers = Awaited<ReturnType<typeof send<'import.save'>>>[];

function save(answers: Answers) {
  const ask = vi.fn<() => Promise<unknown>>(async () => answers.shift());
  const page = new AbortController();
  return { ask, saved: savePeopleOfImport('id', ask as unknown as typeof send, page.signal) };
}

test('Saving goes on after the worker has ended', async () => {
  vi.useFakeTimers();
  const { ask, saved } = save([
    { ok: true, value: { left: 50 } },
    { ok: false, problem: { code: 'internal' } },
    { ok: true, value: { left: 0 } },
  ]);
  await vi.runAllTimersAsync();
  await saved;
  expect(ask).toHaveBeenCalledTimes(3);
});

test('Saving that is refused again and again ends with its reason', async () => {
  vi.useFakeTimers();
  const full = { ok: false as const, problem: { code: 'no_room' as const } };
  const { ask, saved } = save([
    { ok: true, value: { left: 50 } },
    ...Array.from({ length: 20 }, () => full),
  ]);
  await vi.runAllTimersAsync();
  expect(await saved).toEqual({ code: 'no_room' });
  expect(ask).toHaveBeenCalledTimes(11);
});

test('Saving ends for an import that is deleted', async () => {
  const { ask, saved } = save([{ ok: false, problem: { code: 'gone' } }]);
  expect(await saved).toBeNull();
  expect(ask).toHaveBeenCalledOnce();
});
