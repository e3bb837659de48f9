import { expect, test } from 'vitest';
import { NO_PERSON } from '../model/subject-input.ts';
import { createActions } from './actions/actions.ts';
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
