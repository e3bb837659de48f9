import { expect, test, vi } from 'vitest';
import { NOTHING_SELECTED, toggle } from '../../../lib/contacts/selection.ts';
import type { send } from '../../../lib/messages/send.ts';
import type { SavedView } from '../../../lib/model/contacts/saved-view.ts';
import { notStoredText } from '../../../lib/view/notices/not-stored-text.ts';
import { createContactActions } from './contact-actions.ts';
import { createContactsStore } from './contacts-store.ts';
import type { AwaitedRemovalPreview } from './removal-preview.ts';

const SELECTED = toggle(NOTHING_SELECTED, 'ana');
const refusedWith = (code: string) => ({ ok: false, problem: { code } });
const REFUSED = refusedWith('internal');

function setUp(reply: object) {
  const store = createContactsStore();
  store.setState({ selection: SELECTED });
  const index = {
    preview: vi.fn<AwaitedRemovalPreview['preview']>(),
    reread: vi.fn<AwaitedRemovalPreview['reread']>(),
  };
  const ask = vi.fn<() => Promise<object>>(async () => reply);
  return {
    store,
    index,
    ask,
    contactActions: createContactActions(store, index, ask as typeof send),
  };
}

test('a removal is shown before it is stored', async () => {
  const patch = { ids: ['ana'], before: { deletedAt: null }, after: { deletedAt: 'now' } };
  const { store, index, ask, contactActions } = setUp({ ok: true, value: { undo: [patch] } });
  const done = contactActions.change(['ana'], { type: 'delete' }, '1 contact deleted.');
  expect(index.preview).toHaveBeenCalledExactlyOnceWith(['ana'], true);
  expect(store.getState()).toMatchObject({ selection: NOTHING_SELECTED, undo: null });
  await done;
  expect(index.preview).toHaveBeenCalledBefore(ask);
  expect(store.getState().undo).toEqual({ text: '1 contact deleted.', patches: [patch] });

  await contactActions.undo();
  expect(index.preview).toHaveBeenLastCalledWith(['ana'], false);
  expect(index.reread).not.toHaveBeenCalled();
});

test('a removal that was not stored is taken back, with the selection', async () => {
  const { store, index, contactActions } = setUp(REFUSED);
  await contactActions.change(['ana'], { type: 'delete' }, '1 contact deleted.');
  expect(index.reread).toHaveBeenCalledExactlyOnceWith(['ana']);
  expect(store.getState()).toMatchObject({ selection: SELECTED, undo: null });
  expect(store.getState().problem).toMatch(/not stored/);
});

test('another change is shown when it is stored', async () => {
  const { store, index, contactActions } = setUp(REFUSED);
  await contactActions.change(['ana'], { type: 'follow_up', on: null }, 'Changed.');
  expect(index.preview).not.toHaveBeenCalled();
  expect(index.reread).not.toHaveBeenCalled();
  expect(store.getState().selection).toBe(SELECTED);
});

test('what was typed and not stored is reported to its field, without the advice to reload', async () => {
  const refused = setUp(REFUSED);
  const note = { type: 'note', id: 'n', text: 'Prefers mail.' } as const;
  const problem = await refused.contactActions.change(['ana'], note, 'Note added.');
  expect(problem).toMatch(/copy the text before you reload/);
  expect(refused.store.getState().problem).toBe(problem);
  const stored = setUp({ ok: true, value: { undo: [] } });
  expect(await stored.contactActions.change(['ana'], note, 'Note added.')).toBe('');
});

test('values that were chosen by a press and not stored are not called typed ones', async () => {
  const { contactActions } = setUp(REFUSED);
  const change = { type: 'own', own: { companyName: 'Quaymark' } } as const;
  const problem = await contactActions.change(['ana'], change, 'Contact changed.', notStoredText());
  expect(problem).toBe(notStoredText());
});

