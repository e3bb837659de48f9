import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_FIND_FILTERS, type FindFilters } from '../../model/find-filters.ts';
import { countConditions, describeFind } from './describe-find.ts';

const filtersWith = (changes: Partial<FindFilters>): FindFilters => ({
  ...NO_FIND_FILTERS,
  ...changes,
});
const only = (...values: string[]) => values.map((value) => ({ value, exclude: false }));
const not = (...values: string[]) => values.map((value) => ({ value, exclude: true }));

afterEach(() => i18n.activate('en'));

describe('describeFind', () => {
  test('A search is described by its conditions, with the excluded values apart', () => {
    const filters = filtersWith({
      titles: [...not('assistant'), ...only('buyer', 'procurement')],
      locations: only('United Kingdom'),
      headcount: { min: 51, max: 1000, exclude: false },
      jobChange: { days: 90, exclude: false },
    });
    expect(describeFind(filters)).toEqual([
      'buyer, procurement',
      'not assistant',
      'United Kingdom',
      '51 to 1,000 employees',
      'new job in the last 90 days',
    ]);
    expect(countConditions(filters)).toBe(6);
  });

  test.each([
    [{ min: 51, max: null, exclude: false }, '51 employees or more'],
    [{ min: null, max: 1000, exclude: false }, 'up to 1,000 employees'],
    [{ min: 51, max: null, exclude: true }, 'not 51 employees or more'],
    [{ min: null, max: 1000, exclude: true }, 'not up to 1,000 employees'],
    [{ min: 51, max: 1000, exclude: true }, 'not 51 to 1,000 employees'],
  ])('The headcount %j is “%s”.', (headcount, text) => {
    expect(describeFind(filtersWith({ headcount }))).toEqual([text]);
  });

  test('Only countries of places are translated.', () => {
    const iceland = only('Iceland');
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(describeFind(filtersWith({ companyNames: iceland, locations: iceland }))).toEqual([
      'Iceland',
      'Island',
    ]);
  });

  test('A job change can be excluded.', () => {
    expect(describeFind(filtersWith({ jobChange: { days: 30, exclude: true } }))).toEqual([
      'no new job in the last 30 days',
    ]);
  });
});
