import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import type { Label } from '../../model/contacts/label.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { changeSettings, settingsItem } from '../../settings/stored-settings.ts';
import { createActions } from './actions.ts';
import { createPageStore } from '../page-state.ts';
import { presentText } from './present-text.ts';

let send: AnswerMessages;
const sent = () => send.mock.calls;

const person = { ...NO_PERSON, fullName: 'Ada Example', companyName: 'Tarnwick' };
const list: Label = {
  id: 'q1',
  kind: 'list',
  name: 'Q1 freight buyers',
  colour: 0,
  position: 1,
  createdAt: '2026-01-12T12:00:00.000Z',
};

beforeEach(() => {
  send = answerMessages({ id: 'c' });
});

function open(saveToList = '') {
  const store = createPageStore();
  store.setState({ labels: [list], settings: { ...DEFAULT_SETTINGS, saveToList } });
  const actions = createActions(store);
  actions.present({ kind: 'person', person, subject: null, from: { kind: 'typed' } });
  return { store, actions };
}

test('a person is saved to the contacts until a list has been chosen', () => {
  open().actions.save();
  expect(sent()).toEqual([['contact.save', { person }]]);
});

test('the chosen list is remembered, and the person saved to it', async () => {
  open().actions.saveTo(list);
  expect(sent()).toEqual([['contact.save', { person, lists: ['q1'] }]]);
  expect((await settingsItem.get()).saveToList).toBe('q1');
});

test('the next person is saved straight to the remembered list', () => {
  open('q1').actions.save();
  expect(sent()).toEqual([['contact.save', { person, lists: ['q1'] }]]);
});

test('a remembered list that was deleted is not saved to', () => {
  open('gone').actions.save();
  expect(sent()).toEqual([['contact.save', { person }]]);
});

test('saving to the contacts only ends the memory', async () => {
  await changeSettings({ saveToList: 'q1' });
  open('q1').actions.saveTo(null);
  expect(sent()).toEqual([['contact.save', { person }]]);
  expect((await settingsItem.get()).saveToList).toBe('');
});

test('a new list is stored before a person is saved to it', async () => {
  await open().actions.saveToNew('Hauliers');
  const [put, save] = sent();
  expect(put).toEqual([
    'label.put',
    { label: expect.objectContaining({ kind: 'list', name: 'Hauliers', position: 2 }) },
  ]);
  const { id } = (put![1] as { label: Label }).label;
  expect((await settingsItem.get()).saveToList).toBe(id);
  expect(save?.[1]).toEqual({ person, lists: [id] });
});

test('no one is saved to a list that was not stored', async () => {
  send.mockResolvedValueOnce({ ok: false, problem: { code: 'internal' } });
  const { store, actions } = open();
  await actions.saveToNew('Hauliers');
  expect(sent()).toHaveLength(1);
  expect(store.getState().problem).toEqual({
    scope: { kind: 'person', kinds: [] },
    problem: { code: 'internal' },
  });
});

test('a value that stays marked as wrong is said to', async () => {
  send.mockResolvedValueOnce({ ok: false, problem: { code: 'no_room' } });
  const { store, actions } = open();
  actions.unflagValue('flag');
  await vi.waitFor(() => expect(store.getState().problem?.problem).toEqual({ code: 'no_room' }));
});

test('values of the text are saved to a saved person without another list', () => {
  const { actions } = open('q1');
  presentText(actions, 'Ada Brisk\nTarnwick Freight Ltd\nM: +44 7700 900123');
  actions.saveValues();
  const [name, request] = sent().at(-1)!;
  expect(name).toBe('contact.save');
  expect(request).toMatchObject({ own: { phones: [{ number: '+44 7700 900123' }] } });
  expect(request).not.toHaveProperty('lists');
});

test('what the pasted text says of the person is saved as their own values', () => {
  const { actions } = open();
  presentText(actions, 'Ada Brisk\nTarnwick Freight Ltd\nM: +44 7700 900123\nada@tarnwick.example');
  actions.save();
  const at = expect.any(String) as string;
  expect(sent().at(-1)).toMatchObject([
    'contact.save',
    {
      person: { fullName: 'Ada Brisk' },
      own: {
        emails: [{ email: 'ada@tarnwick.example', at }],
        phones: [{ number: '+44 7700 900123', at }],
      },
    },
  ]);
});
