import { describe, expect, test } from 'vitest';
import { createMember, TARNWICK } from '../../../test/support/extension/lookup-requests.ts';
import { checkSearch } from '../../contract/search-rules.ts';
import { personSearch } from '../../contract/search.ts';
import { NO_FILTERS, type PeopleFilters, type Rank } from '../../model/jobs/people-search.ts';
import {
  countRanks,
  findIgnoredFilters,
  toSearchedCompany,
  toSearchFilters,
  toSentSearch,
} from './search-body.ts';

const BY_DOMAIN = { domain: 'tarnwick.example', networkUrl: '' };
const PROFILE = 'https://www.linkedin.com/company/tarnwick';

describe('the company', () => {
  test.each([
    ['a domain', TARNWICK, BY_DOMAIN],
    ['its registrable part', { ...TARNWICK, domain: 'shop.tarnwick.example' }, BY_DOMAIN],
    [
      'a profile without a domain',
      { ...TARNWICK, domain: '', networkUrl: PROFILE },
      { domain: '', networkUrl: PROFILE },
    ],
    ['a domain that many companies share: nothing', { ...TARNWICK, domain: 'gmail.com' }, null],
    ['a name alone: nothing', { ...TARNWICK, domain: '' }, null],
  ])('%s', (_, company, expected) => {
    expect(toSearchedCompany(company)).toEqual(expected);
  });
});

describe('the filters', () => {
  const everyone = { current_company_domains: [{ value: 'tarnwick.example', exact_match: true }] };
  const seniorities = (ranks: Rank[]) =>
    toSearchFilters(BY_DOMAIN, { ...NO_FILTERS, ranks }).current_position_seniority_level;
  const manager = { value: 'Manager', exact_match: true };

  test('Without filters everyone at the company is searched for', () => {
    expect(toSearchFilters(BY_DOMAIN, NO_FILTERS)).toEqual(everyone);
  });

  test('A title may vary, a department is exact', () => {
    const filters = { title: ' buyer ', departments: ['Procurement'], ranks: [] };
    expect(toSearchFilters(BY_DOMAIN, filters)).toEqual({
      ...everyone,
      current_position_titles: [{ value: 'buyer' }],
      current_position_job_functions: [{ value: 'Procurement', exact_match: true }],
    });
  });

  test('A rank is the values that it consists of, and the others are what is left', () => {
    expect(seniorities(['manager'])).toEqual([manager]);
    expect(seniorities(['director'])).toHaveLength(7);
    expect(seniorities(['director', 'other'])).toEqual([{ ...manager, exclude: true }]);
    expect(seniorities(['other'])).toHaveLength(8);
    expect(seniorities(['director', 'manager', 'other'])).toBeUndefined();
  });

  test('Each of them is what the interface describes', () => {
    const all: PeopleFilters = { title: 'x', departments: ['Sales'], ranks: ['other'] };
    for (const filters of [NO_FILTERS, all]) {
      const body = { ...toSearchFilters(BY_DOMAIN, filters), limit: 10 };
      expect(checkSearch(personSearch.parse(body))).toBeNull();
    }
  });

  test('What was sent is written as texts', () => {
    const filters: PeopleFilters = {
      title: 'buyer',
      departments: ['A', 'B'],
      ranks: ['director', 'other'],
    };
    expect(toSentSearch({ ...toSearchFilters(BY_DOMAIN, filters), limit: 10 })).toEqual({
      current_company_domains: 'tarnwick.example',
      current_position_titles: 'buyer',
      current_position_job_functions: 'A, B',
      current_position_seniority_level: 'not Manager',
      limit: '10',
    });
  });
});

describe('the counts of ranks', () => {
  const level = (value: string, count: number) => ({ value, count });

  test('Values are added up, in any letter case, and the rest are the others', () => {
    const facets = {
      current_position_seniority_level: [
        level('Head', 3),
        level('vp', 1),
        level('Manager', 4),
        level('Senior', 9),
      ],
    };
    expect(countRanks(facets, 20)).toEqual({ director: 4, manager: 4, other: 12 });
  });

  test('A service that does not count them has none', () => {
    expect(countRanks({}, 20)).toBeNull();
  });

  test('Those of very few people are not known, unlike those of no one', () => {
    const facets = { current_position_seniority_level: [] };
    expect(countRanks(facets, 2)).toBeNull();
    expect(countRanks(facets, 0)).toEqual({ director: 0, manager: 0, other: 0 });
  });
});

describe('a result that does not fit', () => {
  const filters: PeopleFilters = { title: '', departments: ['Procurement'], ranks: ['director'] };
  const head = { seniority: 'Head', department: 'procurement' };

  test.each([
    ['all of it fits', head, []],
    ['nothing is said', {}, []],
    ['another department', { ...head, department: 'Sales' }, ['department']],
    ['another rank', { ...head, seniority: 'Manager' }, ['seniority']],
    ['a subdomain of the company', { ...head, domain: 'uk.tarnwick.example' }, []],
    ['another company', { ...head, domain: 'halden.example' }, ['company']],
    [
      'nothing of it',
      { seniority: 'Senior', department: 'IT', domain: 'halden.example' },
      ['company', 'department', 'seniority'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(findIgnoredFilters(createMember('a', changes), BY_DOMAIN, filters)).toEqual(expected);
  });

  test('A person without a position fits', () => {
    const person = { ...createMember('a'), employment: null };
    expect(findIgnoredFilters(person, BY_DOMAIN, filters)).toEqual([]);
  });
});
