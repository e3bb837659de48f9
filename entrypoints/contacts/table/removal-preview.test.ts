import { expect, test, vi } from 'vitest';
import type { RemovalPreview } from '../../../lib/contacts/search/index-client.ts';
import { createContactsStore } from './contacts-store.ts';
import { createRemovalPreview } from './removal-preview.ts';

const many = Array.from({ length: 200 }, (_, at) => `c${at}`);

function setUp() {
  const store = createContactsStore();
  const index = {
    preview: vi.fn<RemovalPreview['preview']>(),
    reread: vi.fn<RemovalPreview['reread']>(),
  };
  const removal = createRemovalPreview(store, index);
  const begin = (ids: readonly string[]) => {
    const state = { isOver: false };
    void removal.preview(ids, true).then(() => (state.isOver = true));
    return state;
  };
  return { store, index, begin };
}

test('A removal of many contacts is stored when the rows without them are shown.', async () => {
  const { store, index, begin } = setUp();
  const preview = begin(many);
  expect(index.preview).toHaveBeenCalledExactlyOnceWith(many, true);
  store.setState({ message: 'Other' });
  await Promise.resolve();
  expect(preview.isOver).toBe(false);
  store.setState({ rows: new Map() });
  await vi.waitFor(() => expect(preview.isOver).toBe(true));
});

test('A removal of many contacts does not wait long for an index that is busy.', async () => {
  vi.useFakeTimers();
  const { begin } = setUp();
  const preview = begin(many);
  await vi.advanceTimersByTimeAsync(999);
  expect(preview.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(preview.isOver).toBe(true);
  vi.useRealTimers();
});

test('A removal of few contacts does not wait.', async () => {
  const preview = setUp().begin(['ana']);
  await Promise.resolve();
  await Promise.resolve();
  expect(preview.isOver).toBe(true);
});
