import { expect, test, vi } from 'vitest';
import type { send } from '../../lib/messages/send.ts';
import * as files from '../../lib/page/actions/download.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { createOptionsStore } from './options-store.ts';
import { createPrivacyActions } from './privacy-actions.ts';

const LOST = { ok: false, problem: { code: 'internal' } };
const added = (count: number) => ({
  ok: true,
  value: { added: count, known: 0, invalid: [], cancelled: 0 },
});

function setUp(...answers: unknown[]) {
  const store = createOptionsStore();
  const ask = vi.fn<() => Promise<unknown>>(async () => answers.shift());
  const db = openDatabase(`privacy-${crypto.randomUUID()}`);
  const actions = createPrivacyActions({ store, db, send: ask as unknown as typeof send });
  return { ask, actions, store, privacy: () => store.getState().privacy };
}

const fileWith = (count: number) =>
  new File(
    [Array.from({ length: count }, (_, at) => `a${at}@acme.example`).join('\n')],
    'list.csv',
  );

test('a file whose second part is not stored says what was added, and how much may be missing', async () => {
  const { ask, actions, privacy } = setUp(added(1000), LOST);
  await actions.importFile(fileWith(2100));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(privacy().message).toMatch(/1,000 entries added/);
  expect(privacy().problem).toMatch(/1,100 entries may not be on the list/);
});

test('a file that is stored shows no problem', async () => {
  const { actions, privacy } = setUp(added(2));
  await actions.importFile(fileWith(2));
  expect(privacy()).toMatchObject({ message: '2 entries added.', problem: '' });
});

test('a file that cannot be read says so', async () => {
  const { ask, actions, privacy } = setUp();
  const file = fileWith(2);
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await actions.importFile(file);
  expect(ask).not.toHaveBeenCalled();
  expect(privacy().problem).toContain('This file cannot be read.');
});

test('a list that was not read is not written to a file', () => {
  const { actions, privacy, store } = setUp();
  const download = vi.spyOn(files, 'download').mockReturnValue();
  actions.exportList();
  expect(download).not.toHaveBeenCalled();
  expect(privacy().message).toBe('');
  expect(privacy().problem).toMatch(/could not be read\. Nothing was written\./);
  store.setState({ privacy: { ...privacy(), suppressions: [] } });
  actions.exportList();
  expect(download).toHaveBeenCalledOnce();
  expect(privacy().problem).toBe('');
});

test('one entry whose answer is lost may be on the list all the same', async () => {
  const { actions, privacy } = setUp(LOST);
  expect(await actions.add('ada@acme.example')).toBe(false);
  expect(privacy().problem).toContain('1 entry may not be on the list');
});

test('an erasure that fails midway is said to be completed later', async () => {
  const { actions, privacy } = setUp(LOST);
  await actions.erase('a');
  expect(privacy().erased).toContain('completes it at its next start');
});

test('a second press while a person is erased or a file is imported sends nothing', async () => {
  const erased = { ok: true, value: { erased: 1, inFlight: 0 } };
  const { ask, actions, privacy } = setUp(erased, added(2));
  const both = [actions.erase('a'), actions.erase('a')];
  expect(privacy().isErasing).toBe(true);
  await Promise.all(both);
  expect(ask).toHaveBeenCalledTimes(1);
  await Promise.all([actions.importFile(fileWith(2)), actions.importFile(fileWith(2))]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(privacy()).toMatchObject({
    isErasing: false,
    isImporting: false,
    message: '2 entries added.',
  });
});
