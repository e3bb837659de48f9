import { describe, expect, it } from 'vitest';
import { contactWith, revealedEmails } from './contact.fixture.ts';
import {
  searchContacts,
  NEWEST_FIRST,
  toSearchable,
  toNextSort,
  sortContacts,
  type Direction,
  type SortColumn,
} from './search-contacts.ts';

const zoe = contactWith({
  id: 'zoe',
  fullName: 'Zoë Ångström',
  companyName: 'Łódź Søfart',
  companyDomain: 'sofart.example',
  workEmail: revealedEmails(['z.angstrom@sofart.example', 'CATCH_ALL']),
  savedAt: '2026-01-12T08:00:00.000Z',
});
const bo = contactWith({
  id: 'bo',
  fullName: 'Bo Li',
  companyName: '',
  companyDomain: 'quaymark.example',
  workEmail: null,
  personalEmail: revealedEmails(['bo@post.example', 'DELIVERABLE']),
  savedAt: '2026-01-11T08:00:00.000Z',
});
const maren = contactWith();
const people = [zoe, bo, maren];

const found = (query: string) => searchContacts(toSearchable(people), query).map(({ id }) => id);

describe('matching', () => {
  it.each([
    ['', ['zoe', 'bo', 'maren']],
    ['   ', ['zoe', 'bo', 'maren']],
    ['zoe', ['zoe']],
    ['ANGSTROM', ['zoe']],
    ['ångström', ['zoe']],
    ['lodz sofart', ['zoe']],
    ['sofart angstrom', ['zoe']],
    ['z.angstrom@sofart.example', ['zoe']],
    ['@quaymark.example', ['bo']],
    ['bo@post', ['bo']],
    ['osei-thorvik', ['maren']],
    ['thorvik maren', ['maren']],
    ['procurement', []],
    ['maren li', []],
  ])('finds by %j: %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

describe('sorted', () => {
  const cases: [SortColumn, Direction, string[]][] = [
    ['saved', 'descending', ['zoe', 'bo', 'maren']],
    ['saved', 'ascending', ['maren', 'bo', 'zoe']],
    ['name', 'ascending', ['bo', 'maren', 'zoe']],
    ['company', 'ascending', ['zoe', 'maren', 'bo']],
    ['company', 'descending', ['maren', 'zoe', 'bo']],
    ['email', 'descending', ['zoe', 'maren', 'bo']],
    ['status', 'ascending', ['maren', 'zoe', 'bo']],
    ['status', 'descending', ['zoe', 'maren', 'bo']],
    ['phone', 'ascending', ['zoe', 'bo', 'maren']],
  ];
  it.each(cases)('by %s, %s', (column, direction, ids) => {
    const order = sortContacts(toSearchable(people), { column, direction });
    expect(order.map(({ contact }) => contact.id)).toEqual(ids);
  });

  it('does not change its input', () => {
    const given = toSearchable(people);
    sortContacts(given, { column: 'name', direction: 'ascending' });
    expect(given).toEqual(toSearchable(people));
  });
});

describe('sortAfter', () => {
  it('sorts words from A and dates from the newest, then reverses', () => {
    const byName = toNextSort(NEWEST_FIRST, 'name');
    expect(byName).toEqual({ column: 'name', direction: 'ascending' });
    expect(toNextSort(byName, 'name')).toEqual({ column: 'name', direction: 'descending' });
    expect(toNextSort(byName, 'saved')).toEqual(NEWEST_FIRST);
  });
});
