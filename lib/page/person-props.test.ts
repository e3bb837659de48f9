import { expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import type { Contact } from '../model/contacts/contact.ts';
import { NO_PERSON } from '../model/subject-input.ts';
import { createActions } from './actions/actions.ts';
import { presentText } from './actions/present-text.ts';
import { createPageStore } from './page-state.ts';
import { toPersonProps } from './person-props.ts';

const NO_RECORDS = {
  contact: null,
  jobs: [],
  receipts: [],
  flags: [],
  company: null,
  colleagues: [],
  isSuppressed: false,
  wasDeleted: false,
};

test('contact details are shown when the database has answered, and nothing of a suppressed person', () => {
  const store = createPageStore();
  const actions = createActions(store);
  const props = () =>
    toPersonProps({ state: store.getState(), actions, now: new Date(), onEdit: () => {} });
  const person = { ...NO_PERSON, fullName: 'Maren Osei-Thorvik' };
  actions.present({ kind: 'person', person, subject: null, from: { kind: 'typed' } });
  expect(props()).toEqual({ state: 'loading' });
  store.setState({ person: NO_RECORDS });
  expect(props()).toMatchObject({ state: 'known', rows: { length: 3 } });
  store.setState({ person: { ...NO_RECORDS, isSuppressed: true } });
  expect(props()).toEqual({ state: 'suppressed' });
});

test('what a pasted text says of a saved person can be saved, once', () => {
  const store = createPageStore();
  const actions = createActions(store);
  presentText(actions, 'Ada Brisk\nTarnwick Freight Ltd\nM: +44 7700 900123');
  const at = '2026-01-22T12:00:00.000Z';
  const toSaveValues = (contact: Contact) => {
    store.setState({ person: { ...NO_RECORDS, contact } });
    const state = store.getState();
    const props = toPersonProps({ state, actions, now: new Date(at), onEdit() {} });
    return props.state === 'known' ? props.onSaveValues : undefined;
  };
  const saved = contactWith({ fullName: 'Ada Brisk' });
  expect(toSaveValues(saved)).toBe(actions.saveValues);
  expect(toSaveValues({ ...saved, savedAt: null }), 'Save saves them').toBeUndefined();
  const own = { phones: [{ number: '+44 7700 900123', at }] };
  expect(toSaveValues({ ...saved, own })).toBeUndefined();
});

test('what a pasted text says of the person is shown at once, and copied first', () => {
  const store = createPageStore();
  const actions = createActions(store);
  presentText(actions, 'Ada Brisk\nTarnwick Freight Ltd\nM: +44 7700 900123');
  store.setState({ person: NO_RECORDS });
  const props = toPersonProps({ state: store.getState(), actions, now: new Date(), onEdit() {} });
  expect(props).toMatchObject({
    screen: { best: { kind: 'phone', value: '+44 7700 900123' } },
    rows: [{}, {}, { state: 'offered', own: { word: 'In your text' } }],
  });
});
