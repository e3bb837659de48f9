import { expect, test, vi } from 'vitest';
import { NOTHING_SELECTED, toggle } from '../../../lib/contacts/selection.ts';
import type { ContactChange, ContactPatch } from '../../../lib/model/contacts/contact-change.ts';
import { createChangeActions } from './change-actions.ts';
import { createContactsStore } from './contacts-store.ts';
import type { AwaitedRemovalPreview } from './removal-preview.ts';

const MANY = Array.from({ length: 200 }, (_, at) => `c${at}`);
const OTHERS = Array.from({ length: 300 }, (_, at) => `d${at}`);
const DELETED = '200 contacts deleted.';
const tag: ContactChange = { type: 'tags', add: ['hot'], remove: [] };

const toPatch = (ids: readonly string[]): ContactPatch => ({
  ids: [...ids],
  before: { deletedAt: null },
  after: { deletedAt: '2026-01-12T12:00:00.000Z' },
});

/** The background answers when the test does. */
function setUp() {
  const store = createContactsStore();
  const index = {
    preview: vi.fn<AwaitedRemovalPreview['preview']>(async () => {}),
    reread: vi.fn<AwaitedRemovalPreview['reread']>(),
  };
  const replies: ((reply: object) => void)[] = [];
  const ask = vi.fn<(...message: unknown[]) => Promise<object>>(
    () => new Promise((resolve) => replies.push(resolve)),
  );
  const sendChange = async (...message: unknown[]) => {
    const result = await ask(...message);
    store.setState('value' in result ? { problem: '' } : { message: '', problem: 'Not stored.' });
    return result;
  };
  type SendChange = Parameters<typeof createChangeActions>[2];
  const contactActions = createChangeActions(store, index, sendChange as SendChange);
  /** Until the message with this number is sent; then its answer, until the page has taken it. */
  async function answer(number: number, reply: object): Promise<void> {
    await vi.waitFor(() => expect(replies.length).toBeGreaterThanOrEqual(number));
    replies[number - 1]!(reply);
    await settle();
  }
  const store200 = (number = 1) => answer(number, { ok: true, value: { undo: [toPatch(MANY)] } });
  const refuse = (number: number) => answer(number, { ok: false, problem: { code: 'internal' } });
  const removeMany = async (ids = MANY) => {
    void contactActions.change(ids, { type: 'delete' }, `${ids.length} contacts deleted.`);
    await vi.waitFor(() => expect(store.getState().undo).not.toBeNull());
  };
  return { store, index, ask, contactActions, answer, store200, refuse, removeMany };
}

