import { describe, expect, test } from 'vitest';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import { checkSearch } from '../../contract/search-rules.ts';
import { personSearch } from '../../contract/search.ts';
import {
  FIND_LISTS,
  MAX_FIND_VALUES,
  NO_FIND_FILTERS,
  type FindFilters,
} from '../../model/find-filters.ts';
import { z } from '../../zod.ts';
import { findIgnoredFindFilters, isEmptyFind, toFindKey, toFindSearch } from './find-search.ts';

const filtersWith = (changes: Partial<FindFilters>): FindFilters => ({
  ...NO_FIND_FILTERS,
  ...changes,
});
const only = (...values: string[]) => values.map((value) => ({ value, exclude: false }));
const not = (...values: string[]) => values.map((value) => ({ value, exclude: true }));

const EVERY = filtersWith({
  ...Object.fromEntries(
    FIND_LISTS.map((list) => [
      list,
      Array.from({ length: MAX_FIND_VALUES }, (_, at) => ({
        value: `${list} ${at}`,
        exclude: at % 2 === 1,
      })),
    ]),
  ),
  headcount: { min: 51, max: 1000, exclude: false },
  jobChange: { days: 90, exclude: true },
});

describe('what the Find page sends', () => {
  test('Each filter has the name of the interface; chosen values and domains are exact', () => {
    const search = toFindSearch(
      filtersWith({
        titles: [...only('buyer'), ...not('assistant')],
        seniorities: only('Manager'),
        companyDomains: only('tarnwick.example'),
        headcount: { min: 51, max: null, exclude: false },
        jobChange: { days: 90, exclude: false },
      }),
    );
    expect(search).toEqual({
      current_position_titles: [{ value: 'buyer' }, { value: 'assistant', exclude: true }],
      current_position_seniority_level: [{ value: 'Manager', exact_match: true }],
      current_company_domains: [{ value: 'tarnwick.example', exact_match: true }],
      current_company_headcounts: [{ min: 51 }],
      current_company_days_since_last_job_change: [{ max: 90 }],
    });
  });

  test.each([
    [{ min: 51, max: 200 }, [{ min: 1, max: 50 }, { min: 201 }]],
    [{ min: null, max: 50 }, [{ min: 51 }]],
    [{ min: 51, max: null }, [{ min: 1, max: 50 }]],
    [{ min: 1, max: 10 }, [{ min: 11 }]],
  ])(
    'Without a headcount of %j, those beside it are asked for, so that no one of unknown size is paid for',
    (range, sent) => {
      const search = toFindSearch(filtersWith({ headcount: { ...range, exclude: true } }));
      expect(search).toEqual({ current_company_headcounts: sent });
    },
  );

  test('No job change in the last days is one before them', () => {
    expect(toFindSearch(filtersWith({ jobChange: { days: 90, exclude: true } }))).toEqual({
      current_company_days_since_last_job_change: [{ min: 91 }],
    });
  });

  test('A search in which every list is full is still one that the interface accepts', () => {
    const { success, data } = z.safeParse(personSearch, toFindSearch(EVERY));
    expect(success).toBe(true);
    expect(checkSearch(data!)).toBeNull();
  });

  test('Without a filter there is nothing to send', () => {
    expect(isEmptyFind(NO_FIND_FILTERS)).toBe(true);
    expect(toFindSearch(NO_FIND_FILTERS)).toEqual({});
    expect(isEmptyFind(filtersWith({ jobChange: { days: 30, exclude: false } }))).toBe(false);
  });
});

describe('the key of a search', () => {
  const key = toFindKey(filtersWith({ titles: only('Buyer', 'head'), skills: only('C++') }));

  test('is the same in any order and letter case', () => {
    const other = filtersWith({ titles: only('HEAD', 'buyer'), skills: only('c++') });
    expect(toFindKey(other)).toBe(key);
  });

  test.each<[string, Partial<FindFilters>]>([
    ['one value less', { titles: only('Buyer'), skills: only('C++') }],
    ['an excluded value', { titles: [...only('Buyer'), ...not('head')], skills: only('C++') }],
    ['another spelling', { titles: only('Buyer', 'head'), skills: only('C') }],
    ['another list', { titles: only('Buyer', 'head'), locations: only('C++') }],
    [
      'a range',
      {
        titles: only('Buyer', 'head'),
        skills: only('C++'),
        headcount: { min: 1, max: null, exclude: false },
      },
    ],
  ])('is another one with %s', (_, changes) => {
    expect(toFindKey(filtersWith(changes))).not.toBe(key);
  });
});

describe('a service that ignores a filter is noticed', () => {
  const buyer = createMember('a', { seniority: 'Manager', department: 'Procurement' });

  test.each<[string, Partial<FindFilters>, string[]]>([
    ['what was asked for', { seniorities: only('manager'), functions: only('Procurement') }, []],
    ['another seniority', { seniorities: only('VP', 'Head') }, ['seniority']],
    ['an excluded function', { functions: not('Procurement') }, ['department']],
    ['another company', { companyDomains: only('elsewhere.example') }, ['company']],
    ['one of several companies', { companyDomains: only('x.example', 'Tarnwick.example') }, []],
    ['a title, which the service compares', { titles: only('pilot') }, []],
  ])('%s', (_, changes, ignoredFilters) => {
    expect(findIgnoredFindFilters(buyer, filtersWith(changes))).toEqual(ignoredFilters);
  });

  test('What the result does not say fits', () => {
    const unknown = createMember('b');
    const filters = filtersWith({
      seniorities: only('VP'),
      functions: only('Sales'),
      headcount: { min: 10_000, max: null, exclude: false },
    });
    expect(findIgnoredFindFilters(unknown, filters)).toEqual([]);
  });

  test.each([
    [{ min: 51, max: 200, exclude: false }, []],
    [{ min: 201, max: null, exclude: false }, ['headcount']],
    [{ min: 51, max: 200, exclude: true }, ['headcount']],
  ])('The headcount is compared with the range %j', (headcount, ignoredFilters) => {
    const { employment, ...person } = buyer;
    const current = employment!.current!;
    const company = { ...current.company!, headcount: 120 };
    const counted = { ...person, employment: { current: { ...current, company }, all: [] } };
    expect(findIgnoredFindFilters(counted, filtersWith({ headcount }))).toEqual(ignoredFilters);
  });
});