test('a refusal names its cause: a full disk, or a label or view that was deleted', async () => {
  const full = setUp(refusedWith('no_room'));
  const note = { type: 'note', id: 'n', text: 'Prefers mail.' } as const;
  expect(await full.contactActions.change(['ana'], note, 'Note added.')).toMatch(
    /no storage space/,
  );
  expect(full.store.getState().problem).toMatch(/no storage space/);
  const gone = setUp(refusedWith('gone'));
  await gone.contactActions.change(['ana'], { type: 'lists', add: ['q1'], remove: [] }, 'Saved.');
  expect(gone.store.getState().problem).toMatch(/stage was deleted meanwhile/);
  await gone.contactActions.updateView({ id: 'v1' } as SavedView);
  expect(gone.store.getState().problem).toMatch(/view was deleted meanwhile/);
});

test.each([
  ['no_room', /no storage space/],
  ['suppressed', /on your suppression list/],
  ['unreadable_contact', /newer version/],
  ['gone', /list was deleted/],
  ['internal', /Try again/],
])('a person who is not added is reported with the cause: %s', async (code, expected) => {
  const { contactActions } = setUp(refusedWith(code));
  const fields = { title: '', companyDomain: '', networkUrl: '', email: '', phone: '' };
  const person = { ...fields, fullName: 'Ana Wren', companyName: 'Quaymark' };
  expect(await contactActions.add(person)).toMatch(expected);
});

test.each([
  ['suppressed', /^The company was not saved: it is on your suppression list/],
  ['unreadable_contact', /newer version/],
  ['internal', /not stored/],
])('a company that is not saved is reported with the cause: %s', async (code, expected) => {
  const { store, contactActions } = setUp(refusedWith(code));
  await contactActions.saveCompany({ name: 'Quaymark', domain: 'quaymark.example' });
  expect(store.getState().problem).toMatch(expected);
});

test('a view that is saved in a list finds only contacts of that list', () => {
  const { store, ask, contactActions } = setUp({ ok: true, value: {} });
  store.setState({
    group: { kind: 'list', id: 'clients' },
    filters: { title: ['VP'] },
    text: 'ana',
  });
  contactActions.saveView('Client VPs');
  expect(ask).toHaveBeenCalledExactlyOnceWith('view.put', {
    view: expect.objectContaining({
      name: 'Client VPs',
      query: 'ana',
      filters: { title: ['VP'], list: ['clients'] },
    }),
  });
});

test('a view is updated with what is searched for now, and renamed without it', async () => {
  const { store, ask, contactActions } = setUp({ ok: true, value: {} });
  const view: SavedView = {
    id: 'v1',
    name: 'VPs',
    query: 'vp',
    filters: {},
    sort: { column: 'name', direction: 'ascending' },
    position: 1,
    createdAt: '2026-01-12T12:00:00.000Z',
  };
  const group = { kind: 'view', id: 'v1' } as const;
  store.setState({ group, filters: { title: ['VP'] }, text: ' ana ', views: [view] });
  await contactActions.updateView(view);
  const { sort } = store.getState();
  expect(ask).toHaveBeenLastCalledWith('view.change', {
    id: 'v1',
    changes: { query: 'ana', filters: { title: ['VP'] }, sort },
  });
  expect(store.getState().message).toBe('View updated.');
  contactActions.renameView(view, 'Leaders');
  expect(ask).toHaveBeenLastCalledWith('view.change', { id: 'v1', changes: { name: 'Leaders' } });
});

test('a person is not added to a list that was deleted', async () => {
  const { store, ask, contactActions } = setUp({ ok: true, value: { id: 'ana' } });
  const fields = { title: '', companyDomain: '', networkUrl: '', email: '', phone: '' };
  const person = { ...fields, fullName: 'Ana Wren', companyName: 'Quaymark' };
  store.setState({ group: { kind: 'list', id: 'q1' } });
  await contactActions.add(person);
  expect(ask).toHaveBeenLastCalledWith('contact.save', expect.objectContaining({ lists: [] }));
  const createdAt = '2026-01-12T12:00:00.000Z';
  store.setState({
    labels: [{ id: 'q1', kind: 'list', name: 'Q1', colour: 0, position: 1, createdAt }],
  });
  await contactActions.add(person);
  expect(ask).toHaveBeenLastCalledWith('contact.save', expect.objectContaining({ lists: ['q1'] }));
});