/** Everything that waits for nothing else has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const UNDONE = { ok: true, value: { done: true } };

test('a removal of many contacts can be undone as soon as it is shown, and says when it is stored', async () => {
  const { store, index, ask, store200, removeMany } = setUp();
  await removeMany();
  expect(index.preview).toHaveBeenCalledBefore(ask);
  expect(store.getState().undo).toMatchObject({ storing: 'Deleting 200 contacts…', text: DELETED });
  await store200();
  expect(store.getState().undo).toEqual({ text: DELETED, patches: [toPatch(MANY)] });
});

test('an undo before the removal is stored shows the contacts at once, and is sent afterwards', async () => {
  const { store, index, ask, contactActions, answer, store200, removeMany } = setUp();
  await removeMany();
  void contactActions.undo();
  expect(index.preview).toHaveBeenLastCalledWith(MANY, false);
  expect(store.getState()).toMatchObject({
    undo: null,
    message: expect.stringMatching(/^Undoing\./),
  });
  await settle();
  expect(ask).toHaveBeenCalledOnce();
  await store200();
  expect(store.getState().undo).toBeNull();
  expect(ask).toHaveBeenLastCalledWith('contacts.patch', { patches: [toPatch(MANY)] });
  index.preview.mockClear();
  await answer(2, UNDONE);
  expect(store.getState()).toMatchObject({ undo: null, message: 'Undone.' });
  expect(index.preview).toHaveBeenCalledExactlyOnceWith(MANY, false);
  // Another window may have deleted some of them again meanwhile.
  expect(index.reread).toHaveBeenCalledExactlyOnceWith(MANY);
});

test('a removal that is refused after its undo leaves nothing to undo', async () => {
  const { store, index, ask, contactActions, refuse, removeMany } = setUp();
  await removeMany();
  void contactActions.undo();
  await refuse(1);
  expect(ask).toHaveBeenCalledOnce();
  expect(index.reread).toHaveBeenCalledExactlyOnceWith(MANY);
  expect(store.getState()).toMatchObject({ undo: null, message: '', problem: 'Not stored.' });
});

test('a removal that is refused takes back its offer, and keeps what was selected meanwhile', async () => {
  const { store, index, refuse, removeMany } = setUp();
  const chosen = toggle(NOTHING_SELECTED, 'ana');
  await removeMany();
  store.setState({ selection: chosen });
  await refuse(1);
  expect(index.reread).toHaveBeenCalledExactlyOnceWith(MANY);
  expect(store.getState()).toMatchObject({ undo: null, selection: chosen });
});

test('a second removal meanwhile keeps its own offer', async () => {
  const { store, ask, contactActions, answer, store200, removeMany } = setUp();
  await removeMany();
  await removeMany(OTHERS);
  const { undo } = store.getState();
  expect(undo).toMatchObject({ storing: 'Deleting 300 contacts…' });
  await store200();
  expect(store.getState().undo).toBe(undo);
  void contactActions.undo();
  await answer(2, { ok: true, value: { undo: [toPatch(OTHERS)] } });
  expect(ask).toHaveBeenLastCalledWith('contacts.patch', { patches: [toPatch(OTHERS)] });
});

test('a first removal that is refused leaves the offer of the second one', async () => {
  const { store, refuse, removeMany } = setUp();
  await removeMany();
  await removeMany(OTHERS);
  const { undo } = store.getState();
  await refuse(1);
  expect(store.getState().undo).toBe(undo);
});

test('a small change that was sent before does not replace the offer of a removal', async () => {
  const { store, contactActions, answer, removeMany } = setUp();
  void contactActions.change(['ana'], tag, '1 contact tagged.');
  await removeMany();
  await answer(1, { ok: true, value: { undo: [toPatch(['ana'])] } });
  expect(store.getState().undo).toMatchObject({ storing: 'Deleting 200 contacts…' });
});

test('a small change meanwhile is what can be undone', async () => {
  const { store, contactActions, answer, store200, removeMany } = setUp();
  await removeMany();
  void contactActions.change(['ana'], tag, '1 contact tagged.');
  await store200();
  expect(store.getState().undo).toBeNull();
  await answer(2, { ok: true, value: { undo: [toPatch(['ana'])] } });
  expect(store.getState().undo).toMatchObject({ text: '1 contact tagged.' });
});

test('contacts that are deleted again after an early undo stay deleted', async () => {
  const { index, ask, contactActions, answer, store200, removeMany } = setUp();
  await removeMany();
  void contactActions.undo();
  await removeMany();
  await settle();
  expect(ask).toHaveBeenCalledOnce();
  await store200();
  await answer(2, UNDONE);
  expect(ask.mock.calls.map(([name]) => name)).toEqual([
    'contacts.change',
    'contacts.patch',
    'contacts.change',
  ]);
  // The early undo has shown them once more.
  expect(index.preview).toHaveBeenLastCalledWith(MANY, true);
});

test('what reads the stored contacts can wait until an early undo is stored', async () => {
  const { contactActions, answer, store200, removeMany } = setUp();
  const isOver = vi.fn<() => void>();
  await removeMany();
  void contactActions.undo();
  void contactActions.waitForEarlyUndo().then(isOver);
  await store200();
  expect(isOver).not.toHaveBeenCalled();
  await answer(2, UNDONE);
  expect(isOver).toHaveBeenCalledOnce();
});

test('an early undo does not show contacts that another window has deleted before', async () => {
  const { store, index, ask, contactActions, answer, removeMany } = setUp();
  await removeMany();
  void contactActions.undo();
  const own = MANY.slice(50);
  await answer(1, { ok: true, value: { undo: [toPatch(own)] } });
  expect(index.reread).toHaveBeenCalledExactlyOnceWith(MANY.slice(0, 50));
  expect(ask).toHaveBeenLastCalledWith('contacts.patch', { patches: [toPatch(own)] });
  await answer(2, UNDONE);
  expect(index.preview).toHaveBeenLastCalledWith(own, false);
  expect(index.reread).toHaveBeenLastCalledWith(own);
  await removeMany();
  void contactActions.undo();
  await answer(3, { ok: true, value: { undo: [] } });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(index.reread).toHaveBeenLastCalledWith(MANY);
  expect(store.getState().message).toBe('Nothing to change.');
});
