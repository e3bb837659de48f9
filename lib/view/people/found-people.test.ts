import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { toFoundRows, toIgnoredFilters, type FoundPersonFacts } from './found-people.ts';

const now = new Date('2026-01-22T12:00:00Z');
const known = { suppressed: [], sendProfileLink: true };

const foundWith = (fullName: string, changes: Partial<FoundPersonFacts> = {}): FoundPersonFacts => {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  const person = {
    ...NO_PERSON,
    fullName,
    firstName,
    lastName,
    title: 'Buyer',
    location: 'Bristol',
    companyDomain: 'tarnwick.example',
  };
  return {
    person,
    contact: contactWith({
      ...person,
      id: fullName,
      workEmail: null,
      personalEmail: null,
      phone: null,
    }),
    ignoredFilters: [],
    ...changes,
  };
};

const anneke = foundWith('Anneke Vreugd');
const callum = foundWith('Callum Ferreday', { ignoredFilters: ['department'] });
const ottoline = foundWith('Ottoline Marsh');

test('A row has the title and the place, and people who do not fit come last', () => {
  const rows = toFoundRows([callum, anneke, ottoline], known, { now });
  expect(rows.map(({ index, text, state }) => [index, text, state])).toEqual([
    [1, 'Buyer · Bristol', 'open'],
    [2, 'Buyer · Bristol', 'open'],
    [0, 'Does not fit\u00A0· Buyer · Bristol', 'open'],
  ]);
});

test('People who do not fit can be left out; the others keep their place in the selection', () => {
  const rows = toFoundRows([callum, anneke], known, { now, hidesMismatches: true });
  expect(rows.map(({ index, name }) => [index, name])).toEqual([[1, 'Anneke Vreugd']]);
});

test('A revealed person is marked as yours', () => {
  const workEmail = {
    checkedAt: now.toISOString(),
    jobId: 'j',
    values: [{ email: 'a@tarnwick.example', status: 'DELIVERABLE' }],
  };
  const own = { ...anneke, contact: { ...anneke.contact, workEmail } };
  expect(toFoundRows([own], known, { now })).toMatchObject([{ state: 'yours' }]);
});

test('Nothing of a suppressed person is shown', () => {
  const [row] = toFoundRows([anneke], { ...known, suppressed: [true] }, { now });
  expect(row).toMatchObject({ state: 'suppressed', name: 'On your suppression list', text: '' });
});

test('Ignored filters are named, with the number of people who do not fit', () => {
  expect(toIgnoredFilters([anneke, ottoline])).toBeNull();
  const notice = toIgnoredFilters([
    anneke,
    callum,
    foundWith('Yvette Strand', { ignoredFilters: ['department', 'company'] }),
  ]);
  expect(notice).toMatchObject({ count: 2, head: '2 of 3 people do not fit your search' });
  expect(notice?.text).toContain('the filter for department and company.');
});
