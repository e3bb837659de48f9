import { afterEach, expect, test, vi } from 'vitest';
import type { send } from '../messages/send.ts';
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

test('Saving ends for an import that is deleted', async () => {
  const { ask, saved } = save([{ ok: false, problem: { code: 'gone' } }]);
  await saved;
  expect(ask).toHaveBeenCalledOnce();
});
