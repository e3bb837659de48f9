import { describe, expect, it } from 'vitest';
import { contactWith, revealedEmails } from './contact.fixture.ts';
import { filterContacts } from './filter-contacts.ts';

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
const renamed = contactWith({
  id: 'renamed',
  fullName: 'Katherine Vale',
  title: 'Buyer',
  companyName: 'Oxbow',
  companyDomain: 'oxbow.example',
  workEmail: null,
  own: { fullName: 'Kit Vale-Moor', companyName: 'Halden' },
});
const people = [zoe, bo, maren, renamed];

const found = (query: string) => filterContacts(people, query).map(({ id }) => id);

describe('matching', () => {
  it.each([
    ['', ['zoe', 'bo', 'maren', 'renamed']],
    ['   ', ['zoe', 'bo', 'maren', 'renamed']],
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
    ['procurement', ['zoe', 'bo', 'maren']],
    ['maren quaymark', []],
    ['kit moor', ['renamed']],
    ['halden', ['renamed']],
    ['katherine', ['renamed']],
  ])('finds by %j: %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});
