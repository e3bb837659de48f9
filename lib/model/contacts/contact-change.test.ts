import { describe, expect, test } from 'vitest';
import {
  changeContact,
  contactPatch,
  toPatchFields,
  type ContactChange,
} from './contact-change.ts';
import { undoFields } from './undo-fields.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const AT = NOW.toISOString();
const note = { id: 'n1', at: '2026-11-01T08:00:00.000Z', text: 'Met in Bristol.' };
const person = { id: 'ana', lists: ['q1'], tags: ['buyer'], stage: 'contacted', notes: [note] };

describe('a change of a contact', () => {
  const CASES: [string, ContactChange, object][] = [
    [
      'adds a list and removes another',
      { type: 'lists', add: ['q2'], remove: ['q1'] },
      { lists: ['q2'] },
    ],
    ['does not add a tag twice', { type: 'tags', add: ['buyer'], remove: [] }, {}],
    [
      'records a new stage in the history',
      { type: 'stage', stage: 'replied', name: 'Replied' },
      { stage: 'replied', history: [{ at: AT, type: 'stage', text: 'Replied' }] },
    ],
    ['ignores the same stage', { type: 'stage', stage: 'contacted', name: 'Contacted' }, {}],
    ['sets a reminder', { type: 'follow_up', on: '2026-12-01' }, { followUpOn: '2026-12-01' }],
    [
      'puts a new note first',
      { type: 'note', id: 'n2', text: ' Call on Friday. ' },
      { notes: [{ id: 'n2', at: AT, text: 'Call on Friday.' }, note] },
    ],
    [
      'keeps the date of a note that gets another text',
      { type: 'note', id: 'n1', text: 'Met in Bath.' },
      { notes: [{ ...note, text: 'Met in Bath.' }] },
    ],
    ['removes a note without a text', { type: 'note', id: 'n1', text: ' ' }, { notes: [] }],
    [
      'records who the contact is not',
      { type: 'distinct', ids: ['ana', 'bo'] },
      { distinctFrom: ['bo'] },
    ],
    ['moves the contact to Deleted', { type: 'delete' }, { deletedAt: AT }],
    ['restores nothing that is not deleted', { type: 'restore' }, {}],
  ];
  test.each(CASES)('%s', (_, change, expected) => {
    expect(changeContact(person, change, NOW)).toEqual(expected);
  });

  test('keeps the time of the first deletion', () => {
    const deleted = { ...person, deletedAt: '2026-11-02T00:00:00.000Z' };
    expect(changeContact(deleted, { type: 'delete' }, NOW)).toEqual({});
    expect(changeContact(deleted, { type: 'restore' }, NOW)).toEqual({ deletedAt: null });
  });

  test('drops the oldest entries of a long history', () => {
    const history = Array.from({ length: 100 }, (_, index) => ({
      at: AT,
      type: 'edited' as const,
      text: String(index),
    }));
    const { history: next } = changeContact(
      { ...person, history },
      { type: 'event', event: 'exported', text: 'contacts.csv' },
      NOW,
    );
    expect(next).toHaveLength(100);
    expect(next?.[0]).toMatchObject({ type: 'exported', text: 'contacts.csv' });
    expect(next?.at(-1)).toMatchObject({ text: '98' });
  });
});

test('A patch has the replaced values, null for a field that was absent, and the new values', () => {
  const fields = changeContact(person, { type: 'stage', stage: 'replied', name: 'Replied' }, NOW);
  const patch = { ids: ['a'], ...toPatchFields(person, fields) };
  expect(contactPatch.parse(patch)).toEqual({
    ids: ['a'],
    before: { stage: 'contacted', history: null },
    after: { stage: 'replied', history: [{ at: AT, type: 'stage', text: 'Replied' }] },
  });
});

test('A patch has only the entry of the history that was added, and undoing it brings back the one that was dropped', () => {
  const history = Array.from({ length: 100 }, (_, index) => ({
    at: AT,
    type: 'edited' as const,
    text: String(index),
  }));
  const before = { ...person, history };
  const fields = changeContact(before, { type: 'stage', stage: 'replied', name: 'Replied' }, NOW);
  const patch = toPatchFields(before, fields);
  const added = { at: AT, type: 'stage', text: 'Replied' };
  expect(patch).toEqual({
    before: { stage: 'contacted', history: [history[99]] },
    after: { stage: 'replied', history: [added] },
  });
  const sent = { at: AT, type: 'sent' as const, text: 'HubSpot' };
  const since = { ...before, ...fields, history: [sent, ...(fields.history ?? [])] };
  expect(undoFields(since, patch.before, patch.after)).toEqual({
    ...before,
    history: [sent, ...history],
  });
});
