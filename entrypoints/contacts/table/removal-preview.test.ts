import { expect, test, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
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
  const begin = (ids: readonly string[], isDeleted = true) => {
    const state = { isOver: false };
    void removal.preview(ids, isDeleted).then(() => (state.isOver = true));
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

const idsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `c${from + at}`);

/** Rows 10 to 50 of 1,000 contacts, of which the table draws the first 20. */
function setUpRows() {
  const { store, begin } = setUp();
  const ids = idsFrom(10, 50);
  store.setState({
    answer: { total: 1000, ids, facets: [], isComplete: true },
    rows: new Map(ids.map((id, at) => [10 + at, contactWith({ id })])),
    mostDrawn: 20,
  });
  const shown = () => {
    const { answer, rows } = store.getState();
    return {
      total: answer?.total,
      places: [...rows.keys()],
      ids: [...rows.values()].map(({ id }) => id),
    };
  };
  return { store, begin, shown };
}

test('A few removed rows leave the table before the index answers.', () => {
  const { store, begin, shown } = setUpRows();
  begin(['c10', 'c12']);
  expect(shown()).toEqual({
    total: 998,
    places: Array.from({ length: 38 }, (_, at) => 10 + at),
    ids: ['c11', ...idsFrom(13, 50)],
  });
  expect(store.getState().answer?.ids).toEqual(shown().ids);
});

test.each([
  ['a contact is not among the rows', ['c10', 'c60']],
  ['rows would be missing that the table draws', idsFrom(10, 31)],
])('The table waits for the index when %s.', (_, ids) => {
  const { begin, shown } = setUpRows();
  const before = shown();
  begin(ids);
  expect(shown()).toEqual(before);
});

test('Restored rows leave the table of deleted contacts, and deleted ones stay there.', () => {
  const { store, begin, shown } = setUpRows();
  store.setState(({ shownQuery }) => ({ shownQuery: { ...shownQuery, scope: 'deleted' } }));
  begin(['c10']);
  expect(shown().total).toBe(1000);
  begin(['c10'], false);
  expect(shown()).toMatchObject({ total: 999, ids: idsFrom(11, 50) });
});

test('The last row leaves the table.', () => {
  const { store, begin } = setUp();
  const answer = { total: 1, ids: ['ana'], facets: [], isComplete: true };
  store.setState({ answer, rows: new Map([[0, contactWith({ id: 'ana' })]]) });
  begin(['ana']);
  expect(store.getState()).toMatchObject({ answer: { total: 0, ids: [] }, rows: new Map() });
});
