import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { findMembers, type ListMember } from './list-members.ts';
import type { ListedRow } from './list-people.ts';

const person = (fullName: string) => ({ ...NO_PERSON, fullName, companyName: 'Tarnwick Freight' });

const rowWith = (index: number, name: string, changes: Partial<ListedRow> = {}): ListedRow => ({
  index,
  name,
  text: '',
  person: person(name),
  contact: null,
  state: 'open',
  values: [],
  ...changes,
});
const memberWith = (name: string, changes: Partial<ListMember> = {}): ListMember => ({
  person: person(name),
  contactId: null,
  outcome: 'waiting',
  sentAt: null,
  ...changes,
});

test('a person of the list is found among the rows in any order', () => {
  const rows = [rowWith(0, 'Bo Carrow'), rowWith(1, 'Cy Dunmore'), rowWith(2, 'Ada Brisk')];
  const members = [memberWith('Ada Brisk'), memberWith('Bo Carrow', { outcome: 'running' })];
  const found = findMembers(rows, members);
  expect([...found].map(([index, { outcome }]) => [index, outcome])).toEqual([
    [0, 'running'],
    [2, 'waiting'],
  ]);
});

test('of two equal rows, only as many are part of the list as it has people', () => {
  const rows = [rowWith(0, 'Ada Brisk'), rowWith(1, 'Ada Brisk')];
  expect([...findMembers(rows, [memberWith('Ada Brisk')]).keys()]).toEqual([0]);
});

test('a person is found by the contact after a reveal has changed what is known of them', () => {
  const contact = contactWith({ id: 'ada' });
  const rows = [rowWith(0, 'Ada Brisk-Carrow', { contact }), rowWith(1, 'Bo Carrow')];
  const member = memberWith('Ada Brisk', { contactId: 'ada', outcome: 'found' });
  expect([...findMembers(rows, [member])]).toEqual([[0, member]]);
});
