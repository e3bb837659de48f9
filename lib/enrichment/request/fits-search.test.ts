import { expect, test } from 'vitest';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import type { Person } from '../../contract/person.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../model/find-filters.ts';
import { NO_FILTERS, type PeopleFilters } from '../../model/jobs/people-search.ts';
import { fitsSearch } from './fits-search.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const AT_TARNWICK = { domain: 'tarnwick.example', networkUrl: '' };
const yes = (...values: string[]) => values.map((value) => ({ value, exclude: false }));
const no = (...values: string[]) => values.map((value) => ({ value, exclude: true }));

const BUYER = createMember('a', {
  title: 'Senior Buyer',
  seniority: 'Senior',
  department: 'Procurement',
});
const { current } = BUYER.employment!;
const ADA: Person = {
  ...BUYER,
  skills: ['SAP'],
  employment: {
    ...BUYER.employment!,
    current: {
      ...current!,
      start_at: '2026-10-01',
      company: { ...current!.company!, headcount: 120 },
    },
  },
};

test.each<[Partial<FindFilters>, boolean]>([
  [{ titles: yes('buyer') }, true],
  [{ titles: yes('buy') }, false],
  [{ titles: yes('pilot', 'SENIOR buyer') }, true],
  [{ titles: yes('buyer'), skills: yes('Python') }, false],
  [{ skills: yes('sap') }, true],
  [{ titles: no('buyer') }, false],
  [{ titles: no('pilot') }, true],
  [{ industries: no('Retail') }, false],
  [{ locations: yes('Bergen, Norway') }, true],
  [{ locations: yes('NO') }, true],
  [{ locations: yes('Sweden') }, false],
  [{ functions: yes('Procurement'), seniorities: yes('Senior', 'Manager') }, true],
  [{ functions: yes('Sales') }, false],
  [{ companyDomains: yes('www.tarnwick.example') }, true],
  [{ companyNames: yes('tarnwick') }, true],
  [{ companyNames: yes('Lowmere') }, false],
  [{ headcount: { min: 51, max: 200, exclude: false } }, true],
  [{ headcount: { min: 51, max: 200, exclude: true } }, false],
  [{ jobChange: { days: 90, exclude: false } }, true],
  [{ jobChange: { days: 90, exclude: true } }, false],
])('Whether a senior buyer fits the filters %j: %s', (changes, fits) => {
  const find = { ...NO_FIND_FILTERS, ...changes };
  const query = { find, searched: { domain: '', networkUrl: '' }, filters: NO_FILTERS };
  expect(fitsSearch(ADA, query, { now: NOW, isAtCompany: false })).toBe(fits);
});

test.each<[Partial<PeopleFilters>, boolean]>([
  [{}, true],
  [{ title: 'buyer' }, true],
  [{ title: 'head of procurement' }, false],
  [{ departments: ['Sales', 'procurement'] }, true],
  [{ ranks: ['other'] }, true],
  [{ ranks: ['director'] }, false],
])('Whether a senior buyer of the company fits %j: %s', (changes, fits) => {
  const query = { searched: AT_TARNWICK, filters: { ...NO_FILTERS, ...changes } };
  expect(fitsSearch(ADA, query, { now: NOW, isAtCompany: false })).toBe(fits);
});

test('What the profile does not say does not fit', () => {
  const query = { searched: AT_TARNWICK, filters: { ...NO_FILTERS, departments: ['Sales'] } };
  const options = { now: NOW, isAtCompany: true };
  expect(fitsSearch(createMember('b'), query, options)).toBe(false);
  expect(fitsSearch({ ...ADA, employment: null }, query, options)).toBe(false);
});

test('Without a domain in the profile, only a search at the company says that the person works there', () => {
  const query = { searched: AT_TARNWICK, filters: NO_FILTERS };
  const unknown = createMember('c', { domain: '' });
  expect(fitsSearch(unknown, query, { now: NOW, isAtCompany: false })).toBe(false);
  expect(fitsSearch(unknown, query, { now: NOW, isAtCompany: true })).toBe(true);
});
